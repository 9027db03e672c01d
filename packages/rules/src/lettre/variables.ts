import type { GenreLettre } from './genres.ts';

/** What a template leaves open, between braces: nothing else is filled. */
export const VARIABLES_LETTRE = {
  association: 'Le nom de l’association',
  siret: 'Le SIRET du demandeur',
  adresse: 'L’adresse du siège de l’association',
  service: 'Le service qui décide',
  courriel_service: 'L’adresse électronique du service',
  subvention: 'Le nom de la subvention',
  exercices: 'La campagne : l’exercice, ou les exercices d’une demande pluriannuelle',
  projet: 'Le nom du projet, ou des projets',
  id_fo: 'Le numéro du dossier',
  depose_le: 'Le jour où la demande a été envoyée',
  decide_le: 'Le jour de la décision',
  montant: 'Le total accordé, en chiffres',
  montants: 'Le tableau des montants, projet par projet ; seul sur sa ligne, dans un article',
  motif: 'Le motif que le service a écrit',
  comptes_rendus: 'Chaque compte rendu financier attendu, avec sa date',
  agrement: 'Le nom de l’agrément',
  fondement: 'Les textes qui fondent l’agrément',
  titre: 'Le numéro du titre',
  code: 'Le code qui vérifie le titre',
  niveau: 'Le niveau de l’agrément',
  date_effet: 'Le jour où le titre prend effet',
  duree: 'Jusqu’à quand le titre court',
  tca: 'Le tronc commun sur lequel le titre repose',
  jusquau: 'Le dernier jour d’une suspension',
  signataire: 'La personne qui a décidé',
} as const;
export type VariableLettre = keyof typeof VARIABLES_LETTRE;

const TOUTES = ['association', 'siret', 'adresse', 'service', 'courriel_service', 'id_fo'] as const;
const DECISION = [...TOUTES, 'decide_le', 'signataire'] as const;
const DEMANDE = [...DECISION, 'subvention', 'exercices', 'projet', 'depose_le'] as const;
const AGREMENT = [...DECISION, 'agrement', 'fondement'] as const;
const TITRE = [...AGREMENT, 'motif', 'titre', 'niveau', 'date_effet', 'duree'] as const;

/** Those that each kind of act knows: what is not decided by it is not there to be said. */
export const VARIABLES_DE: Readonly<Record<GenreLettre, readonly VariableLettre[]>> = {
  accord: [...DEMANDE, 'montant', 'montants', 'comptes_rendus'],
  refus: [...DEMANDE, 'motif'],
  rejet: [...DEMANDE, 'motif'],
  agrement: [...AGREMENT, 'depose_le', 'titre', 'code', 'niveau', 'date_effet', 'duree', 'tca'],
  refusAgrement: [...AGREMENT, 'depose_le', 'motif'],
  rejetAgrement: [...AGREMENT, 'depose_le', 'motif'],
  suspension: [...TITRE, 'jusquau'],
  levee: TITRE,
  retrait: TITRE,
};
