import type { Rattachement } from '@guichet/rules/rattachement';
import { useParams } from '@tanstack/react-router';
import { useServices } from '../services/services.ts';
import { usePersonne } from '../session/hooks.ts';
import { useStore } from '../store/useStore.ts';
import { associationOf, mesAssociations } from './enCours.ts';

export const useMesAssociations = (): readonly Rattachement[] => mesAssociations(usePersonne());

export const useAssociationEnCours = (): number | null =>
  associationOf(useStore(useServices().association.store), usePersonne());

/** The association that the address names, else the one in use; null when the person must choose. */
export const useAssociationId = (): string | null => {
  const { idCorrespondance } = useParams({ strict: false }) as { idCorrespondance?: string };
  const current = useAssociationEnCours();
  return idCorrespondance ?? (current === null ? null : String(current));
};
