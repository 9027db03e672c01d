import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from './schemas.ts';

const FOLDER = join(import.meta.dirname, '../../docs/schemas');

describe.each(Object.entries(SCHEMAS))('le schéma de %s', (name, schema) => {
  test('est celui des documents', () => {
    expect(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))).toEqual(schema());
  });
  test('est fermé, à chaque étage', () => {
    const open: unknown[] = [];
    JSON.stringify(schema(), (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'properties' in value && 'type' in value)
        if (!('additionalProperties' in value) || value.additionalProperties !== false) open.push(value);
      return value;
    });
    expect(open).toEqual([]);
  });
});
