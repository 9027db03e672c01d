import type { Rattachement } from '@guichet/rules/rattachement';
import type { Personne } from '../session/personne.ts';

/** One line for each association, whatever the number of ways the person belongs to it. */
export const mesAssociations = (personne: Personne | null): readonly Rattachement[] => {
  const all = personne?.kind === 'association' ? personne.utilisateur.associations : [];
  return all.filter(
    ({ id_correspondance }, index) => all.findIndex((other) => other.id_correspondance === id_correspondance) === index,
  );
};

/** The one chosen in this tab if it is still theirs, else the only one they have. */
export const associationOf = (chosen: number | null, personne: Personne | null): number | null => {
  const mine = mesAssociations(personne).map(({ id_correspondance }) => id_correspondance);
  if (chosen !== null && mine.includes(chosen)) return chosen;
  return mine.length === 1 ? (mine[0] ?? null) : null;
};
