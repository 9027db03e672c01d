import type { Access } from '@guichet/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Appel, cellsOf, joinRows } from '../testing/matrix/calls.ts';
import { doorMutantsOf, isToldBy, touchedBy } from '../testing/matrix/doorMutants.ts';
import { startGround } from '../testing/matrix/matrix.ts';
import type { PersonaName } from '../testing/matrix/personas.ts';
import { ROWS } from '../testing/matrix/rows.ts';
import { findWrongCell } from '../testing/matrix/runCall.ts';
import type { Ground } from '../testing/matrix/worlds.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground?.portail.close());

/** The handler itself refuses who has no session: this word of the table is said twice. */
const SAID_TWICE = [
  'auth.readSession ouvert à tous',
  // Who takes a factor away is asked again under the lock, in the same words.
  ...['listFacteursOf', 'askRetrait', 'confirmRetrait', 'cancelRetrait'].map(
    (name) => `auth.${name} sans liste de rôles`,
  ),
  // Who reads the journal is asked again where it is read.
  ...['listLectures', 'listDepassements'].map((name) => `lca.${name} sans liste de rôles`),
];

/** Members of an association owe no second factor (P-24): where only they enter, this door stops nobody. */
const STOPS_NOBODY = ['readPreremplissage', 'acceptPreremplissage'].map(
  (name) => `demandes.${name} porte facteur ouverte`,
);

const lines = new Map<Appel['route'], Appel[]>();
for (const appel of joinRows(ROWS)) lines.set(appel.route, [...(lines.get(appel.route) ?? []), appel]);

/** Doors are data, read at each request: the very table that the program mounted is changed, then put back. */
const withAccess = async <T>(
  route: Appel['route'],
  access: Access,
  work: (touched: readonly PersonaName[]) => Promise<T>,
) => {
  const before = route.access;
  Object.assign(route, { access });
  try {
    return await work(touchedBy(before, access));
  } finally {
    Object.assign(route, { access: before });
  }
};

const firstWrong = async (appels: readonly Appel[], personas: readonly PersonaName[]): Promise<string | null> => {
  for (const appel of appels) {
    const wrong = await findWrongCell(ground, appel, personas);
    if (wrong) return wrong;
  }
  return null;
};

const mutants = [...lines].flatMap(([route, appels]) =>
  doorMutantsOf(route).map(({ title, access }) => {
    const name = `${appels[0]?.name.split(' · ')[0]} ${title}`;
    return { route, appels, access, title, name };
  }),
);

test('chaque mot d’une politique d’accès est dit par une ligne de la matrice', () => {
  const cellules = [...lines.values()].flat().reduce((sum, appel) => sum + cellsOf(appel).length, 0);
  console.log(`${lines.size} appels, ${cellules} cellules, ${mutants.length} mots de politique.`);
  const untold = mutants.filter(({ appels, access }) => !appels.some((appel) => isToldBy(appel, access)));
  expect(untold.map(({ name }) => name)).toEqual(STOPS_NOBODY);
});

/** One in eight over HTTP, and the first of each word; all of them by `npm run campagne -- portes`. */
const SHARE = process.env['MATRICE_PORTES'] === 'toutes' ? 1 : 8;
const isFirst = (rank: number): boolean => mutants.findIndex(({ title }) => title === mutants[rank]?.title) === rank;
const sample = mutants.filter((_, rank) => rank % SHARE === 0 || isFirst(rank));

describe('chaque mot d’une politique d’accès est vu par la matrice', () => {
  for (const { route, appels, access, name } of sample) {
    test.skipIf([...SAID_TWICE, ...STOPS_NOBODY].includes(name))(name, async () => {
      expect(await withAccess(route, access, (touched) => firstWrong(appels, touched))).not.toBeNull();
    });
  }
});
