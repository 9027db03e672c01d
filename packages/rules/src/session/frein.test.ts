import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEchec, attenteOf, type Compteur, type GenreFrein, isAlerte, removeEchec, sayAttente } from './frein.ts';

const START = new Date('2027-03-01T08:00:00Z').getTime();
const at = (seconds: number): Date => new Date(START + seconds * 1_000);
const RIEN: Compteur = { niveau: 0, at: at(0) };
const after = (genre: GenreFrein, count: number, now = at(0)): Compteur =>
  Array.from({ length: count }).reduce<Compteur>((held) => addEchec(genre, held, now), RIEN);

/** Written from the page of the decision, not from the code. */
const CHIFFRES = [
  ['paire', 10, 15, 1_800],
  ['compte', 20, 15, 1_800],
  ['lieu', 30, 2, 180],
  ['appareil', 10, 15, 900],
  ['session', 5, 15, 900],
] as const;

test.each(CHIFFRES)('T21 %s : %i essais faux ne coûtent rien, puis %i secondes, doublées jusqu’à %i', (...row) => {
  const [genre, libres, premier, plafond] = row;
  expect(attenteOf(genre, after(genre, libres - 1), at(0))).toBe(0);
  expect([0, 1, 2].map((more) => attenteOf(genre, after(genre, libres + more), at(0)))).toEqual([
    premier,
    premier * 2,
    premier * 4,
  ]);
  expect(attenteOf(genre, after(genre, libres + 40), at(0))).toBe(plafond);
  expect(attenteOf(genre, after(genre, libres), at(premier))).toBe(0);
});

test.each(CHIFFRES)(
  'T21 %s : qui insiste toute une journée, sans jamais perdre une seconde, gagne peu',
  (genre, libres, _, plafond) => {
    let held = RIEN;
    let now = 0;
    let lus = 0;
    while (now < 86_400) {
      held = addEchec(genre, held, at(now));
      lus += 1;
      now += attenteOf(genre, held, at(now));
    }
    expect(lus).toBeLessThan(libres + 10 + 86_400 / plafond);
  },
);

test('le temps fait oublier : une journée plus tard, tout est comme au premier jour', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHIFFRES), fc.integer({ min: 1, max: 40 }), ([genre], count) => {
      expect(addEchec(genre, after(genre, count), at(86_400)).niveau).toBe(1);
    }),
  );
});

test('un bon mot de passe rend l’essai qu’il avait pris, et pas un de plus', () => {
  expect(removeEchec(after('lieu', 3)).niveau).toBe(2);
  expect(removeEchec(RIEN).niveau).toBe(0);
});

test('le titulaire est prévenu une fois, au dernier essai sans attente ; un lieu n’a pas de titulaire', () => {
  const told = Array.from({ length: 40 }, (_, n) => isAlerte('compte', after('compte', n), after('compte', n + 1)));
  expect(told.indexOf(true)).toBe(19);
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(isAlerte('lieu', after('lieu', 29), after('lieu', 30))).toBe(false);
});

test.each([
  [1, 'une seconde'],
  [15, '15 secondes'],
  [60, 'une minute'],
  [61, '2 minutes'],
  [1_800, '30 minutes'],
])('%i secondes se disent « %s »', (seconds, said) => {
  expect(sayAttente(seconds)).toBe(said);
});
