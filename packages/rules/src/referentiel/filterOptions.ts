import * as z from 'zod';
import type { Option } from './referentiel.schema.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const filterSchema = z.record(z.string().min(1).max(100), z.union([scalar, z.array(scalar).max(200)]));
export type OptionFilter = Readonly<Record<string, readonly string[]>>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const fromJson = (text: string): OptionFilter | null => {
  const result = filterSchema.safeParse(parseJson(text));
  if (!result.success) return null;
  return Object.fromEntries(
    Object.entries(result.data).map(([key, value]) => [key, (Array.isArray(value) ? value : [value]).map(String)]),
  );
};

const fromPairs = (pairs: readonly string[]): OptionFilter | null => {
  const filter = new Map<string, string[]>();
  for (const pair of pairs) {
    const colon = pair.indexOf(':');
    if (colon < 1) return null;
    const key = pair.slice(0, colon);
    filter.set(key, [...(filter.get(key) ?? []), pair.slice(colon + 1)]);
  }
  return Object.fromEntries(filter);
};

/** Two forms: a JSON object of properties to match, or key:value pairs, repeated at will. Null when it is neither. */
export const readFilterOptions = (given: string | readonly string[]): OptionFilter | null => {
  const texts = typeof given === 'string' ? [given] : given;
  const [first = ''] = texts;
  return texts.length === 1 && first.startsWith('{') ? fromJson(first) : fromPairs(texts);
};

export const filterOptions = (options: readonly Option[], filter: OptionFilter): Option[] =>
  options.filter((option) => Object.entries(filter).every(([key, values]) => values.includes(String(option[key]))));
