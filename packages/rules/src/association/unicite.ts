import { isSameValue } from '../versions/index.ts';
import { DEFINITIONS } from './element.schema.ts';
import type { Nature } from './natures.ts';

type Champs = Readonly<Record<string, unknown>>;

/** ASSO-032 and its kin: the fields that tell two items of a list apart; nothing and nothing are the same. */
export const isDuplicate = (nature: Nature, item: Champs, others: readonly Champs[]): boolean => {
  const unique: readonly string[] = DEFINITIONS[nature].unique;
  if (unique.length === 0) return false;
  return others.some((other) => unique.every((champ) => isSameValue(item[champ] ?? null, other[champ] ?? null)));
};
