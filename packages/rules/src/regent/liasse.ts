/** The digit that each network of formality centres counts for in the key of a liasse. */
const LETTRES: Readonly<Record<string, number>> = {
  ...{ J: 0, M: 2, C: 6, G: 1, U: 5, I: 3, X: 3, D: 9, B: 2, P: 0, Q: 8, R: 4 },
  ...{ A: 6, S: 7, V: 1, Y: 4, Z: 5, E: 3, K: 0, L: 9, N: 5, O: 2, W: 2 },
};
const CORSE: Readonly<Record<string, string>> = { A: '10', B: '11' };
const SANS_CLE = /^([A-Z])(\d)([\dAB])(\d{8})$/;

const DIX = 10;
const NEUF = 9;
/** From the right, one digit out of two counts double, the last one first. */
const luhn = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, rank) => {
    const value = Number(digit) * (rank % 2 === 0 ? 2 : 1);
    return total + (value > NEUF ? value - NEUF : value);
  }, 0);
  return (DIX - (sum % DIX)) % DIX;
};

const keyOf = (number: string): number | null => {
  const [, letter = '', first = '', second = '', rank = ''] = SANS_CLE.exec(number) ?? [];
  const counted = LETTRES[letter];
  if (counted === undefined) return null;
  return luhn(`${counted}${first}${CORSE[second] ?? `0${second}`}${rank}`);
};

export interface RangLiasse {
  /** The letter of our network. */
  readonly reseau: string;
  readonly code_insee: string;
  /** The year and the number of the request, or of the sending when it is not the first. */
  readonly annee: number;
  readonly rang: number;
}

const RANGS = 1_000_000;
const CENT = 100;
/** C02: the number and the liasse tell each other; null where one of its parts has no place in it. */
export const numberLiasse = ({ reseau, code_insee, annee, rang }: RangLiasse): string | null => {
  if (!Number.isInteger(rang) || rang < 0 || rang >= RANGS) return null;
  const year = String(annee % CENT).padStart(2, '0');
  const number = `${reseau}${code_insee.slice(0, 2)}${year}${String(rang).padStart(6, '0')}`;
  const key = keyOf(number);
  return key === null ? null : `${number}${key}`;
};

const LONGUEUR = 12;
export const isLiasse = (c02: string): boolean =>
  c02.length === LONGUEUR && String(keyOf(c02.slice(0, -1))) === c02.slice(-1);
