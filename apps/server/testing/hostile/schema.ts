import type { Tirage } from '@guichet/testing/tirage';
import * as z from 'zod';

/** What zod tells of a schema, as far as it is looked at. */
export interface Forme {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Forme[];
  readonly properties?: Readonly<Record<string, Forme>>;
  readonly required?: readonly string[];
  readonly items?: Forme;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
}

const known = new Map<z.ZodType, Forme>();
export const formeOf = (schema: z.ZodType): Forme => {
  const forme = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Forme);
  known.set(schema, forme);
  return forme;
};

const LIMIT = 20_000;
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  uuid: ['2f1c0a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b', '2f1c0a34-5b6d-7e7f-8a9b-0c1d2e3f4a5b'],
  date: ['2024-02-29', '1900-01-01', '9999-12-31'],
  'date-time': ['2026-03-29T02:30:00Z', '1970-01-01T00:00:00.000Z'],
  email: ['hostile@guichet-asso.example'],
};

/** At the edge of what is promised: the last length that passes, the first that does not. */
const edges = ({ minLength = 0, maxLength = 300 }: Forme): string[] =>
  [minLength - 1, minLength, maxLength, maxLength + 1]
    .filter((length) => length >= 0 && length <= LIMIT)
    .map((length) => 'é'.repeat(length));

const ofText = (forme: Forme): readonly string[] => (forme.format && FORMATS[forme.format]) || edges(forme);
const ofNumber = ({ minimum = 0, maximum = 1e6 }: Forme): number[] => [minimum - 1, minimum, maximum, maximum + 1];

/** A value of this shape, or just beside it. */
export const drawnOf = (forme: Forme, tirage: Tirage, depth = 0): unknown => {
  if (forme.const !== undefined) return forme.const;
  if (forme.enum) return tirage.one(forme.enum);
  if (forme.anyOf) return drawnOf(tirage.one(forme.anyOf), tirage, depth);
  if (forme.type === 'string') return tirage.one(ofText(forme));
  if (forme.type === 'integer' || forme.type === 'number') return tirage.one(ofNumber(forme));
  if (forme.type === 'boolean') return tirage.below(2) === 0;
  if (depth > 6) return null;
  if (forme.type === 'array') {
    const count = Math.min(tirage.one([0, 1, 2, (forme.maxItems ?? 3) + 1]), 500);
    return Array.from({ length: count }, () => drawnOf(forme.items ?? {}, tirage, depth + 1));
  }
  if (forme.properties) return objectOf(forme, tirage, depth);
  return null;
};

const objectOf = ({ properties = {}, required = [] }: Forme, tirage: Tirage, depth: number): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || tirage.below(2) === 0)
      .map(([key, forme]) => [key, drawnOf(forme, tirage, depth + 1)]),
  );
