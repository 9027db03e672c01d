import { plain } from '../texte/index.ts';
import { sentenceOf } from '../validation/index.ts';
import { type AdresseHaa, type Arret, adresseHaaSchema, arretSchema, EMPTY_ADRESSE, JOURS } from './site.schema.ts';
import { type Choix, cellsOf, findChoix, linesOf } from './tableau.ts';

/** The columns of a table of sites, in the order in which they are asked for. */
export const COLONNES_SITES = [
  ...['Nom du site', 'Numéro et voie', 'Code postal', 'Commune', 'Ce qu’on y fait', 'Se déplace (oui ou non)'],
  'Ouverture',
] as const;

interface SiteColle {
  readonly site: {
    readonly nom: string;
    readonly nature_activite: string[];
    readonly itinerant: boolean;
    readonly horaire_ouverture: string | null;
  };
  readonly adresse: AdresseHaa;
}
export interface LigneCollee {
  readonly numero: number;
  readonly nom: string;
  readonly lieu: string;
  /** Null where something is wrong, which is then said. */
  readonly lu: SiteColle | null;
  readonly erreurs: readonly string[];
}

const NUMERO = /^(?<num>\d+\s?(?:bis|ter|quater|[a-d])?)[\s,]+(?<voie>.+)$/iu;
const voieOf = (text: string): Pick<AdresseHaa, 'num_voie' | 'voie'> => {
  const groups = NUMERO.exec(text)?.groups;
  return { num_voie: groups?.['num'] ?? null, voie: groups?.['voie'] ?? (text === '' ? null : text) };
};
/** A spreadsheet takes the first zero of a postal code away. */
const cpOf = (text: string): string => (/^\d{4}$/u.test(text) ? `0${text}` : text);

const naturesOf = (text: string, choix: readonly Choix[]) => {
  const words = text.split(/[,/+]/u).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  const found = words.map((word) => findChoix(word, choix));
  return {
    codes: found.flatMap((one) => (one ? [one.value] : [])),
    inconnus: words.filter((_, index) => found[index] === undefined),
  };
};

const NON = ['', 'non', 'n', '0', 'faux'];
const OUI = ['oui', 'o', '1', 'vrai', 'x'];

const readLine = (numero: number, line: string, choix: readonly Choix[]): LigneCollee => {
  const [nom = '', rue = '', cp = '', commune = '', faits = '', mobile = '', horaire = ''] = cellsOf(line);
  const { codes, inconnus } = naturesOf(faits, choix);
  const adresse = adresseHaaSchema.safeParse({ ...EMPTY_ADRESSE, ...voieOf(rue), cp: cpOf(cp), commune });
  const erreurs = [
    ...(nom === '' ? [sentenceOf('CHAMP_OBLIGATOIRE', { label: 'Nom du site' })] : []),
    ...(adresse.error?.issues.map(({ message }) => message) ?? []),
    ...inconnus.map((mot) => `« ${mot} » n’est pas dans la liste de ce qu’on fait sur un site.`),
    ...([...NON, ...OUI].includes(plain(mobile)) ? [] : [`« ${mobile} » : écrivez oui ou non.`]),
  ];
  const site = {
    ...{ nom, nature_activite: codes, itinerant: OUI.includes(plain(mobile)) },
    horaire_ouverture: horaire === '' ? null : horaire,
  };
  const lu = erreurs.length === 0 && adresse.data ? { site, adresse: adresse.data } : null;
  return { numero, nom, lieu: [rue, cp, commune].filter((part) => part !== '').join(' '), lu, erreurs };
};

const isHead = (line: string): boolean => cellsOf(line).some((cell) => ['code postal', 'cp'].includes(plain(cell)));

/** A table as it comes out of a spreadsheet, line by line: what is read, and what is wrong where. */
export const readSitesColles = (text: string, choix: readonly Choix[]): readonly LigneCollee[] =>
  linesOf(text)
    .filter(([numero, line]) => numero > 1 || !isHead(line))
    .map(([numero, line]) => readLine(numero, line, choix));

/** The table without these lines, by the numbers they have in it. */
export const withoutLines = (text: string, numeros: ReadonlySet<number>): string =>
  text
    .split(/\r?\n/u)
    .filter((_, index) => !numeros.has(index + 1))
    .join('\n');

/** A round, one stop a line: «lundi ; 17 h à 18 h ; Mairie, 35310 Cintré». */
export const readTournee = (
  text: string,
): { readonly arrets: readonly Arret[]; readonly erreurs: readonly string[] } => {
  const read = linesOf(text).map(([numero, line]) => {
    const [jour = '', heures = '', ...lieu] = cellsOf(line);
    const day = JOURS.find((one) => plain(jour).slice(0, 3) === one.slice(0, 3));
    const arret = arretSchema.safeParse({ jour: day, heures, lieu: lieu.join(' ').trim() });
    return arret.data ?? `Ligne ${numero} : écrivez le jour, les heures et le lieu, séparés par des points-virgules.`;
  });
  return {
    arrets: read.filter((one) => typeof one !== 'string'),
    erreurs: read.filter((one) => typeof one === 'string'),
  };
};

export const sayTournee = (arrets: readonly Arret[]): string =>
  arrets.map(({ jour, heures, lieu }) => `${jour} ; ${heures} ; ${lieu}`).join('\n');
