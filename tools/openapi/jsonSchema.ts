import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** As the wire sees it: what is sent before parsing, what is answered after. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
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
