import { emptyBudget } from '../budget/index.ts';
import { emptyProjet, type Projet } from '../projet/index.ts';
import { type ContenuSubventionInput, contenuSubventionSchema } from '../subvention/index.ts';
import type { Jugement } from './manquant.ts';

/** For tests: one dossier that lacks nothing, and ways to break one part of it. */
const SERVICE = 'service-1';
const SOUS = 'Formation des bénévoles';
const subvention = (extra: Partial<ContenuSubventionInput> = {}) =>
  contenuSubventionSchema.parse({
    nom: 'Formation',
    campagne_exercice: 2027,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [{ code: SOUS, date_debut: '2027-01-04T08:00:00+01:00', date_fin: '2027-02-14T12:00:00+01:00' }],
    montants: {
      minimum: 100_000,
      minimum_reduit: null,
      motif_reduction: null,
      minimum_projet: 50_000,
      maximum: null,
      part_maximum: 80,
      projets_maximum: 2,
    },
    champs_attendus: [{ code: 'public', libelle: 'Public', type: 'texte' }],
    documents_attendus: [
      { code: 'statuts', libelle: 'Les statuts' },
      { code: 'photo', libelle: 'Une photo', nature: 'facultatif' },
    ],
    ...extra,
  });

export const budget = (charges: number, produits: number) => ({
  ...emptyBudget(2027),
  charges: { montants: { '604': charges } },
  produits: { montants: { '70': produits }, subventions: [], ressourcesPropres: [] },
});

const empty = emptyProjet();
const projet: Projet = {
  ...empty,
  description: {
    ...empty.description,
    intitule: 'Tournoi',
    recurrence: 'première demande',
    periode: 'Annuel',
    date_debut: '2027-03-01',
    date_fin: '2027-03-02',
    objectifs: 'Former',
    description: 'Deux jours',
    exercice: 2027,
    exercice_fin: 2027,
    id_responsable: 'r1',
    rang_dossier: 1,
    numero_projet: 1,
    demandeur_id_siret: '00000000100012',
  },
  financements: [
    {
      annee: 2027,
      id_service_instructeur: SERVICE,
      code: null,
      type: null,
      nom: null,
      bo: null,
      montant_demande: 100_000,
      montant_propose: null,
      montant_accorde: null,
    },
  ],
  budgets: [budget(200_000, 200_000)],
  customs: [{ code: 'public', value: 'Tous' }],
};

export const complet: Jugement = {
  dossier: {
    description: { exercice: 2027, id_sous_type_dispositif: SOUS },
    demandeur: {
      id_siret: '00000000100012',
      id_representant_legal: 'r1',
      id_signataire: 'r1',
      id_responsable: 'r1',
      id_rib: 'rib-1',
    },
    documents: [{ code: 'statuts', uuid: 'd1' }],
    attestation: { accepte: true, id_signataire: 'r1' },
    projets: [{ _id: 'p1', contenu: projet, need_validation: false }],
    instructeurs: [SERVICE],
  },
  subvention: subvention(),
  active: true,
  faits: {},
  association: {
    representants: [
      { id: 'r1', complet: true },
      { id: 'r2', complet: false },
    ],
    ribs: [
      { id: 'rib-1', id_siret: null },
      { id: 'rib-autre', id_siret: '00000000100020' },
    ],
    documents: ['d1'],
  },
  now: new Date('2027-01-10T10:00:00Z'),
  dejaEnvoye: false,
  genre: 'subvention',
  criteres: null,
};

export type Change = (jugement: Jugement) => Jugement;
export const ofDossier =
  (change: Partial<Jugement['dossier']>): Change =>
  (one) => ({ ...one, dossier: { ...one.dossier, ...change } });
export const ofDemandeur =
  (change: Partial<Jugement['dossier']['demandeur']>): Change =>
  (one) =>
    ofDossier({ demandeur: { ...one.dossier.demandeur, ...change } })(one);
/** Every project of the dossier. */
export const ofProjets =
  (change: (contenu: Projet) => Projet): Change =>
  (one) =>
    ofDossier({ projets: one.dossier.projets.map((place) => ({ ...place, contenu: change(place.contenu) })) })(one);
export const ofDescription = (change: Partial<Projet['description']>): Change =>
  ofProjets((contenu) => ({ ...contenu, description: { ...contenu.description, ...change } }));
export const withBloc =
  (bloc: 'beneficiaire' | 'territoires' | 'moyens' | 'evaluation', also: Change = (one) => one): Change =>
  (one) => {
    const attendu = { code: bloc, libelle: bloc, type: 'texte', bloc, obligation: 'facultatif' } as const;
    const champs_attendus = [{ code: 'public', libelle: 'Public', type: 'texte' } as const, attendu];
    return also({ ...one, subvention: subvention({ champs_attendus }) });
  };
export const asking = (montant_demande: number | null): Change =>
  ofProjets((contenu) => ({
    ...contenu,
    financements: contenu.financements.map((line) => ({ ...line, montant_demande })),
  }));
