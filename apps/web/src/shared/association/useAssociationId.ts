import type { Rattachement } from '@guichet/rules/rattachement';
import { useParams } from '@tanstack/react-router';
import { useServices } from '../services/services.ts';
import { usePersonne } from '../session/hooks.ts';
import { useStore } from '../store/useStore.ts';

/** One line for each association, whatever the number of ways the person belongs to it. */
export const useMesAssociations = (): readonly Rattachement[] => {
  const personne = usePersonne();
  const all = personne?.kind === 'association' ? personne.utilisateur.associations : [];
  return all.filter(
    ({ id_correspondance }, index) => all.findIndex((other) => other.id_correspondance === id_correspondance) === index,
  );
};

/** The one chosen in this tab if it is still theirs, else the only one they have. */
export const useAssociationEnCours = (): number | null => {
  const chosen = useStore(useServices().association.store);
  const mine = useMesAssociations().map(({ id_correspondance }) => id_correspondance);
  if (chosen !== null && mine.includes(chosen)) return chosen;
  return mine.length === 1 ? (mine[0] ?? null) : null;
};

/** The association that the address names, else the one in use; null when the person must choose. */
export const useAssociationId = (): string | null => {
  const { idCorrespondance } = useParams({ strict: false }) as { idCorrespondance?: string };
  const current = useAssociationEnCours();
  return idCorrespondance ?? (current === null ? null : String(current));
};
