import { expect, test } from 'vitest';
import { readEnonce, writeEnonce } from './enonce.ts';

const TETES = Array.from({ length: 64 }, (_, rang) => ({ numero: rang, hash: rang === 0 ? '' : 'a'.repeat(64) }));
const ENONCE = {
  ...{ portail: 'https://guichet.example', jour: '2027-03-01', fait_at: '2027-03-01T03:00:00.000Z' },
  ...{ precedente: null, tetes: TETES },
};

test('un énoncé se relit tel qu’il est écrit', () => {
  const text = writeEnonce(ENONCE);
  expect(text.split('\n').slice(0, 7)).toEqual([
    ...['guichet-asso ancre 1', 'portail https://guichet.example', 'jour 2027-03-01', 'fait 2027-03-01T03:00:00.000Z'],
    ...['precedente -', 'chaine 0 0 -', `chaine 1 1 ${'a'.repeat(64)}`],
  ]);
  expect(readEnonce(text)).toEqual(ENONCE);
});

test.each([
  ['une chaîne de moins', (text: string) => text.replace(/chaine 63 .*\n/u, '')],
  ['une ligne de plus', (text: string) => `${text}chaine 64 1 -\n`],
  ['deux chaînes échangées', (text: string) => text.replace('chaine 1 ', 'chaine 2 ')],
  ['un autre titre', (text: string) => text.replace('ancre 1', 'ancre 2')],
])('%s : ce n’est pas un énoncé', (_, change) => {
  expect(readEnonce(change(writeEnonce(ENONCE)))).toBeNull();
});
