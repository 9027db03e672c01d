import type * as z from 'zod';
import { feuillesOf } from './feuilles.ts';

/** What a schema says of itself, whichever of its kinds it is. */
interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

const WRAPPERS = ['nullable', 'optional', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'];
const STRUCTURES = ['object', 'array', 'record', 'boolean', 'enum', 'literal', 'union'];

/** Under what lets it be empty or prepares it: what the field is made of. */
const coreOf = (schema: z.ZodType): z.ZodType => {
  const { type, innerType, in: before, out } = defOf(schema);
  if (WRAPPERS.includes(type) && innerType) return coreOf(innerType);
  if (type !== 'pipe' || !before || !out) return schema;
  const [first, last] = [coreOf(before), coreOf(out)];
  return [first, last].find((side) => STRUCTURES.includes(defOf(side).type)) ?? schema;
};

export interface Choix {
  /** The second pass says the contrary of each yes or no, and another member of each enumeration. */
  readonly passe?: 0 | 1;
  /** By path, without ranks («sous_dispositifs.code»): for a field that must name something else or agree with another. A function gets a number of its own. */
  readonly valeurs?: Readonly<Record<string, unknown>>;
  /** Where numbers start: two samples of one test share no value. */
  readonly depuis?: number;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const ITEMS = 2;

/** Every field of the schema with a value that no other field has: never nothing, never a default. */
export const valeurDe = <S extends z.ZodType>(schema: S, choix: Choix = {}): z.output<S> => {
  const { passe = 0, valeurs = {}, depuis = 0 } = choix;
  const taken = new Set<unknown>();
  const turns = new Map<string, number>();
  let [n, booleans] = [depuis, passe as number];

  const leaf = (of: z.ZodType, path: string): unknown => {
    const champ = path.split('.').at(-1) ?? path;
    for (let turn = 0; turn < 400; turn += 1) {
      n += 1;
      const found = feuillesOf(champ, n).find((value) => {
        const read = of.safeParse(value);
        return read.success && isSame(read.data, value);
      });
      if (found === undefined) break;
      if (!taken.has(found)) {
        taken.add(found);
        return found;
      }
    }
    throw new Error(`aucune valeur trouvée pour ${path} : donnez-la`);
  };
  /** From the last to the first: a default is most often the first. */
  const member = (members: readonly unknown[]): unknown => {
    const key = JSON.stringify(members);
    const turn = turns.get(key) ?? passe;
    turns.set(key, turn + 1);
    return members[members.length - 1 - (turn % members.length)];
  };
  const fields = (shape: Readonly<Record<string, z.ZodType>>, path: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(shape).map(([champ, inner]) => [champ, fill(inner, path === '' ? champ : `${path}.${champ}`)]),
    );
  const lines = (keys: z.ZodType, value: z.ZodType, path: string): Record<string, unknown> => {
    const { entries } = defOf(coreOf(keys));
    const names = entries ? Object.values(entries) : Array.from({ length: ITEMS }, () => String(leaf(keys, path)));
    return Object.fromEntries(names.map((name) => [name, fill(value, `${path}.${name}`)]));
  };
  const fill = (of: z.ZodType, path: string): unknown => {
    const given = valeurs[path];
    if (given !== undefined) {
      n += 1;
      return typeof given === 'function' ? given(n) : given;
    }
    const { type, shape, element, keyType, valueType, entries, values, options } = defOf(coreOf(of));
    if (type === 'object' && shape) return fields(shape, path);
    if (type === 'array' && element) return Array.from({ length: ITEMS }, () => fill(element, path));
    if (type === 'record' && keyType && valueType) return lines(keyType, valueType, path);
    if (type === 'enum' && entries) return member(Object.values(entries));
    if (type === 'literal' && values) return member(values);
    if (type === 'union' && options?.[0]) return fill(options[0], path);
    if (type === 'boolean') {
      booleans += 1;
      return booleans % 2 === 1;
    }
    return leaf(of, path);
  };
  return fill(schema, '') as z.output<S>;
};
