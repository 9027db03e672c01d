import type { AgrementLigne, DossierAgrement, Titre } from '@guichet/contract/rda';
import { type ContenuAgrement, contenuAgrementSchema, EMPTY_TCA, emptyHaa } from '@guichet/rules/agrement';
import { etatsAgrement } from '@guichet/rules/dossier';
import { amina, sessionOf } from './amina.ts';
import type { Answers } from './answers.ts';
import { champ, pieceOf } from './attendus.ts';
import { presidente, rib, statuts, tresorier } from './dossierPage.ts';
import { dossierJudo, manquantOf } from './dossiers.ts';
import { recordJudo } from './fiche.ts';
import { type StartOptions, startApp } from './startApp.tsx';

/** The page of Amina’s request for the common core. */
export const PAGE_AGREMENT = '/associations/12345678900012/demande-agrement/27-000312';
const CODE = 'TCA-2027';

const contenuOf = (more: Partial<ContenuAgrement> = {}): ContenuAgrement =>
  contenuAgrementSchema.parse({
    nom: 'Tronc commun d’agrément',
    campagne_exercice: 2027,
    type_agrement: 'TCA',
    categorie: 'tca',
    niveau: 'departemental',
    duree_premiere: { min: 60, max: 60 },
    champs_attendus: [
      champ('objet', 'À qui sert votre objet ?', { bloc: 'interet-general' }),
      champ('bureau', 'Combien de fois le bureau s’est-il réuni ?', { bloc: 'democratie' }),
    ],
    documents_attendus: [pieceOf('statuts', 'Statuts', { type_document: 'STC' })],
    ...more,
  });

export const dossierTca: DossierAgrement = {
  _id: '20270000000312',
  identifiant: { id_fo: '27-000312', step: 1 },
  description: {
    agrement: 'Tronc commun d’agrément',
    service: 'SDJES de Haute-Rive',
    code_agrement: CODE,
    id_service_instructeur: '019a0000-0000-7000-8000-000000000602',
    id_type_agrement: 'TCA',
    exercice: 2027,
    renouvellement: false,
    statut: 'incomplet',
    etat: 'A',
  },
  demandeur: {
    id_siret: '12345678900012',
    nom: 'Judo club des Lilas',
    id_representant_legal: null,
    id_signataire: null,
    id_responsable: null,
  },
  documents: [],
  tca: {
    ...EMPTY_TCA,
    dirigeants: [{ id_representant: presidente.id, remunere: null, montant_annuel: null }],
    tca_etat: 'en_vigueur',
  },
  customs: [{ label: 'À qui sert votre objet ?', labelCode: 'interet-general', code: 'objet', value: 'À tous' }],
  haa: null,
  notifications: [{ _id: 'n1', type: 5, phrase: 'Un complément est demandé.', cree_at: '2027-02-02T09:00:00.000Z' }],
  id_correspondance: dossierJudo.id_correspondance,
  numero_agrement: 3,
  renouvelle: null,
  attestation: null,
  instructions: [],
  instructeurs: [
    { service: { _id: '019a0000-0000-7000-8000-000000000602', nom: 'SDJES de Haute-Rive' }, isReferent: true },
  ],
  createdBy: dossierJudo.createdBy,
  shared_with: [],
  lecture_seule: [],
  partage: null,
  date_fin: null,
  transmis_at: null,
  recu: null,
  supprime_at: null,
  main: dossierJudo.main,
  droits: dossierJudo.droits,
  version: 4,
  modifie_at: '2027-02-02T09:00:00.000Z',
};

const { documents: _, tca: __, customs: ___, haa: ____, notifications: _____, ...ligne } = dossierTca;
export const ligneTca = ligne;

export const dossierHaa: DossierAgrement = {
  ...dossierTca,
  description: { ...dossierTca.description, agrement: 'Habilitation aide alimentaire', id_type_agrement: 'HAA' },
  haa: emptyHaa(),
};
export const CONTENU_HAA = contenuOf({ nom: 'Habilitation aide alimentaire', type_agrement: 'HAA', categorie: 'haa' });

export const jep: AgrementLigne = {
  _id: '019a0000-0000-7000-8000-000000000701',
  code: 'JEP-2027',
  nom: 'Jeunesse et éducation populaire',
  resume: 'Reconnaît ce que vous apportez à la jeunesse.',
  active: true,
  campagne_exercice: 2027,
  campagne: 'ouverte',
  type_agrement: 'JEP',
  categorie: 'sectoriel',
  niveau: 'departemental',
  fenetre: null,
  duree_premiere: { min: 60, max: 60 },
  duree_renouvellement: 60,
  exige_tca: true,
  service: 'DJEPVA',
  services: ['SDJES de Haute-Rive'],
  eligibilite: { etat: 'eligible', raisons: [] },
  publiee: 1,
  a_publier: false,
  modifie_at: '2027-01-01T10:00:00.000Z',
};
export const titreTca: Titre = {
  numero: 'TCA-93-2023-0147',
  code: 'ABCD2345EFGH',
  nom: 'Tronc commun d’agrément',
  type_agrement: 'TCA',
  categorie: 'tca',
  niveau: 'departemental',
  association: 'Judo club des Lilas',
  id_siren: '123456789',
  service: 'SDJES de Haute-Rive',
  date_effet: '2023-06-12',
  date_fin: '2028-06-11',
  etat: 'en_vigueur',
  libelle: 'En vigueur',
  valide: true,
  jour: '2027-02-03',
};

const MANQUES_TCA = [
  manquantOf('id_representant_legal', 'Le représentant légal'),
  manquantOf('customs.bureau', 'Ce champ est obligatoire.', {
    ...{ cible: 'champ', etape: 3, geste: 'Répondre : Combien de fois le bureau s’est-il réuni ?' },
  }),
  manquantOf('AGREMENT_DIRIGEANTS tca.dirigeants', 'Les dirigeants et leur rémunération doivent être renseignés.', {
    ...{ cible: 'champ', etape: 3, champ: 'tca.dirigeants' },
  }),
];

export const versionOf = (contenu: ContenuAgrement) => ({
  ...{ numero: 3, publie_at: '2027-01-01T10:00:00.000Z', publie_par: null, commentaire: null },
  ...{ contenu, services: [] },
});
const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [presidente, tresorier], ribs: [rib] }) as never,
  'dac.listDocuments': () => [statuts],
  'rda.readDossier': () => dossierTca,
  'rda.listComplements': () => ({ complements: [] }),
  'rda.readCompletude': () => ({ ok: false, manquants: MANQUES_TCA }),
  'rda.readAgrement': () => ({
    ...contenuOf(),
    ...{ _id: '019a0000-0000-7000-8000-000000000702', code: CODE, active: true, service: null, instructeurs: [] },
    ...{ campagne: 'ouverte', numero: 3, publiee: 3, a_publier: false, peut_gerer: false, version: 1 },
  }),
  'rda.readVersionAgrement': () => versionOf(contenuOf()),
  'rda.listStates': () => etatsAgrement('association'),
  'rda.listDossiers': () => ({ dossiers: [ligneTca], after: null }),
  'rda.countDossiers': () => ({ total: 1, montant_demande: 0, etats: [], exercices: [] }),
  'rda.listAgrements': () => ({ agrements: [jep], after: null, manque: [] }),
  'rda.listTitres': () => ({ titres: [], couvertures: [] }),
};
export const agrementApp = (page: string = PAGE_AGREMENT, answers: Answers = {}, options: StartOptions = {}) =>
  startApp(page, { ...ANSWERS, ...answers }, options);
