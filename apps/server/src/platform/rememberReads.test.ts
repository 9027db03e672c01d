import { expect, test } from 'vitest';
import { rememberReads } from './rememberReads.ts';

const catalogue = () => {
  const asked: string[] = [];
  const read = (what: string) => async (id: string) => {
    asked.push(`${what} ${id}`);
    return asked.length;
  };
  return { asked, api: { nom: read('nom'), droits: read('droits') } };
};

test('ce qui est retenu est lu une fois par clé, le reste à chaque fois', async () => {
  const { asked, api } = catalogue();
  const once = rememberReads(api, { nom: (id) => id });
  expect([await once.nom('a'), await once.nom('a'), await once.nom('b')]).toEqual([1, 1, 2]);
  expect([await once.droits('a'), await once.droits('a')]).toEqual([3, 4]);
  expect(asked).toEqual(['nom a', 'nom b', 'droits a', 'droits a']);
});

test('une autre transaction relit', async () => {
  const { asked, api } = catalogue();
  await rememberReads(api, { nom: (id) => id }).nom('a');
  await rememberReads(api, { nom: (id) => id }).nom('a');
  expect(asked).toEqual(['nom a', 'nom a']);
});
