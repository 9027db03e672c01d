import { plain } from '../texte/index.ts';
import { CATEGORIES_DENREES } from './denrees.ts';
import { type Livraison, livraisonSchema } from './livraison.schema.ts';
import { type Choix, cellsOf, findChoix, linesOf } from './tableau.ts';

/** The columns of a table of deliveries, in the order in which they are asked for. */
export const COLONNES_LIVRAISONS = ['Date', 'Site', 'Catégorie', 'Vient de', 'Kilos'] as const;

export interface LivraisonCollee {
  readonly numero: number;
  readonly texte: string;
  /** Null where something is wrong, which is then said. */
  readonly lue: Livraison | null;
  readonly erreurs: readonly string[];
}
interface Cadre {
  readonly sites: readonly Choix[];
  readonly approvisionnements: readonly Choix[];
  /** The year that «8/10» is of, and today: nothing is noted before it comes. */
  readonly annee: number;
  readonly jour: string;
}

const CATEGORIES: readonly Choix[] = Object.entries(CATEGORIES_DENREES).map(([value, label]) => ({ value, label }));
const JOUR = /^(?<jour>\d{1,2})[/.-](?<mois>\d{1,2})(?:[/.-](?<an>\d{2}|\d{4}))?$/u;
const SIECLE = 2_000;
const two = (text: string | undefined): string => (text ?? '').padStart(2, '0');

/** «8/10», «08.10.27», «2027-10-08»: a day, or what was typed when it is none. */
export const readJour = (text: string, annee: number): string => {
  const { jour, mois, an } = JOUR.exec(text.trim())?.groups ?? {};
  if (jour === undefined) return text.trim();
  const year = an === undefined ? annee : Number(an) + (an.length === 2 ? SIECLE : 0);
  return `${year}-${two(mois)}-${two(jour)}`;
};

/** «1 284,5 kg»; not a number when it is none. */
export const readKilos = (text: string): number => {
  const digits = text.replace(/[\s\u00a0\u202f]|kg$|kilos?$/giu, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/u.test(digits) ? Number(digits) : Number.NaN;
};

const SANS_SITE = ['', 'aucun', 'association'];

const readLine = (numero: number, line: string, { sites, approvisionnements, annee, jour }: Cadre): LivraisonCollee => {
  const [quand = '', ou = '', quoi = '', dou = '', poids = ''] = cellsOf(line);
  const site = findChoix(ou, sites);
  const source = findChoix(dou, approvisionnements);
  const categorie = findChoix(quoi, CATEGORIES);
  const day = readJour(quand, annee);
  const read = livraisonSchema.safeParse({
    ...{ jour: day, site_id: site?.value ?? null, categorie: categorie?.value },
    ...{ approvisionnement: source?.value ?? dou, kilos: readKilos(poids) },
  });
  const erreurs = [
    ...(site || SANS_SITE.includes(plain(ou)) ? [] : [`« ${ou} » n’est pas un de vos sites.`]),
    ...(categorie || quoi === '' ? [] : [`« ${quoi} » n’est pas une catégorie de la liste.`]),
    ...(source || dou === '' ? [] : [`« ${dou} » n’est pas dans la liste de ce d’où viennent les denrées.`]),
    ...(day > jour ? ['Une livraison se note le jour où elle arrive, ou après.'] : []),
    ...(read.error?.issues
      .filter(({ path }) => !(path[0] === 'categorie' && quoi !== ''))
      .map(({ message }) => message) ?? []),
  ];
  const texte = [quand, ou, quoi, dou, poids].filter((cell) => cell !== '').join(', ');
  return { numero, texte, lue: erreurs.length === 0 && read.data ? read.data : null, erreurs };
};

const isHead = (line: string): boolean =>
  cellsOf(line).some((cell) => ['date', 'kilos', 'poids'].includes(plain(cell)));

/** A delivery note or a table as it comes out of a spreadsheet, line by line: what is read, and what is wrong where. */
export const readLivraisonsCollees = (text: string, cadre: Cadre): readonly LivraisonCollee[] =>
  linesOf(text)
    .filter(([numero, line]) => numero > 1 || !isHead(line))
    .map(([numero, line]) => readLine(numero, line, cadre));
