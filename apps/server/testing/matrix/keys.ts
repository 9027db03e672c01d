import { errorBodySchema } from '@guichet/contract';
import * as z from 'zod';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const extraIn = (schema: JsonSchema, value: unknown, path: string): string[] => {
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one) => extraIn(one, value, path));
    return tries.find((extra) => extra.length === 0) ?? tries[0] ?? [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => extraIn(schema.items ?? {}, item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  const { properties, additionalProperties } = schema;
  if (!properties && additionalProperties === undefined) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const known = properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    return known ? extraIn(known, item, `${path}.${key}`) : [`${path}.${key}`];
  });
};

const cache = new Map<z.ZodType, JsonSchema>();
const jsonOf = (schema: z.ZodType): JsonSchema => {
  const known = cache.get(schema) ?? (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
  cache.set(schema, known);
  return known;
};

/** Keys of an answer, at any depth, that its schema does not name. */
export const extraKeys = (schema: z.ZodType, value: unknown): string[] => extraIn(jsonOf(schema), value, '');
export const extraErrorKeys = (value: unknown): string[] => extraKeys(errorBodySchema, value);
