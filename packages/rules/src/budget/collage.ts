import type { Budget, Subvention } from './budget.schema.ts';
import { FINANCEURS_MAXIMUM } from './budget.schema.ts';
import { readCellules } from './cellules.ts';
import { isNumero, readEtiquette } from './etiquettes.ts';
import { CATEGORIES_FINANCEUR, compteOf, lignesOf, type PorteeBudget } from './lignes.ts';
import { parseMontant, toWholeEuros } from './montant.ts';

/** What a paste brings, line by line, and what of it could not be placed: nothing is dropped without a word. */
export interface Collage {
  readonly montants: Readonly<Record<string, number>>;
  readonly subventions: readonly Subvention[];
  /** Totals of accounts that the sheet gave: never taken, to be compared with ours. */
  readonly totaux: readonly { readonly compte: string; readonly montant: number }[];
  /** The texts of the rows whose line was not recognised, or whose amount is refused. */
  readonly restes: readonly string[];
  /** The sheet had more than one column of amounts: only the first was read. */
  readonly colonnesEnTrop: boolean;
}

interface Entree {
  readonly etiquette: string;
  readonly cents: number | null;
  readonly texte: string;
}

/** Label then amount, as many times as the row holds them: the form sets charges and produits side by side. */
const entriesOf = (cells: readonly string[], portee: PorteeBudget): readonly Entree[] => {
  const entries: Entree[] = [];
  let labels: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const read = parseMontant(cell);
    const isFollowed = cells.slice(index + 1).some((next) => next !== '');
    const isAmount = read.ok ? read.cents !== null : read.code !== 'MONTANT_ILLISIBLE';
    if (!isAmount || (labels.length === 0 && isFollowed && isNumero(cell, portee))) {
      labels = [...labels, cell];
    } else {
      const etiquette = labels.join(' ');
      entries.push({ etiquette, cents: read.ok ? read.cents : null, texte: `${etiquette} ${cell}`.trim() });
      labels = [];
    }
  }
  return entries;
};

const EMPTY: Collage = { montants: {}, subventions: [], totaux: [], restes: [], colonnesEnTrop: false };

const withMontant = (collage: Collage, code: string, cents: number): Collage => ({
  ...collage,
  montants: { ...collage.montants, [code]: (collage.montants[code] ?? 0) + toWholeEuros(cents) },
});
const withSubvention = (collage: Collage, categorie: string, financeur: string, cents: number): Collage => ({
  ...collage,
  subventions: [
    ...collage.subventions,
    { categorie, financeur: financeur.slice(0, 200), montant: toWholeEuros(cents) },
  ],
});
const withReste = (collage: Collage, texte: string): Collage => ({ ...collage, restes: [...collage.restes, texte] });

const isCategorie = (code: string): boolean => CATEGORIES_FINANCEUR.some((categorie) => categorie.code === code);

const addEntry = (
  collage: Collage,
  { etiquette, cents, texte }: Entree,
  portee: PorteeBudget,
  depuis: string,
): Collage => {
  if (cents === null) return withReste(collage, texte);
  const found = readEtiquette(etiquette, portee);
  if (found.kind === 'ligne') return withMontant(collage, found.code, cents);
  if (found.kind === 'financeur') return withSubvention(collage, found.categorie, found.financeur, cents);
  if (found.kind === 'inconnue') {
    return isCategorie(depuis) ? withSubvention(collage, depuis, etiquette, cents) : withReste(collage, texte);
  }
  const { compte } = found;
  return compte === null
    ? collage
    : { ...collage, totaux: [...collage.totaux, { compte, montant: toWholeEuros(cents) }] };
};

/** One column alone: each cell goes to the next line, from the one where the paste was made, on the same side. */
const readColonne = (cells: readonly string[], portee: PorteeBudget, depuis: string): Collage => {
  const cote = compteOf(depuis)?.cote;
  const lignes = cote === undefined ? [] : lignesOf(portee, cote);
  const start = lignes.findIndex(({ code }) => code === depuis);
  return cells.reduce((collage, cell, index) => {
    const read = parseMontant(cell);
    if (read.ok && read.cents === null) return collage;
    const code = start < 0 ? undefined : lignes[start + index]?.code;
    if (!read.ok || read.cents === null) return withReste(collage, cell);
    if (isCategorie(depuis)) return withSubvention(collage, depuis, '', read.cents);
    return code === undefined ? withReste(collage, cell) : withMontant(collage, code, read.cents);
  }, EMPTY);
};

/** Reads what was copied from a spreadsheet; `depuis` is the line, or the kind of funder, where it was pasted. */
export const readCollage = (text: string, portee: PorteeBudget, depuis: string): Collage => {
  const rows = readCellules(text);
  if (rows.every((cells) => cells.filter((cell) => cell !== '').length <= 1)) {
    return readColonne(
      rows.map((cells) => cells.find((cell) => cell !== '') ?? ''),
      portee,
      depuis,
    );
  }
  return rows
    .map((cells) => entriesOf(cells, portee))
    .reduce((collage, entries) => {
      const named = entries.filter(({ etiquette }) => etiquette !== '');
      const isExtra = named.length > 0 && named.length < entries.length;
      const read = (isExtra ? named : entries).reduce((sum, entry) => addEntry(sum, entry, portee, depuis), collage);
      return isExtra ? { ...read, colonnesEnTrop: true } : read;
    }, EMPTY);
};

const pick = (montants: Readonly<Record<string, number>>, codes: readonly { readonly code: string }[]) =>
  Object.fromEntries(Object.entries(montants).filter(([code]) => codes.some((ligne) => ligne.code === code)));

const isSame = (left: Subvention, right: Subvention): boolean =>
  left.categorie === right.categorie && left.financeur === right.financeur;

/** What was pasted takes the place of what the same lines held; the other lines stay. */
export const applyCollage = (budget: Budget, { montants, subventions }: Collage): Budget => ({
  ...budget,
  charges: { montants: { ...budget.charges.montants, ...pick(montants, lignesOf('projet', 'charges')) } },
  produits: {
    ...budget.produits,
    montants: { ...budget.produits.montants, ...pick(montants, lignesOf('projet', 'produits')) },
    subventions: [
      ...budget.produits.subventions.filter((held) => !subventions.some((pasted) => isSame(held, pasted))),
      ...subventions,
    ].slice(0, FINANCEURS_MAXIMUM),
  },
  contributions: {
    montants: { ...budget.contributions.montants, ...pick(montants, lignesOf('projet', 'emplois', 'ressources')) },
  },
});
