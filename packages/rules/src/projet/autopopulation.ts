import type { Projet } from './projet.schema.ts';

/** «today» and «tomorrow», as the server's clock says in Paris. */
export interface Jours {
  readonly aujourdhui: string;
  readonly demain: string;
}

type Groupe = 'description' | 'beneficiaire' | 'territoires' | 'moyens' | 'evaluation';
/** `description.intitule`: a required field, by its group and its name. */
export type ChampRequis = `${Groupe}.${string}`;

const SANS_OBJET = 'Sans objet';
type Defaut = (jours: Jours) => unknown;
const always =
  (value: unknown): Defaut =>
  () =>
    value;

/** PROJET-011. What is not in this table is never made up. */
const DEFAUTS: Readonly<Record<ChampRequis, Defaut>> = {
  'description.intitule': always(SANS_OBJET),
  'description.recurrence': always('première demande'),
  'description.periode': always('Annuel'),
  'description.date_debut': ({ aujourdhui }) => aujourdhui,
  'description.date_fin': ({ demain }) => demain,
  'description.objectifs': always(SANS_OBJET),
  'description.description': always(SANS_OBJET),
  'beneficiaire.nombre': always(0),
  'territoires.commentaire': always(SANS_OBJET),
  'moyens.commentaire': always(SANS_OBJET),
  'moyens.recrutement_specifique': always(false),
  'evaluation.commentaire': always(SANS_OBJET),
};

/** PROJET-013: required, and never made up. */
const JAMAIS_PEUPLES: readonly ChampRequis[] = [
  'description.rang_dossier',
  'description.numero_projet',
  'description.exercice',
  'description.exercice_fin',
];

const split = (champ: ChampRequis): readonly [Groupe, string] => {
  const [groupe, nom = ''] = champ.split('.') as [Groupe, string?];
  return [groupe, nom];
};

export const readChamp = (projet: Projet, champ: ChampRequis): unknown => {
  const [groupe, nom] = split(champ);
  return (projet[groupe] as Readonly<Record<string, unknown>>)[nom];
};
const isVide = (value: unknown): boolean => value === null || value === undefined || value === '';

const withDefaut = (projet: Projet, champ: ChampRequis, jours: Jours): Projet => {
  const defaut = DEFAUTS[champ];
  if (!defaut || !isVide(readChamp(projet, champ))) return projet;
  const [groupe, nom] = split(champ);
  return { ...projet, [groupe]: { ...projet[groupe], [nom]: defaut(jours) } };
};

/** P-18: of the required fields that the applicant is not shown, those that are empty; what someone typed stays. */
export const autopopulate = (projet: Projet, caches: readonly ChampRequis[], jours: Jours): Projet =>
  caches.reduce((filled, champ) => withDefaut(filled, champ, jours), projet);

/** PROJET-014, PROJET-015: what another answer makes compulsory. */
const CONDITIONNELS: readonly { readonly champ: ChampRequis; readonly isDue: (projet: Projet) => boolean }[] = [
  { champ: 'moyens.recrutement_nb_etpt', isDue: ({ moyens }) => moyens.recrutement_specifique === true },
  { champ: 'evaluation.commentaire', isDue: ({ evaluation }) => evaluation.indicateurs.length === 0 },
];

/** What is still to be said, in the order in which it is asked. */
export const missingOfProjet = (projet: Projet, requis: readonly ChampRequis[]): ChampRequis[] => {
  const due = CONDITIONNELS.filter(({ isDue }) => isDue(projet)).map(({ champ }) => champ);
  return [...new Set([...requis, ...JAMAIS_PEUPLES, ...due])].filter((champ) => isVide(readChamp(projet, champ)));
};
