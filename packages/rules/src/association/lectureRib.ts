import { plain } from '../texte/index.ts';
import { checkIban } from '../validation/index.ts';

/** What a text says of an account: proposed to who may write it, never decided. */
export interface RibLu {
  /** Of which the key holds, in the order of the page. */
  readonly ibans: string[];
  readonly bic: string | null;
  readonly titulaire: string | null;
}

/** Letters that a reader of images takes for a figure; the other way, for letters where only letters may be. */
const EN_CHIFFRE: Readonly<Record<string, string>> = {
  ...{ O: '0', Q: '0', D: '0', U: '0', I: '1', L: '1', J: '1', '|': '1', '!': '1' },
  ...{ Z: '2', A: '4', S: '5', $: '5', G: '6', T: '7', B: '8' },
};
const COMPTE = 11;
const FRANCAIS = 27;
/** Where the account stands in a French IBAN: the only place where a letter is at home. */
const DEBUT_COMPTE = 14;
/** Of signs that may be read in two ways in one account: beyond, nothing of it can be trusted. */
const DOUTES_MAXIMUM = 6;

const figure = (sign: string): string => EN_CHIFFRE[sign] ?? sign;

/** As banks turn a letter of an account into a figure for its own key: A and J are 1, B, K and S are 2… */
const chiffreOf = (sign: string): number => {
  if (sign >= '0' && sign <= '9') return Number(sign);
  const rank = sign.charCodeAt(0) - 'A'.charCodeAt(0);
  return rank < 18 ? (rank % 9) + 1 : rank - 16;
};
const remainder = (signs: string): number => [...signs].reduce((rest, sign) => (rest * 10 + chiffreOf(sign)) % 97, 0);

/** The key that a bank prints after the account, which the IBAN holds too: bank, branch, account, key, divided by 97. */
const isCleRib = (bban: string): boolean => remainder(bban) === 0;

const remainderOfIban = (signs: string): number =>
  [...signs].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
const ibanOf = (bban: string): string => `FR${String(98 - remainderOfIban(`${bban}FR00`)).padStart(2, '0')}${bban}`;

/** Each way of reading an account whose signs may be misread, as it is printed first. */
const readingsOf = (compte: string): readonly string[] => {
  const doubts = [...compte].filter((sign) => figure(sign) !== sign).length;
  if (doubts > DOUTES_MAXIMUM) return [[...compte].map(figure).join('')];
  return [...compte].reduce<readonly string[]>(
    (before, sign) => {
      const ways = figure(sign) === sign ? [sign] : [sign, figure(sign)];
      return ways.flatMap((way) => before.map((start) => start + way));
    },
    [''],
  );
};

/** Both keys are asked, of what is read as printed too: one alone would hold by chance once in ninety-seven. */
const mend = (signs: string): string | null => {
  const digits = [...signs].map(figure).join('');
  const [head, tail] = [`FR${digits.slice(2, DEBUT_COMPTE)}`, digits.slice(DEBUT_COMPTE + COMPTE)];
  const compte = signs.slice(DEBUT_COMPTE, DEBUT_COMPTE + COMPTE);
  const found = readingsOf(compte)
    .map((reading) => `${head}${reading}${tail}`)
    .find((iban) => checkIban(iban).ok && isCleRib(iban.slice(4)));
  return found ?? null;
};

const SEPARATEURS = /[\s.·:_*-]+/gu;
const PAYS = /(?=((?:F\s?R|FA|ER|M\s?C)[\dA-Z|!$]))/gu;
const squeeze = (text: string): string => text.replace(SEPARATEURS, '');
/** More signs than the number has, for what separates them. */
const FENETRE = 90;

const frenchIn = (text: string): readonly string[] =>
  [...text.matchAll(PAYS)].flatMap(({ index }) => {
    const signs = squeeze(text.slice(index, index + FENETRE)).slice(0, FRANCAIS);
    if (signs.length < FRANCAIS) return [];
    const mended = mend(signs);
    return mended === null ? [] : [mended];
  });

