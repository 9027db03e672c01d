import { blocsOf } from '@guichet/rules/dossier';
import {
  type ChampRequis,
  isDocumentDuProjet,
  PERIODES,
  type Projet,
  projetSchema,
  RECURRENCES,
} from '@guichet/rules/projet';
import type { BlocProjet, ContenuSubvention } from '@guichet/rules/subvention';
import type * as z from 'zod';
import type { Champ } from '../champs/ChampSaisi.tsx';

export type ChampProjet = Champ<ChampRequis>;

type Bloc = Extract<BlocProjet, 'description' | 'beneficiaire' | 'territoires' | 'moyens'>;

/** PROJET-002 to PROJET-005, in the order of the official form. */
export const CHAMPS: Readonly<Record<Bloc, readonly ChampProjet[]>> = {
  description: [
    { chemin: 'description.intitule', label: 'Intitulé', kind: 'texte', hint: 'Le nom que vous donnez à ce projet' },
    { chemin: 'description.recurrence', label: 'Cette demande est', kind: 'choix', options: RECURRENCES },
    { chemin: 'description.periode', label: 'Période', kind: 'choix', options: PERIODES },
    { chemin: 'description.date_debut', label: 'Date de début', kind: 'date' },
    { chemin: 'description.date_fin', label: 'Date de fin', kind: 'date' },
    {
      ...{ chemin: 'description.objectifs', label: 'Objectifs', kind: 'zone' },
      hint: 'À quels besoins répond ce projet, et pour quel résultat ?',
    },
    {
      ...{ chemin: 'description.description', label: 'Description', kind: 'zone' },
      hint: 'Ce que vous ferez, concrètement : actions, étapes, partenaires',
    },
  ],
  beneficiaire: [
    { chemin: 'beneficiaire.nombre', label: 'Nombre de bénéficiaires', kind: 'entier' },
    {
      ...{ chemin: 'beneficiaire.id_statut', label: 'Statut des bénéficiaires', kind: 'liste' },
      ...{ liste: 'statuts', libelle: 'beneficiaire.lib_statut' },
    },
    {
      ...{ chemin: 'beneficiaire.id_tranche_age', label: 'Tranche d’âge', kind: 'liste' },
      ...{ liste: 'tranches-age', libelle: 'beneficiaire.lib_tranche_age' },
    },
    {
      ...{ chemin: 'beneficiaire.id_genre', label: 'Genre', kind: 'liste' },
      ...{ liste: 'genres', libelle: 'beneficiaire.lib_genre' },
    },
  ],
  territoires: [
    {
      ...{ chemin: 'territoires.territoires', label: 'Communes, quartiers ou départements', kind: 'lignes' },
      hint: 'Un par ligne. Facultatif',
    },
    {
      ...{ chemin: 'territoires.commentaire', label: 'Territoires', kind: 'zone' },
      hint: 'Où le projet a lieu, et pourquoi là',
    },
  ],
  moyens: [
    {
      ...{ chemin: 'moyens.commentaire', label: 'Moyens', kind: 'zone' },
      hint: 'Les personnes, les salles, le matériel du projet',
    },
    {
      ...{ chemin: 'moyens.recrutement_specifique', label: 'Recruterez-vous pour ce projet ?', kind: 'ouiNon' },
    },
    {
      ...{ chemin: 'moyens.recrutement_nb_etpt', label: 'Nombre d’équivalents temps plein', kind: 'decimal' },
      hint: 'Un mi-temps toute l’année compte pour 0,5',
    },
  ],
};

/** PROJET-014: how many, only once someone is recruited; a single year unless the dossier is for several. */
export const isAsked = ({ chemin }: Pick<ChampProjet, 'chemin'>, projet: Projet, pluriannuel: boolean): boolean => {
  if (chemin === 'moyens.recrutement_nb_etpt') return projet.moyens.recrutement_specifique === true;
  return chemin !== 'description.periode' || pluriannuel || projet.description.periode === 'Pluriannuel';
};

/** Whether the project is a renewal, or not, as the whole dossier is. */
export const isDuDossier = (
  { description: { recurrence } }: Projet,
  { description }: { readonly description: { readonly renouvellement: boolean } },
): boolean => recurrence !== null && (recurrence === 'renouvellement') === description.renouvellement;

