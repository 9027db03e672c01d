import { expect, test } from 'vitest';
import { type AnnonceJugee, createAnnonces } from './annonces.ts';

const annonce = (code: string): AnnonceJugee => ({ dispositif: { code }, sous_dispositifs: [], eligibilite: [] });
const lue = (id: string, numero = 1) => ({ id, code: `code-${id}`, numero });

const createReader = () => {
  const asked: string[][] = [];
  const read = async (those: readonly { id: string; numero: number }[]) => {
    asked.push(those.map(({ id, numero }) => `${id}/${numero}`));
    return those.map(({ id, numero }) => ({ id, annonce: annonce(`${id}/${numero}`) }));
  };
  return { asked, read };
};

test('une version lue n’est plus relue ; une version nouvelle l’est', async () => {
  const { asked, read } = createReader();
  const annonces = createAnnonces();
  await annonces.join([lue('a'), lue('b')], read);
  const again = await annonces.join([lue('a'), lue('b', 2), lue('c')], read);
  expect(asked).toEqual([
    ['a/1', 'b/1'],
    ['b/2', 'c/1'],
  ]);
  expect(again.map((one) => one.annonce.dispositif.code)).toEqual(['a/1', 'b/2', 'c/1']);
});

test('au-delà du maximum tout est oublié, et rien ne manque', async () => {
  const { asked, read } = createReader();
  const annonces = createAnnonces(2);
  await annonces.join([lue('a'), lue('b')], read);
  const found = await annonces.join([lue('a'), lue('c')], read);
  expect(found.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(asked.at(-1)).toEqual(['a/1', 'c/1']);
});

test('ce qui a disparu entre-temps n’est pas rendu', async () => {
  expect(await createAnnonces().join([lue('a')], async () => [])).toEqual([]);
});
