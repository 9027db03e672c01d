import {
  type CustomAgrement,
  type DonneesHaa,
  type DonneesTca,
  flattenAgrement,
  valeurTca,
} from '../agrement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { isSameValue } from '../versions/index.ts';
import type { Cible } from './complement.ts';
import { financementsDemandes, listOf, objetOf } from './objets.ts';

/** What of a dossier may be asked for again, as it stands. */
export interface EtatCorrigeable {
  readonly demandeur: object;
  readonly documents: readonly { readonly code: string; readonly uuid: string }[];
  readonly projets: readonly { readonly id: string; readonly contenu: object }[];
  /** Of an approval. */
  readonly customs?: readonly CustomAgrement[] | undefined;
  readonly tca?: DonneesTca | undefined;
  readonly haa?: DonneesHaa | undefined;
}

const valeurProjet = (reference: string, { projets }: EtatCorrigeable): unknown => {
  const [id, bloc = '', ...reste] = reference.split('.');
  const place = objetOf(projets.find((one) => one.id === id)?.contenu)[bloc] ?? null;
  if (bloc === 'financements') return financementsDemandes(place);
  if (bloc === 'customs' && reste.length > 0)
    return listOf(place).find(({ code }) => code === reste.join('.'))?.['value'] ?? null;
  if (Array.isArray(place)) return place;
  return reste.reduce<unknown>((value, champ) => objetOf(value)[champ] ?? null, place);
};
const champOf = (reference: string, { demandeur }: EtatCorrigeable): unknown =>
  objetOf(demandeur)[reference.replace('demandeur.', '')] ?? null;

/** An answer of an approval, by the group that it is kept in. */
const CHAMPS: Readonly<Record<string, (reference: string, etat: EtatCorrigeable) => unknown>> = {
  customs: (reference, { customs = [] }) => customs.find(({ code }) => reference === `customs.${code}`)?.value ?? null,
  tca: (reference, { tca }) => (tca ? valeurTca(tca, reference) : null),
  haa: (reference, { haa }) => (haa ? (flattenAgrement({ haa }, [])[reference] ?? null) : null),
};
const valeurChamp = (reference: string, etat: EtatCorrigeable): unknown =>
  CHAMPS[reference.split('.')[0] ?? '']?.(reference, etat) ?? null;

const VALEURS: Readonly<Record<Cible, (reference: string, etat: EtatCorrigeable) => unknown>> = {
  contact: champOf,
  rib: champOf,
  document: (reference, { documents }) =>
    documents
      .filter(({ code }) => code === reference)
      .map(({ uuid }) => uuid)
      .toSorted(),
  projet: valeurProjet,
  champ: valeurChamp,
};
interface Point {
  readonly cible: Cible;
  readonly reference: string;
}
/** What a point is about; people and files by their numbers, and nothing that the service wrote beside. */
export const valeurPoint = ({ cible, reference }: Point, etat: EtatCorrigeable): unknown =>
  VALEURS[cible](reference, etat);

/** What it was when it was asked for, or asked for again; null of what was asked before this was kept. */
export type AvantPoint = { readonly valeur: unknown } | null;

export const hasChanged = (avant: NonNullable<AvantPoint>, maintenant: unknown): boolean =>
  !isSameValue(avant.valeur, maintenant);

/** An answer changes what was asked for, or says why it does not: «répondu» alone makes a service look for nothing. */
export const canRepondre = (avant: AvantPoint, maintenant: unknown, mot: string): Verdict<'COMPLEMENT_SANS_REPONSE'> =>
  avant === null || mot !== '' || hasChanged(avant, maintenant) ? allowed : denied('COMPLEMENT_SANS_REPONSE');