export const BENEFICIAIRES_LISTES = ['statuts', 'tranches-age', 'genres', 'cofinanceur-type'] as const;

/** The rule of one field, the server's own. */
export const schemaOf = (chemin: ChampRequis): z.ZodType => {
  const [groupe = '', champ = ''] = chemin.split('.');
  const shapes = projetSchema.shape as unknown as Readonly<Record<string, z.ZodObject>>;
  return shapes[groupe]?.shape[champ] as z.ZodType;
};

/** PROJET-009: the documents have a block of their own, in which no field stands. */
export type BlocPage = BlocProjet | 'document-custom-bloc';

export const TITRES_BLOCS: Readonly<Record<BlocPage, string>> = {
  description: 'Le projet',
  responsable: 'Personne responsable',
  beneficiaire: 'Bénéficiaires',
  territoires: 'Territoires',
  moyens: 'Moyens',
  evaluation: 'Évaluation',
  'custom-bloc': 'Questions propres à cette subvention',
  'document-custom-bloc': 'Documents du projet',
  cofinancements: 'Autres financeurs',
  financements: 'Montants demandés',
  budgets: 'Budget du projet',
};

/** The order of the official form; the blocks of a scheme follow it (PROJET-009). */
const ORDRE_BLOCS: readonly BlocPage[] = Object.keys(TITRES_BLOCS) as BlocPage[];

/** Whatever block a field of the scheme is said to be of, it is asked in one place: none may be out of reach. */
export const blocsDuProjet = (subvention: ContenuSubvention, sousDispositif: string): readonly BlocPage[] => {
  const blocs = new Set<BlocPage>(blocsOf(subvention, sousDispositif));
  if (subvention.champs_attendus.some(({ virtuel }) => !virtuel)) blocs.add('custom-bloc');
  if (subvention.documents_attendus.some(isDocumentDuProjet)) blocs.add('document-custom-bloc');
  return ORDRE_BLOCS.filter((bloc) => blocs.has(bloc));
};

/** What a block writes, beside the fields of `CHAMPS`. */
const ECRITS: Readonly<Partial<Record<BlocPage, readonly string[]>>> = {
  responsable: ['description.id_responsable'],
  evaluation: ['evaluation.indicateurs', 'evaluation.commentaire'],
  cofinancements: ['cofinancements'],
  financements: ['financements'],
  budgets: ['budgets'],
};

/** Of a project already sent, the blocks in which something may be written. */
export const blocsOuverts = (
  blocs: readonly BlocPage[],
  { champs_attendus }: Pick<ContenuSubvention, 'champs_attendus'>,
  isOpen: (chemin: string) => boolean,
): readonly BlocPage[] => {
  const cheminsOf = (bloc: BlocPage): readonly string[] =>
    bloc === 'custom-bloc'
      ? champs_attendus.map(({ code }) => `customs.${code}`)
      : (ECRITS[bloc] ?? CHAMPS[bloc as Bloc]?.map(({ chemin }) => chemin) ?? []);
  return blocs.filter((bloc) => cheminsOf(bloc).some(isOpen));
};

const AUTRES: Readonly<Record<string, string>> = {
  'description.id_responsable': TITRES_BLOCS.responsable,
  'description.exercice': 'Première année demandée',
  'description.exercice_fin': 'Dernière année demandée',
  'evaluation.commentaire': 'Évaluation',
  'evaluation.indicateurs': 'Indicateurs',
};

/** «Intitulé», for who must choose between two values of it. */
export const libelleChemin =
  ({ champs_attendus }: Pick<ContenuSubvention, 'champs_attendus'>) =>
  (chemin: string): string => {
    const found = Object.values(CHAMPS)
      .flat()
      .find((champ) => champ.chemin === chemin || ('libelle' in champ && champ.libelle === chemin));
    const question = champs_attendus.find(({ code }) => `customs.${code}` === chemin);
    return found?.label ?? question?.libelle ?? AUTRES[chemin] ?? TITRES_BLOCS[chemin as BlocPage] ?? chemin;
  };
