import { textOfValue } from '@guichet/rules/versions';
import type { Changements } from '../../../platform/history.ts';

const LISTES = ['champs_attendus', 'documents_attendus'];

interface Item {
  readonly code: string;
}
const isItems = (value: unknown): value is readonly Item[] => Array.isArray(value);
const codesOf = (items: readonly Item[]): string[] => items.map(({ code }) => code);

/** What each list has that the other does not hold as it is. Each item is written once: lists are long. */
const changedItems = (avant: readonly Item[], apres: readonly Item[]) => {
  const [before, after] = [avant.map(textOfValue), apres.map(textOfValue)];
  const [known, kept] = [new Set(before), new Set(after)];
  return {
    avant: avant.filter((_, rang) => !kept.has(before[rang])),
    apres: apres.filter((_, rang) => !known.has(after[rang])),
  };
};

/** A long list is saved again at each change of one of its items: only what changed in it is written down. */
export const withoutUnchanged = (changements: Changements): Changements =>
  Object.fromEntries(
    Object.entries(changements).map(([champ, { avant, apres }]) => {
      if (!LISTES.includes(champ) || !isItems(avant) || !isItems(apres)) return [champ, { avant, apres }];
      const changed = changedItems(avant, apres);
      const isMove = changed.avant.length === 0 && changed.apres.length === 0;
      return [champ, isMove ? { avant: codesOf(avant), apres: codesOf(apres) } : changed];
    }),
  );
