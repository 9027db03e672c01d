import type { Document } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import { amina, sessionOf } from './amina.ts';
import type { Answers } from './answers.ts';
import { contenuOf, pieceOf } from './attendus.ts';
import { dossierJudo, droitsSauf, manquantOf } from './dossiers.ts';
import { recordJudo } from './fiche.ts';
import { type StartOptions, startApp } from './startApp.tsx';
import { formation } from './subventions.ts';

/** The page of Amina’s dossier, before a server that knows her club. */
export const PAGE = '/associations/12345678900012/subvention-demande/27-000001';
const element = { id_siret: null, deleted: false, version: 1, modifie_at: '2027-01-01T10:00:00.000Z' };
export const presidente = {
  ...element,
  id: '019a0000-0000-7000-8000-000000000801',
  civilite: 'Madame' as const,
  nom: 'Diallo',
  prenom: 'Amina',
  fonction: 'Présidente',
  courriel: amina.email,
  telephone: '0102030405',
  est_representant_legal: true,
  valideur_cec: false,
  publication_internet: false,
  complet: true,
};
export const tresorier = {
  ...presidente,
  id: '019a0000-0000-7000-8000-000000000802',
  prenom: 'Jean',
  nom: 'Morvan',
  telephone: null,
  complet: false,
  fonction: 'Trésorier',
};
export const rib = {
  ...element,
  id: '019a0000-0000-7000-8000-000000000803',
  titulaire: 'Judo club des Lilas',
  banque: null,
  domiciliation: null,
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
};
/** Two accounts: which one is a choice. */
const ribLivret = { ...rib, id: '019a0000-0000-7000-8000-000000000804', iban: 'FR7630006000011234567890999' };
export const statuts: Document = {
  uuid: '019a0000-0000-7000-8000-000000000811',
  id_type: 'STC',
  lib_type: 'Statuts',
  origine: 'association',
  id_siret: null,
  etat: 'courant',
  annee_validite: null,
  date_chargement: '2027-01-05T10:00:00.000Z',
  url: '/dac/association/documents/019a0000-0000-7000-8000-000000000811',
  meta: {},
  nom: 'statuts.pdf',
  type_mime: 'application/pdf',
  taille: 1_000,
  etat_fichier: 'sain',
  message: 'Vérifié.',
  supprime_at: null,
  lecture_rib: null,
  version: 1,
};
const contenu = contenuOf({
  documents_attendus: [
    pieceOf('statuts', 'Statuts', { type_document: 'STC' }),
    pieceOf('programme', 'Programme des formations'),
  ],
});
const MANQUE = [
  manquantOf('id_representant_legal', 'Le représentant légal'),
  manquantOf('statuts', 'Statuts', { cible: 'document', etape: 2 }),
];
const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () =>
    ({ ...recordJudo, representants_legaux: [presidente, tresorier], ribs: [rib, ribLivret] }) as never,
  'dac.listDocuments': () => [statuts],
  'demandes.readDossier': () => dossierJudo,
  'demandes.listComplements': () => ({ complements: [] }),
  'demandes.readCompletude': () => ({ ok: false, manquants: MANQUE }),
  'rds.readSubvention': () => formation,
  'rds.readVersion': () => ({
    numero: 1,
    publie_at: '2027-01-01T10:00:00.000Z',
    publie_par: null,
    commentaire: null,
    contenu,
    services: [],
  }),
};
export const dossierApp = (page: string = PAGE, answers: Answers = {}, options: StartOptions = {}) =>
  startApp(page, { ...ANSWERS, ...answers }, options);
export const dossierAt = (step: number, more: Partial<Dossier> = {}): Dossier => ({
  ...dossierJudo,
  identifiant: { ...dossierJudo.identifiant, step },
  ...more,
});
export const transmis = dossierAt(4, {
  description: { ...dossierJudo.description, etat: 'D', statut: 'complet' },
  transmis_at: '2027-02-02T22:41:00.000Z',
  droits: droitsSauf({ modifier: "Ce dossier n'est pas éditable." }),
});
