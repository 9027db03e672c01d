import { expect, test } from 'vitest';
import { putParts } from '../files/parts.ts';
import { csvOf } from './csvOf.ts';
import { odsOf } from './odsOf.ts';
import type { Tableau } from './tableur.ts';

const COLONNES: Tableau['colonnes'] = [
  { titre: 'Nom', genre: 'texte' },
  { titre: 'Montant', genre: 'montant' },
  { titre: 'Le', genre: 'jour' },
  { titre: 'Part', genre: 'nombre' },
];
async function* pages(lignes: number) {
  for (let from = 0; from < lignes; from += 500)
    yield Array.from({ length: Math.min(500, lignes - from) }, (_, rang) => [
      `Association sportive et culturelle de la ville numéro ${from + rang} <&"> ${'é'.repeat(300)}`,
      from + rang,
      '2027-03-01',
      12.5,
    ]);
}
const tableau = (lignes: number): Tableau => ({
  ...{ nom: 'Dossiers', colonnes: COLONNES, pages: pages(lignes), le: new Date('2027-03-01T10:00:00Z') },
});
/** Counts what it is given and keeps nothing of it. */
const countingStore = () => {
  let [parts, octets] = [0, 0];
  const store = {
    put: async (_: string, { size }: { readonly size: number }) => {
      parts += 1;
      octets += size;
    },
    get: async () => null,
    remove: async () => undefined,
  };
  return { store, seen: () => ({ parts, octets }) };
};

test.each([
  ['csv', csvOf],
  ['ods', odsOf],
] as const)(
  'un fichier %s de soixante mille lignes ne demande pas plus de mémoire qu’un petit',
  async (_, write) => {
    const { store, seen } = countingStore();
    const suivi = { prefixe: 'essai', type: 'essai', deposes: [], onPart: async () => undefined };
    await putParts(store, suivi, write(tableau(5_000)));
    const before = process.memoryUsage().rss;
    const { octets } = await putParts(store, suivi, write(tableau(60_000)));
    expect(seen().octets).toBeGreaterThan(octets);
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(150);
  },
  120_000,
);

test('le même contenu fait les mêmes octets, et ce qui est déjà déposé ne l’est pas deux fois', async () => {
  const first = countingStore();
  let deposes: readonly string[] = [];
  const onPart = async (faits: readonly string[]) => {
    deposes = [...faits];
  };
  const lieu = { prefixe: 'essai', type: 'essai' };
  const one = await putParts(first.store, { ...lieu, deposes: [], onPart }, csvOf(tableau(40_000)));
  expect(first.seen().parts).toBe(deposes.length);
  expect(deposes.length).toBeGreaterThan(1);
  const again = countingStore();
  const half = deposes.slice(0, 1);
  const other = await putParts(again.store, { ...lieu, deposes: half, onPart }, csvOf(tableau(40_000)));
  expect(other).toEqual(one);
  expect(again.seen().parts).toBe(first.seen().parts - 1);
});
