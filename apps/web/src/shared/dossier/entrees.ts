import type { DossierLigne } from '@guichet/contract/demandes';
import { type EntreeDossier, entreesDossier } from '@guichet/rules/dossier';
import { adresseCrfs } from '../crf/adresses.ts';
import { adresseDossier } from './adresses.ts';

export interface Entree {
  readonly verbe: string;
  readonly href: string;
}

const ENTREES: Readonly<Record<EntreeDossier, (dossier: DossierLigne) => Entree>> = {
  rendreCompte: ({ demandeur, identifiant }) => ({
    verbe: 'Rendre compte',
    href: adresseCrfs({ id_siret: demandeur.id_siret, id_fo: identifiant.id_fo }),
  }),
  modifier: (dossier) => ({ verbe: 'Modifier', href: adresseDossier(dossier, { mode: 'edit' }) }),
  corriger: (dossier) => ({ verbe: 'Corriger', href: adresseDossier(dossier, { mode: 'edit' }) }),
  consulter: (dossier) => ({ verbe: 'Consulter', href: adresseDossier(dossier, { mode: 'read' }) }),
};

/** The ways into a dossier from a list, the one that moves it first. */
export const entreesOf = (dossier: DossierLigne, role: string | null): readonly Entree[] => {
  const { droits, description, createdBy, instructions } = dossier;
  const entre = { etat: description.etat, createdByType: createdBy.type, instructions, droits };
  return entreesDossier(entre, role).map((entree) => ENTREES[entree](dossier));
};
