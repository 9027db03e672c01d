import { isOsiris, isRds } from '@guichet/rules/acteur';
import { montantsVus } from '@guichet/rules/instruction';
import type { Projet } from '@guichet/rules/projet';
import type { Dossier } from '../dossier/dossier.ts';
import type { ProjetLu } from './projet.ts';

/** What services propose among themselves is not yet the association's to know. */
export const financementsVus = (financements: Projet['financements'], { instructions }: Dossier) =>
  montantsVus(
    financements,
    instructions.map(({ id_service, etat }) => ({ id_service_instructeur: id_service, etat })),
  );

export const readsMontants = (role: string): boolean => isRds(role) || isOsiris(role);

/** A project as this role may read it. */
export const vuPar = (projet: ProjetLu, dossier: Dossier, role: string): ProjetLu => {
  if (readsMontants(role)) return projet;
  const financements = financementsVus(projet.contenu.financements, dossier);
  return { ...projet, contenu: { ...projet.contenu, financements } };
};
