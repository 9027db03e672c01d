import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** As the wire sees it: what is sent before parsing, what is answered after. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
};

/** Two schemas are the same one when they say the same, whatever is said of them. */
export const keyOf = ({ description: _, ...said }: JsonSchema): string => JSON.stringify(said);

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place of a schema where another one may stand. */
export const mapSchemas = (
  schema: JsonSchema,
  each: (inner: JsonSchema, place: string) => JsonSchema,
): Record<string, unknown> => {
  const visit = (value: unknown, place: string): unknown => (isSchema(value) ? each(value, place) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isSchema(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, name)]))];
      }
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value)) {
        return [key, value.map((inner) => visit(inner, ''))];
      }
      return ['items', 'additionalProperties', 'propertyNames'].includes(key) ? [key, visit(value, '')] : [key, value];
    }),
  );
};

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** The fields of an object schema, one by one, as parameters want them. */
export const fieldsOf = (schema: z.ZodObject): { name: string; required: boolean; schema: JsonSchema }[] => {
  const { properties, required } = objectSchema.parse(jsonSchemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }));
};
