import type { DossierLie, PersonneDossier } from '../dossier/index.ts';

/** Whatever the role they act in: nobody weighs a request that they wrote, or that their own association makes. */
export const hasInteret = (
  { authId, rattachements }: Pick<PersonneDossier, 'authId' | 'rattachements'>,
  { createdBy, id_correspondance }: Pick<DossierLie, 'createdBy' | 'id_correspondance'>,
): boolean =>
  createdBy.id === authId ||
  rattachements.some((one) => one.id_correspondance === id_correspondance && one.etat === 'confirme');
