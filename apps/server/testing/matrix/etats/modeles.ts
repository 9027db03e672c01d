import { ETATS_DOSSIER } from '@guichet/rules/dossier';
import type { Modele } from './dossiers.ts';

/** Every state; one that is deleted may have been sent before. */
export const COMPLETS: readonly Modele[] = ETATS_DOSSIER.flatMap((etat): Modele[] => [
  { etat, origine: 'association' },
  ...(etat === 'B' ? [{ etat, origine: 'association', avant: 'C' } as const] : []),
]);
export const DE_SERVICE: readonly Modele[] = ETATS_DOSSIER.map((etat) => ({ etat, origine: 'service' }));
export const INCOMPLETS: readonly Modele[] = ETATS_DOSSIER.map((etat) => ({
  ...{ etat, origine: 'association', statut: 'incomplet' },
}));

/** The same, begun by an association and lacking nothing: of any other, only what it changes is tried. */
export const plainOf = ({ statut: _, ...modele }: Modele): Modele => ({ ...modele, origine: 'association' });
export const isPlain = ({ origine, statut }: Modele): boolean => origine === 'association' && statut === undefined;
