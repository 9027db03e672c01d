const PAYS = { F: 15, R: 27 } as const;

/** A French account number whose two control digits are right. */
const ibanOf = (n: number): string => {
  const bban = `30006000011234${String(n).padStart(7, '0')}01`;
  const digits = BigInt(`${bban}${PAYS.F}${PAYS.R}00`);
  return `FR${String(98n - (digits % 97n)).padStart(2, '0')}${bban}`;
};

const digits = (n: number, length: number): string => String(n).padStart(length, '1').slice(-length);
const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

/** The forms that a text of the portal takes, the freest first: a schema keeps the first that it reads as it is. */
const TEXTES: readonly ((champ: string, n: number) => string)[] = [
  (champ, n) => `${champ} ${n}`,
  (champ, n) => `${champ}-${n}`,
  (_, n) => `essai-${n}@guichet-asso.example`,
  (_, n) => `https://site-${n}.guichet-asso.example`,
  (_, n) => dayOf(n),
  (_, n) => `${dayOf(n)}T08:00:00.000Z`,
  (_, n) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  (_, n) => ibanOf(n),
  (_, n) => `AGRIFRPP${digits(n, 3)}`,
  (_, n) => `W9A2${digits(n, 6)}`,
  ...[10, 14, 13, 9, 6, 5, 4, 3, 2].map((length) => (_: string, n: number) => digits(n, length)),
  (champ, n) => `${champ} ${n}`.slice(0, 20),
  (_, n) => `x${n}`,
];

/** Neither a round number nor one that a field starts with. */
const NOMBRES: readonly ((n: number) => number)[] = [
  (n) => 1_000 + n + 0.25,
  (n) => 1_000 + n,
  (n) => 2_001 + (n % 99),
  (n) => 2 + (n % 97),
  (n) => 2 + (n % 7),
];

/** What a field named so may hold, for the n-th value: in the order in which they are to be tried. */
export const feuillesOf = (champ: string, n: number): readonly (string | number)[] => [
  ...TEXTES.map((make) => make(champ, n)),
  ...NOMBRES.map((make) => make(n)),
];
