import { isSchema, type JsonSchema, keyOf, mapSchemas } from './jsonSchema.ts';
import { SCHEMA_NAMES } from './schemaNames.ts';

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'Instant',
  date: 'Jour',
  uuid: 'Uuid',
  email: 'Email',
};
const ENUM_MINIMUM = 4;

const hasShape = ({ properties, enum: values, anyOf, oneOf }: JsonSchema): boolean =>
  (isSchema(properties) && Object.keys(properties).length > 0) ||
  (Array.isArray(values) && values.length >= ENUM_MINIMUM) ||
  [anyOf, oneOf].some((options) => Array.isArray(options) && options.filter((one) => one.properties).length > 1);

/** A text whose format comes with its long pattern. */
const formatName = ({ type, format, pattern }: JsonSchema): string | undefined =>
  type === 'string' && pattern !== undefined ? FORMATS[String(format)] : undefined;

export const pascal = (word: string): string =>
  word
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('');

export interface Components {
  /** The schema as a document carries it: a reference wherever the shape has a name. */
  refer(schema: JsonSchema, hint: string, io: 'input' | 'output'): JsonSchema;
  schemas(): Record<string, JsonSchema>;
}

/** How often each shape is met; what is inside one is counted once, since it will be written once. */
const countShapes = (roots: readonly JsonSchema[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const visit = (schema: JsonSchema): JsonSchema => {
    const key = keyOf(schema);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 1 || !hasShape(schema)) mapSchemas(schema, visit);
    return schema;
  };
  roots.forEach(visit);
  return counts;
};

/** Each shape of a service once, under the name that the code gives it, or that of its place when it comes back. */
export const createComponents = (roots: readonly JsonSchema[]): Components => {
  const counts = countShapes(roots);
  const nameByKey = new Map<string, string>();
  const written = new Map<string, JsonSchema>();

  /** The same name twice is most often what is sent and what is answered of one thing. */
  const freeName = (wanted: string, io: 'input' | 'output'): string => {
    const taken = new Set(nameByKey.values());
    if (!taken.has(wanted)) return wanted;
    const told = `${wanted}${io === 'input' ? 'Envoye' : 'Rendu'}`;
    let name = told;
    for (let n = 2; taken.has(name); n += 1) name = `${told}${n}`;
    return name;
  };
  const wantedName = (schema: JsonSchema, hint: string): string | undefined => {
    if (formatName(schema)) return formatName(schema);
    if (!hasShape(schema)) return undefined;
    const key = keyOf(schema);
    return SCHEMA_NAMES.get(key) ?? ((counts.get(key) ?? 0) > 1 ? hint : undefined);
  };

  const refer = (schema: JsonSchema, hint: string, io: 'input' | 'output'): JsonSchema => {
    const key = keyOf(schema);
    const wanted = nameByKey.get(key) ?? wantedName(schema, hint);
    if (wanted === undefined) return mapSchemas(schema, (inner, place) => refer(inner, `${hint}${pascal(place)}`, io));
    const { description, ...said } = schema;
    if (!nameByKey.has(key)) {
      const name = freeName(wanted, io);
      nameByKey.set(key, name);
      written.set(
        name,
        mapSchemas(said, (inner, place) => refer(inner, `${name}${pascal(place)}`, io)),
      );
    }
    const $ref = `#/components/schemas/${nameByKey.get(key)}`;
    return description === undefined ? { $ref } : { $ref, description };
  };

  return {
    refer,
    schemas: () => Object.fromEntries([...written].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
