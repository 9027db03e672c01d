import type { CategorieDenrees } from './denrees.ts';
import type { Livraison, Personnes } from './livraison.schema.ts';

/** Kilos of one kind: a delivery, or the sum of several. */
export interface LigneChiffre extends Pick<Livraison, 'categorie' | 'approvisionnement' | 'kilos'> {
  /** Empty where no address is known. */
  readonly departement: string;
}

interface Part {
  readonly code: string;
  readonly kilos: number;
}
export interface Chiffres {
  readonly kilos: number;
  /** The heaviest first, each with where it came from. */
  readonly categories: { code: CategorieDenrees; kilos: number; parts: Part[] }[];
  readonly approvisionnements: Part[];
  readonly departements: Part[];
}

const CENTIEMES = 100;
/** In hundredths, so that a thousand lines add up to what they say. */
const sumOf = (lignes: readonly Pick<LigneChiffre, 'kilos'>[]): number =>
  lignes.reduce((sum, { kilos }) => sum + Math.round(kilos * CENTIEMES), 0) / CENTIEMES;

const groupsBy = <K extends string>(lignes: readonly LigneChiffre[], keyOf: (ligne: LigneChiffre) => K) => {
  const groups = new Map<K, LigneChiffre[]>();
  for (const ligne of lignes) {
    const known = groups.get(keyOf(ligne));
    if (known) known.push(ligne);
    else groups.set(keyOf(ligne), [ligne]);
  }
  return [...groups].map(([code, of]) => ({ code, of, kilos: sumOf(of) }));
};
const heaviestFirst = (a: Part, b: Part): number => b.kilos - a.kilos || a.code.localeCompare(b.code);
const partsBy = (lignes: readonly LigneChiffre[], keyOf: (ligne: LigneChiffre) => string): Part[] =>
  groupsBy(lignes, keyOf)
    .map(({ code, kilos }) => ({ code, kilos }))
    .toSorted(heaviestFirst);

/** The figures of a year: of one association, of its network, or of what was just pasted, by the same count. */
export const chiffresOf = (lignes: readonly LigneChiffre[]): Chiffres => ({
  kilos: sumOf(lignes),
  categories: groupsBy(lignes, ({ categorie }) => categorie)
    .toSorted(heaviestFirst)
    .map(({ code, of, kilos }) => ({ code, kilos, parts: partsBy(of, ({ approvisionnement }) => approvisionnement) })),
  approvisionnements: partsBy(lignes, ({ approvisionnement }) => approvisionnement),
  departements: partsBy(lignes, ({ departement }) => departement).toSorted((a, b) => a.code.localeCompare(b.code)),
});

/** How many came over the year; nothing as long as no month says it. */
export const passagesOf = ({ passages }: Pick<Personnes, 'passages'>): number | null => {
  const said = passages.filter((nombre) => nombre !== null);
  return said.length === 0 ? null : said.reduce((sum, nombre) => sum + nombre, 0);
};

const cleOf = ({ jour, site_id, categorie, approvisionnement, kilos }: Livraison): string =>
  [jour, site_id ?? '', categorie, approvisionnement, kilos.toFixed(2)].join(' ');

/** Of a table that is pasted again with a few lines more: those that are not noted yet, as many times as they are new. */
export const sansDoubles = (
  collees: readonly Livraison[],
  notees: readonly Livraison[],
): { readonly nouvelles: readonly Livraison[]; readonly doubles: number } => {
  const left = new Map<string, number>();
  for (const notee of notees) left.set(cleOf(notee), (left.get(cleOf(notee)) ?? 0) + 1);
  const nouvelles = collees.filter((collee) => {
    const known = left.get(cleOf(collee)) ?? 0;
    left.set(cleOf(collee), known - 1);
    return known <= 0;
  });
  return { nouvelles, doubles: collees.length - nouvelles.length };
};
