import type { Tirage } from '@guichet/testing/tirage';
import { drawnOf, type Forme } from './schema.ts';
import { HOSTILES, TEXTES_HOSTILES } from './valeurs.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const formeAt = (forme: Forme | undefined, key: string): Forme | undefined =>
  forme?.properties?.[key] ?? forme?.anyOf?.map((one) => formeAt(one, key)).find((found) => found !== undefined);

const leaf = (forme: Forme | undefined, tirage: Tirage): unknown =>
  forme && tirage.below(2) === 0 ? drawnOf(forme, tirage) : tirage.one(HOSTILES);

const mutateObject = (
  value: Readonly<Record<string, unknown>>,
  forme: Forme | undefined,
  tirage: Tirage,
): Record<string, unknown> => {
  const keys = [...new Set([...Object.keys(value), ...Object.keys(forme?.properties ?? {})])];
  if (keys.length === 0 || tirage.below(12) === 0) return { ...value, [tirage.one(TEXTES_HOSTILES)]: 1 };
  const key = tirage.one(keys);
  if (tirage.below(8) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutate(value[key], formeAt(forme, key), tirage) };
};

const mutateList = (value: readonly unknown[], forme: Forme | undefined, tirage: Tirage): unknown[] => {
  if (value.length === 0 || tirage.below(4) === 0) return [...value, leaf(forme?.items, tirage)];
  if (tirage.below(4) === 0) return [...value, ...value];
  const at = tirage.below(value.length);
  return value.map((item, index) => (index === at ? mutate(item, forme?.items, tirage) : item));
};

/** One thing of a value that was good, somewhere in it, is made bad. */
export const mutate = (value: unknown, forme: Forme | undefined, tirage: Tirage): unknown => {
  if (tirage.below(10) === 0) return leaf(forme, tirage);
  if (isObject(value)) return mutateObject(value, forme, tirage);
  if (Array.isArray(value)) return mutateList(value, forme, tirage);
  return leaf(forme, tirage);
};

export const mutateTexts = (
  value: Readonly<Record<string, string>>,
  forme: Forme | undefined,
  tirage: Tirage,
): Record<string, string> => {
  const keys = [...new Set([...Object.keys(value), ...Object.keys(forme?.properties ?? {})])];
  if (keys.length === 0) return { [tirage.one(TEXTES_HOSTILES)]: 'x' };
  const drawn = leaf(undefined, tirage);
  return { ...value, [tirage.one(keys)]: typeof drawn === 'string' ? drawn : JSON.stringify(drawn) };
};
