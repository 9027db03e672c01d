import type * as z from 'zod';
import { lireRib } from '../association/index.ts';
import { blocsOf } from '../dossier/index.ts';
import { projetSchema } from '../projet/index.ts';
import {
  type BlocProjet,
  CHAMP_FEDERATION,
  type ChampAttendu,
  type ContenuSubvention,
  erreursDeChamp,
} from '../subvention/index.ts';

/** What another site may propose of a project: what a treasurer types, and neither money, nor people, nor an account. */
const CHAMPS = {
  'description.intitule': { libelle: 'Intitulé', bloc: 'description' },
  'description.objectifs': { libelle: 'Objectifs', bloc: 'description' },
  'description.description': { libelle: 'Description', bloc: 'description' },
  'description.date_debut': { libelle: 'Date de début', bloc: 'description' },
  'description.date_fin': { libelle: 'Date de fin', bloc: 'description' },
  'beneficiaire.nombre': { libelle: 'Nombre de bénéficiaires', bloc: 'beneficiaire' },
  'territoires.territoires': { libelle: 'Communes, quartiers ou départements', bloc: 'territoires' },
  'territoires.commentaire': { libelle: 'Territoires', bloc: 'territoires' },
  'moyens.commentaire': { libelle: 'Moyens', bloc: 'moyens' },
  'evaluation.commentaire': { libelle: 'Évaluation', bloc: 'evaluation' },
} as const satisfies Readonly<Record<string, { readonly libelle: string; readonly bloc: BlocProjet }>>;
type Chemin = keyof typeof CHAMPS;

/** Of the scheme's own questions; amounts, lists that depend on each other and groups are typed by people alone. */
const TYPES: readonly ChampAttendu['type'][] = ['texte', 'texte_long', 'nombre', 'date', 'booleen', 'choix'];

export const VALEURS_MAXIMUM = 100;
/** All together: a project is described in less. */
export const SIGNES_MAXIMUM = 60_000;

export type ValeurProposee = string | number | boolean | string[];
export type ValeursProposees = Readonly<Record<string, ValeurProposee>>;

export interface FauteProposee {
  readonly champ: string;
  readonly message: string;
}

type Offre = Pick<ContenuSubvention, 'champs_attendus' | 'sous_dispositifs'>;

const isChemin = (chemin: string): chemin is Chemin => Object.hasOwn(CHAMPS, chemin);
const customOf = (chemin: string, { champs_attendus }: Offre): ChampAttendu | undefined =>
  chemin.startsWith('customs.')
    ? champs_attendus.find(
        ({ code, virtuel, type }) =>
          chemin === `customs.${code}` && !virtuel && code !== CHAMP_FEDERATION && TYPES.includes(type),
      )
    : undefined;

/** Whether this part of the scheme asks it: what no one is shown is nobody's to fill. */
const isAsked = (chemin: string, offre: Offre, sousDispositif: string): boolean =>
  isChemin(chemin)
    ? blocsOf(offre, sousDispositif).includes(CHAMPS[chemin].bloc)
    : customOf(chemin, offre) !== undefined;

/** As the page of the project calls it. */
export const libelleProposee = (chemin: string, offre: Offre): string =>
  isChemin(chemin) ? CHAMPS[chemin].libelle : (customOf(chemin, offre)?.libelle ?? chemin);

/** The fields of a dossier of this part that are proposed, in the order of the page. */
export const cheminsProposes = (valeurs: ValeursProposees, offre: Offre, sousDispositif: string): readonly string[] => {
  const ordre = [...Object.keys(CHAMPS), ...offre.champs_attendus.map(({ code }) => `customs.${code}`)];
  return ordre.filter((chemin) => Object.hasOwn(valeurs, chemin) && isAsked(chemin, offre, sousDispositif));
};

/** The rule of one field, the one that typing it meets. */
const ruleOf = (chemin: Chemin): z.ZodType | undefined => {
  const [groupe = '', champ = ''] = chemin.split('.');
  const shapes = projetSchema.shape as unknown as Readonly<Record<string, z.ZodObject>>;
  return shapes[groupe]?.shape[champ] as z.ZodType | undefined;
};

const textsOf = (valeur: ValeurProposee): readonly string[] => {
  if (typeof valeur === 'string') return [valeur];
  return typeof valeur === 'object' ? valeur : [];
};
const COMPTE = 'Un compte bancaire ne se propose pas : la personne l’écrit elle-même.';
const INCONNU = 'Ce champ ne se propose pas pour cette subvention.';
const FORME = 'Cette valeur n’est pas de la forme attendue.';

const fauteOf = (chemin: string, valeur: ValeurProposee, offre: Offre): string | null => {
  const isShown = offre.sous_dispositifs.some(({ code }) => isAsked(chemin, offre, code));
  if (!isShown) return INCONNU;
  if (textsOf(valeur).some((texte) => lireRib(texte).ibans.length > 0)) return COMPTE;
  if (isChemin(chemin)) {
    const read = ruleOf(chemin)?.safeParse(valeur);
    return read?.success ? null : (read?.error.issues[0]?.message ?? FORME);
  }
  const champ = customOf(chemin, offre);
  return champ === undefined ? INCONNU : (erreursDeChamp(champ, valeur)[0]?.message ?? null);
};

/** Judged as what a person types: the same rules, and the forms that they may fill. */
export const fautesProposees = (valeurs: ValeursProposees, offre: Offre): FauteProposee[] =>
  Object.entries(valeurs).flatMap(([chemin, valeur]) => {
    const message = fauteOf(chemin, valeur, offre);
    return message === null ? [] : [{ champ: `valeurs.${chemin}`, message }];
  });

/** What of it is kept, as a project is told what changes. */
export const changementsProposes = (
  valeurs: ValeursProposees,
  chemins: readonly string[],
): Readonly<Record<string, unknown>> => {
  const customs: { code: string; value: unknown }[] = [];
  const groupes: Record<string, Record<string, unknown>> = {};
  for (const chemin of chemins) {
    const [groupe = '', ...suite] = chemin.split('.');
    const champ = suite.join('.');
    if (groupe === 'customs') customs.push({ code: champ, value: valeurs[chemin] });
    else groupes[groupe] = { ...groupes[groupe], [champ]: valeurs[chemin] };
  }
  return { ...groupes, ...(customs.length > 0 ? { customs } : {}) };
};