const ETRANGER = /\bIBAN\b[^A-Z0-9]{0,20}(?<signs>[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8})/gu;
const COURT = 15;
/** Of another country, only where the page says that it is an IBAN: nothing else tells where it ends. */
const foreignIn = (text: string): readonly string[] =>
  [...text.matchAll(ETRANGER)].flatMap(({ groups }) => {
    const signs = squeeze(groups?.['signs'] ?? '');
    if (signs.startsWith('FR')) return [];
    const lengths = Array.from({ length: Math.max(0, signs.length - COURT + 1) }, (_, less) => signs.length - less);
    const found = lengths.map((length) => signs.slice(0, length)).find((iban) => checkIban(iban).ok);
    return found === undefined ? [] : [found];
  });

const SIGNE = '[\\dA-Z|!$]';
const NATIONAL = new RegExp(
  `(?<!${SIGNE})(${SIGNE}{5})[\\s|]{1,40}(${SIGNE}{5})[\\s|]{1,40}(${SIGNE}{11})[\\s|]{1,40}(${SIGNE}{2})(?!${SIGNE})`,
  'gu',
);
/** The old table, bank, branch, account, key: what is left of a page whose IBAN cannot be read. */
const nationalIn = (text: string): readonly string[] =>
  [...text.matchAll(NATIONAL)].flatMap(([, banque = '', guichet = '', compte = '', cle = '']) => {
    const [b, g, c] = [banque, guichet, cle].map((signs) => [...signs].map(figure).join(''));
    const found = readingsOf(compte)
      .map((reading) => `${b}${g}${reading}${c}`)
      .find((bban) => /^\d{10}[\dA-Z]{11}\d{2}$/u.test(bban) && isCleRib(bban));
    return found === undefined ? [] : [ibanOf(found)];
  });

