import { type Changements, type DossierGroupe, flattenDossier, unflattenDossier } from '@guichet/rules/dossier';
import type { Dossier, Variable } from '../../noyau/dossier/dossier.ts';

const groupesOf = (dossier: Dossier): DossierGroupe => ({
  identifiant: dossier,
  description: dossier,
  demandeur: dossier.contenu.demandeur,
  attestation: dossier.contenu.attestation,
});

export const flatten = (dossier: Dossier): Required<Changements> => flattenDossier(groupesOf(dossier));

/** The columns that these paths are kept in. */
export const unflatten = (dossier: Dossier, changes: Changements, now: string): Partial<Variable> => {
  const { identifiant, description, demandeur, attestation } = unflattenDossier(dossier.contenu, changes, now);
  return { ...description, ...identifiant, contenu: { ...dossier.contenu, demandeur, attestation } };
};
