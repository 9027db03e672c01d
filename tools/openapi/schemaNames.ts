import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type JsonSchema, jsonSchemaOf, keyOf } from './jsonSchema.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The contract first: a schema known under two names is called as the calls call it. */
const SOURCES = ['packages/contract/src/**/*.ts', 'packages/rules/src/**/*.ts'];

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.(?:test|d)\.ts$/.test(file))
    .sort();

const nameOf = (exported: string): string => {
  const bare = exported.replace(/Schema$/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
};

const asJson = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema | null => {
  try {
    return jsonSchemaOf(schema, io);
  } catch {
    return null;
  }
};

/** What the code already calls each shape: nothing is named a second time for the documents. */
const readNames = async (): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const file of SOURCES.flatMap(filesOf)) {
    const exports: Record<string, unknown> = await import(join(ROOT, file));
    for (const [exported, value] of Object.entries(exports)) {
      if (!(value instanceof z.ZodType)) continue;
      for (const schema of [asJson(value, 'output'), asJson(value, 'input')]) {
        const key = schema && keyOf(schema);
        if (key && !names.has(key)) names.set(key, nameOf(exported));
      }
    }
  }
  return names;
};

export const SCHEMA_NAMES = await readNames();
