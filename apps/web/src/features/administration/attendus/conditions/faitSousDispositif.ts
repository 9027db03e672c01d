import { type Fait, findFait } from '@guichet/rules/conditions';
import type { SousDispositif } from '@guichet/rules/subvention';

export const SOUS_DISPOSITIF = 'description.id_sous_type_dispositif';

/** A scheme knows its own sub-schemes: they are chosen in a condition, never typed. */
export const faitSousDispositif = (sousDispositifs: readonly Pick<SousDispositif, 'code' | 'nom'>[]): Fait[] => {
  const fait = findFait('dossier', SOUS_DISPOSITIF);
  if (fait === null || sousDispositifs.length === 0) return [];
  return [
    { ...fait, type: 'choix', choix: sousDispositifs.map(({ code, nom }) => ({ value: code, label: nom ?? code })) },
  ];
};
