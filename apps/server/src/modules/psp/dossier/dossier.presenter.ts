import type { AssociationDossierPsp, DossierPsp, PreuvePspLue } from '@guichet/contract/psp';
import { canOwnDossierPsp, hasWright, REGLES_PSP_ERREURS } from '@guichet/rules/passSport';
import { lecteurOf } from '../noyau/lecteur.ts';
import type { DossierCompte } from './dossier.repository.ts';
import type { DossierLu } from './dossier.ts';
import type { Ouvert } from './openDossier.ts';
import type { PreuveTenue } from './preuve.repository.ts';

const etatOf = ({ refus, verifie_at, document }: PreuveTenue): PreuvePspLue['etat'] => {
  if (refus !== null) return 'refusee';
  if (verifie_at !== null) return 'verifiee';
  return document === null ? 'sans_piece' : 'attend';
};

export const toPreuve = (preuve: PreuveTenue): PreuvePspLue => {
  const { id, nature, siren_federation, agrement, nom, document, document_exercice, source, refus, version } = preuve;
  return {
    ...{ id, nature, siren_federation, agrement, nom, document, document_exercice, source, refus, version },
    etat: etatOf(preuve),
    verifie_at: preuve.verifie_at?.toISOString() ?? null,
  };
};

export const toDossier = (lu: DossierLu): DossierPsp => {
  const { dossier, lecteur, preuves, inscriptions, manques, rib, est_siege } = lu;
  const { id, exercice, id_siret, nom, id_rib, id_correspondance, scan_rib, id_etat, version } = dossier;
  return {
    ...{ id, exercice, id_correspondance, est_siege, scan_rib, rib, id_etat, version },
    structure: { id_siret, nom, id_rib },
    shared_with: [...dossier.shared_with],
    created_by: { id: dossier.created_by },
    inscriptions: inscriptions.map((one) => ({
      ...{ id: one.id, exercice_id: one.exercice, id_etat: one.id_etat },
      federation: { siren: one.federation },
    })),
    preuves: preuves.map(toPreuve),
    manques: manques.map((code) => ({ code, message: REGLES_PSP_ERREURS[code].message })),
    hasWright: hasWright(lecteur, dossier),
    isCreateur: canOwnDossierPsp(lecteur, dossier).ok,
  };
};

/** PSP-004, PSP-014. */
export const toAssociationDossier = (dossier: DossierCompte, demandant: Ouvert['demandant']): AssociationDossierPsp => {
  const { id, id_siret, nom, exercice, id_etat, vivantes } = dossier;
  const isOpen = hasWright(lecteurOf(demandant, dossier), dossier);
  return { ...{ dossierId: id, id_siret, nom, exercice, id_etat }, hasWright: isOpen, inscriptions: vivantes };
};
