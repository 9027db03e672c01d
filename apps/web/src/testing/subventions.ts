import type { Subvention, SubventionLigne } from '@guichet/contract/rds';
import type { Faits } from '@guichet/rules/conditions';
import {
  AUCUN_MONTANT,
  champAttenduSchema,
  documentAttenduShape,
  eligibiliteOf,
  preparationOf,
  reglesOf,
  type SousDispositif,
  sayPluriannuel,
} from '@guichet/rules/subvention';

const instructeur = (number: number, nom: string, isReferent: boolean) => ({
  service: {
    _id: `019a0000-0000-7000-8000-0000000006${String(number).padStart(2, '0')}`,
    code: `service-${number}`,
    nom,
    type: 'Direction départementale',
    niveau_territorial: 'Départemental',
    code_territoire: '93',
    bo: null,
    federation_sportive: null,
  },
  isReferent,
});
export const INSTRUCTEURS = [
  instructeur(1, 'Service des sports du département', false),
  instructeur(2, 'Délégation à la vie associative', true),
];

/** Open on the day of the tests (3 February 2027), until the 14th at noon in Paris. */
const OUVERTE = { date_debut: '2027-01-03T23:00:00Z', date_fin: '2027-02-14T11:00:00Z' };

type Nommee = Parameters<typeof reglesOf>[0];
/** A part as the server answers it, with what the rules say of it. */
export const partOf = (subvention: Nommee, part: Pick<SousDispositif, 'code'> & Partial<SousDispositif>) => {
  const whole = { nom: null, types_projet: [], ...OUVERTE, ...part };
  return { ...whole, regles: { ...reglesOf(subvention, whole) } };
};
const FDVA = { campagne_exercice: 2027, dispositif: { code: 'FDVA' }, duree_pluriannuelle: null };
const CNDS = { ...FDVA, dispositif: { code: 'CNDS' } };

/** Trains volunteers, asks nothing of the record. */
export const formation: Subvention = {
  _id: '019a0000-0000-7000-8000-000000000501',
  code: 'FDVA-2027',
  active: true,
  nom: 'Formation des bénévoles 2027',
  resume: 'Former les bénévoles de votre association.',
  description: 'Une aide de l’État.\n\nElle se demande chaque année.',
  url_notice: 'https://notice.example/fdva',
  campagne_exercice: 2027,
  dispositif: { code: 'FDVA', nom: 'Fonds pour le développement de la vie associative' },
  sous_dispositifs: [partOf(FDVA, { code: 'Formation des bénévoles', types_projet: ['projet-ou-action'] })],
  duree_pluriannuelle: null,
  tolerance_crf: 20,
  silence_mois: null,
  eligibilite: [],
  montants: { ...AUCUN_MONTANT, minimum: 100_000, part_maximum: 80, projets_maximum: 3 },
  champs_attendus: [
    champAttenduSchema.parse({ code: 'objectifs', libelle: 'Objectifs de la formation', type: 'texte_long' }),
  ],
  documents_attendus: [
    documentAttenduShape.parse({ code: 'statuts', libelle: 'Statuts', type_document: 'STC' }),
    documentAttenduShape.parse({
      code: 'programme',
      libelle: 'Programme des formations',
      aide: 'Deux pages suffisent.',
    }),
  ],
  instructeurs: INSTRUCTEURS,
  grille: [],
  calendrier_publie: [OUVERTE],
  numero: 1,
  publiee: 1,
  a_publier: false,
  peut_gerer: false,
  gestionnaire: null,
  version: 1,
};

/** For sport alone, and two of its parts for some regimes only. */
export const sport: Subvention = {
  ...formation,
  _id: '019a0000-0000-7000-8000-000000000502',
  code: 'CNDS-2027',
  nom: 'Projet sportif territorial 2027',
  dispositif: { code: 'CNDS', nom: 'Agence nationale du sport' },
  sous_dispositifs: [partOf(CNDS, { code: 'Part territoriale' }), partOf(CNDS, { code: 'Part territoriale - Emploi' })],
};

export const passSport: Subvention = {
  ...formation,
  _id: '019a0000-0000-7000-8000-000000000503',
  code: '2027-pass-sport',
  nom: 'Pass’Sport 2027',
  dispositif: { code: 'pass-sport', nom: 'Pass’Sport' },
};

/** What the record of a judo club says; a part that it does not say is not known. */
const FAITS_JUDO: Faits = {
  association: { activites: { domaine: 'Sport' }, specificites: { passsport: null }, documents: ['STC'] },
};

/** The line that the directory shows of a scheme, its verdict by the rules themselves. */
export const ligneOf = (subvention: Subvention, faits: Faits | null = FAITS_JUDO): SubventionLigne => ({
  ...subvention,
  sous_dispositifs: subvention.sous_dispositifs.map(({ regles: _, ...part }) => part),
  gestionnaire: null,
  services: ['Délégation à la vie associative'],
  eligibilite: faits && { ...eligibiliteOf(subvention, faits), raisons: [...eligibiliteOf(subvention, faits).raisons] },
  modifie_at: '2027-01-01T10:00:00.000Z',
});

export const preparationPour = (subvention: Subvention, faits: Faits = FAITS_JUDO) => ({
  eligibilite: { ...eligibiliteOf(subvention, faits), raisons: [...eligibiliteOf(subvention, faits).raisons] },
  preparation: preparationOf(subvention, faits),
  pluriannuel: { ...sayPluriannuel(subvention, faits) },
});
