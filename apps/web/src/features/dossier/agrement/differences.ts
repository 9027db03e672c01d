import type { Dossier } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { isSameValue } from '@guichet/rules/versions';
import { labelCritere } from './dire.ts';
import { flattenCriteres } from './useCriteres.ts';

/** What of an approval's answers is no longer the same, by the names of its questions; nothing of a grant's. */
export const differencesCriteres = (
  avant: Dossier,
  apres: Dossier,
  subvention: ContenuSubvention,
): readonly string[] => {
  const [before, after] = [flattenCriteres(avant), flattenCriteres(apres)];
  const label = labelCritere({ offre: subvention });
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((chemin) => !isSameValue(before[chemin] ?? null, after[chemin] ?? null))
    .map(label);
};
