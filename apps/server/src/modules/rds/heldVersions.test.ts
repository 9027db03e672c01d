import type { ContenuSubvention } from '@guichet/rules/subvention';
import { expect, test } from 'vitest';
import { createHeldVersions } from './heldVersions.ts';

const contenuOf = (nom: string) => ({ nom, instructeurs: [{ service: nom }] }) as unknown as ContenuSubvention;

test('une version publiée n’est lue qu’une fois, et personne ne peut la changer', async () => {
  const { get } = createHeldVersions();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return contenuOf('a');
  };
  const lue = await get('a/1', read);
  expect(await get('a/1', read)).toBe(lue);
  expect(reads).toBe(1);
  expect(() => Object.assign(lue?.instructeurs[0] ?? {}, { service: 'b' })).toThrow(TypeError);
});

test('celle qui n’est pas encore publiée est demandée de nouveau', async () => {
  const { get } = createHeldVersions();
  expect(await get('a/2', async () => null)).toBeNull();
  expect(await get('a/2', async () => contenuOf('a'))).toMatchObject({ nom: 'a' });
});

test('au-delà d’un nombre, celle qui n’est plus demandée est oubliée', async () => {
  const { get } = createHeldVersions(2);
  const asked: string[] = [];
  const ask = (nom: string) =>
    get(nom, async () => {
      asked.push(nom);
      return contenuOf(nom);
    });
  for (const nom of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(nom);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
