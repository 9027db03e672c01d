import type { Route } from '@guichet/contract';
import type { Persona } from '@guichet/testing';
import * as z from 'zod';
import { NUMBERS, personaOf, TEXTS, wordsFor } from './exampleValues.ts';

interface Place {
  readonly name: string;
  readonly persona: Persona;
  readonly isPerson: boolean;
  readonly depth: number;
}
const DEEPEST = 12;

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;
const firstAccepted = (schema: z.core.$ZodType, values: readonly unknown[]): unknown =>
  values.find((value) => accepts(schema, value));

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

const exampleOfObject = (shape: Readonly<Record<string, z.core.$ZodType>>, place: Place): object => {
  const isPerson = 'prenom' in shape;
  const entries = Object.entries(shape).map(([name, field]) => [
    name,
    exampleAt(field, { ...place, name, isPerson, depth: place.depth + 1 }),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

const exampleOfRecord = (key: z.core.$ZodType, value: z.core.$ZodType, place: Place): object => {
  const def = defOf(key);
  const keys = def.type === 'enum' ? Object.values(def.entries) : [];
  return Object.fromEntries(keys.map((name) => [name, exampleAt(value, { ...place, depth: place.depth + 1 })]));
};

const exampleOfArray = (schema: z.core.$ZodType, element: z.core.$ZodType, place: Place): unknown => {
  const one = exampleAt(element, { ...place, depth: place.depth + 1 });
  return firstAccepted(schema, one === undefined ? [[]] : [[one], []]) ?? [one];
};

/** By what the schema is made of, when no word fits its name. */
const exampleByKind = (schema: z.core.$ZodType, place: Place): unknown => {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return exampleOfObject(def.shape, place);
    case 'array':
      return exampleOfArray(schema, def.element, place);
    case 'tuple':
      return def.items.map((item) => exampleAt(item, { ...place, depth: place.depth + 1 }));
    case 'record':
      return exampleOfRecord(def.keyType, def.valueType, place);
    case 'union':
      return firstAccepted(
        schema,
        def.options.map((option) => exampleAt(option, place)),
      );
    case 'intersection':
      return { ...(exampleAt(def.left, place) as object), ...(exampleAt(def.right, place) as object) };
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return exampleAt(def.innerType, place);
    case 'pipe':
      return exampleAt(defOf(def.in).type === 'transform' ? def.out : def.in, place);
    case 'lazy':
      return exampleAt(def.getter(), place);
    case 'string':
      return firstAccepted(schema, TEXTS);
    case 'number':
      return firstAccepted(schema, [...NUMBERS, ...NUMBERS.map(String)]);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return undefined;
  }
};

const exampleAt = (schema: z.core.$ZodType, place: Place): unknown => {
  if (place.depth > DEEPEST) return undefined;
  const word = firstAccepted(schema, wordsFor(place.name, place.persona, place.isPerson));
  if (word !== undefined && !['unknown', 'any'].includes(defOf(schema).type)) return word;
  const made = exampleByKind(schema, place);
  return accepts(schema, made) ? made : firstAccepted(schema, [undefined, null, {}, [], ...TEXTS]);
};

/** What a person of the tests would send there. */
export const exampleOf = (schema: z.ZodType, route: Route, name = ''): unknown =>
  exampleAt(schema, { name, persona: personaOf(route), isPerson: false, depth: 0 });
