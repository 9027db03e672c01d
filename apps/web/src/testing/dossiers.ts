import type { Dossier, DossierLigne, Manquant } from '@guichet/contract/demandes';
import { ACTES, mainOf } from '@guichet/rules/dossier';
import { amina } from './amina.ts';
import { siege } from './people.ts';
import { formation, INSTRUCTEURS } from './subventions.ts';

const PERMIS = Object.fromEntries(ACTES.map((acte) => [acte, { ok: true, raison: null }])) as Dossier['droits'];
export const droitsSauf = (refus: Partial<Record<keyof Dossier['droits'], string>>): Dossier['droits'] => ({
  ...PERMIS,
  corriger: { ok: false, raison: "Ce dossier n'est pas éditable." },
  restaurer: { ok: false, raison: 'Ce dossier n’est pas supprimé.' },
  modifierRib: { ok: false, raison: 'Les coordonnées bancaires ne se modifient pas maintenant.' },
  ...(Object.fromEntries(
    Object.entries(refus).map(([acte, raison]) => [acte, { ok: false, raison }]),
  ) as unknown as Partial<Dossier['droits']>),
});

/** Begun by Amina for the club, at its first step of typing. */
export const dossierJudo: Dossier = {
  _id: '20270000000001',
  identifiant: { id_fo: '27-000001', step: 1 },
  description: {
    service: 'Délégation à la vie associative',
    subvention: formation.nom,
    code_subvention: formation.code,
    id_type_dispositif: formation.dispositif.code,
    id_sous_type_dispositif: 'Formation des bénévoles',
    exercice: 2027,
    exercice_fin: 2027,
    renouvellement: false,
    pluriannuel: false,
    statut: 'incomplet',
    etat: 'A',
    couplage_tca: false,
    id_service_instructeur: INSTRUCTEURS[1]?.service._id ?? null,
  },
  demandeur: {
    id_siret: '12345678900012',
    nom: siege.nom,
    enseigne: null,
    id_representant_legal: null,
    id_signataire: null,
    id_responsable: null,
    id_rib: null,
  },
  couplage: { issue: 'aucune', dossier: null, jusquau: null },
  id_correspondance: siege.id_correspondance,
  numero_subvention: 1,
  projets: [],
  crfs: [],
  documents: [],
  attestation: null,
  instructions: [],
  instructeurs: INSTRUCTEURS.map(({ service, isReferent }) => ({
    service: { _id: service._id, nom: service.nom },
    isReferent,
  })),
  createdBy: { id: amina.authId, type: 'association' },
  shared_with: [],
  lecture_seule: [],
  partage: null,
  montant_demande: 350_000,
  date_fin: '2027-02-14T11:00:00.000Z',
  transmis_at: null,
  recu: null,
  silences: [],
  supprime_at: null,
  main: { ...mainOf('A', { association: siege.nom, service: null }), depuis: '2027-02-01T09:00:00.000Z' },
  droits: droitsSauf({}),
  version: 4,
  modifie_at: '2027-02-02T09:00:00.000Z',
};

export const ligneDossier = (more: Partial<DossierLigne> = {}): DossierLigne => ({ ...dossierJudo, ...more });

export const manquantOf = (code: string, libelle: string, more: Partial<Manquant> = {}): Manquant => ({
  code,
  libelle,
  geste: libelle,
  cible: 'demandeur',
  etape: 1,
  gravite: 'bloquant',
  projet: null,
  champ: code,
  ...more,
});