const BIC = /\b(?:BIC|SWIFT)\b[^\n]{0,40}?\b(?<code>[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/u;
/** Under its title rather than after it; of the country of the account. */
const BIC_SEUL = /\b[A-Z]{4}(?:FR|MC)[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/u;

const TITRE =
  /(?:titulaire|intitul[eé])(?:\s+du\s+compte)?(?:\s*\([^)\n]*\))?[^\S\n]*[:;.]?[^\S\n]*(?<suite>[^\n]*)(?:\n\s*(?<dessous>[^\n]+))?/iu;
const TITULAIRE_MAXIMUM = 200;
const holderIn = (texte: string): string | null => {
  const { suite = '', dessous = '' } = TITRE.exec(texte)?.groups ?? {};
  const said = [suite, dessous]
    .map((words) => words.split(/\s{3,}/u)[0]?.trim() ?? '')
    .find((words) => words.length > 2);
  return said === undefined ? null : said.slice(0, TITULAIRE_MAXIMUM);
};

/** An account stands on the first page or nowhere. */
const TEXTE_MAXIMUM = 20_000;

export const lireRib = (page: string): RibLu => {
  const texte = page.slice(0, TEXTE_MAXIMUM);
  const upper = texte.toUpperCase();
  const ibans = [...new Set([...frenchIn(upper), ...foreignIn(upper), ...nationalIn(upper)])];
  return {
    ibans,
    bic: BIC.exec(upper)?.groups?.['code'] ?? BIC_SEUL.exec(upper)?.[0] ?? null,
    titulaire: holderIn(texte),
  };
};

/** What nearly every name of an association holds, and tells none from another. */
const COMMUNS = new Set(
  'association asso assoc de du des la le les et en au aux sur un une pour par dans mr mme m l d'.split(' '),
);
const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word.length > 1 && !COMMUNS.has(word));

/** One sign misread, in a word long enough to stay itself. */
const isSameWord = (one: string, other: string): boolean => {
  if (one === other) return true;
  if (one.length < 5 || one.length !== other.length) return false;
  return [...one].filter((sign, index) => sign !== other[index]).length === 1;
};

const PART = 0.6;
const LIGNES = 2;
/** Whether two lines that follow each other hold most of the words of one of these names: banks cut and shorten them. */
export const isTitulaireReconnu = (texte: string, noms: readonly string[]): boolean => {
  const lines = texte
    .slice(0, TEXTE_MAXIMUM)
    .split('\n')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const couples = lines.map((_, start) => lines.slice(start, start + LIGNES).flat());
  return noms.map(wordsOf).some((name) => {
    if (name.length === 0) return false;
    return couples.some((couple) => {
      const found = name.filter((word) => couple.some((one) => isSameWord(word, one)));
      return found.length / name.length >= PART;
    });
  });
};

/** How the page was read: its text, its picture; nothing came of it; or nobody here reads such a file. */
export const MOYENS_LECTURE = ['texte', 'image', 'rien', 'absent'] as const;
export type MoyenLecture = (typeof MOYENS_LECTURE)[number];

/** What is kept of a reading: the end of the number and a print of it, never the number nor the text. */
export interface LectureRib {
  readonly moyen: MoyenLecture;
  readonly fin: string | null;
  readonly empreinte: string | null;
  readonly titulaire: boolean;
}

export const VERDICTS_LECTURE = ['identique', 'titulaire', 'different', 'sans_compte', 'illisible', 'non_lu'] as const;
export type VerdictLecture = (typeof VERDICTS_LECTURE)[number];

/** Of the accounts of the record, which one is the one that was read. */
export const verdictLecture = (
  { moyen, fin, titulaire }: Pick<LectureRib, 'moyen' | 'fin' | 'titulaire'>,
  comptes: readonly { readonly estLu: boolean }[],
): VerdictLecture => {
  if (moyen === 'absent') return 'non_lu';
  if (fin === null) return 'illisible';
  if (comptes.length === 0) return 'sans_compte';
  if (!comptes.some(({ estLu }) => estLu)) return 'different';
  return titulaire ? 'identique' : 'titulaire';
};

export const TONS_LECTURE = {
  identique: 'success',
  titulaire: 'warning',
  different: 'warning',
  sans_compte: 'info',
  illisible: 'info',
  non_lu: 'info',
} as const satisfies Readonly<Record<VerdictLecture, string>>;

interface Dite {
  readonly verdict: VerdictLecture;
  readonly fin: string | null;
  /** The ends of the numbers of the record. */
  readonly saisis: readonly string[];
}
const listed = (saisis: readonly string[]): string => saisis.map((fin) => `…${fin}`).join(', ');

export const phraseLecture = ({ verdict, fin, saisis }: Dite, qui: 'vous' | 'elle'): string => {
  const [avez, verifiez] =
    qui === 'vous'
      ? ['vous avez saisi', 'Vérifiez lequel est le bon.']
      : ['l’association a saisi', 'À vérifier auprès d’elle.'];
  const phrases: Readonly<Record<VerdictLecture, string>> = {
    identique: `Lu et identique : ce document porte le compte …${fin} de la fiche, au nom de l’association.`,
    titulaire: `Ce document porte bien le compte …${fin}, mais nous n’y lisons pas le nom de l’association : titulaire à vérifier.`,
    different: `Nous lisons sur ce document …${fin}, ${avez} ${listed(saisis)}. ${verifiez}`,
    sans_compte: `Nous lisons sur ce document un compte qui finit par ${fin}. La fiche n’en a pas encore.`,
    illisible: 'Nous n’avons pas pu lire de numéro de compte sur ce document. Il reste joint tel quel.',
    non_lu: 'Ce portail ne sait lire ni les photos ni les numérisations : ce document n’a pas été comparé à la fiche.',
  };
  return phrases[verdict];
};
