import { expect, test } from 'vitest';
import { estDeSaMain } from './main.ts';

test.each([
  ['qui l’on a fait entrer', ['zoe'], 'zoe', true],
  ['quelqu’un d’autre', ['zoe'], 'luc', false],
  ['personne', ['zoe'], null, false],
  ['sans rien savoir de ses proches', undefined, 'zoe', false],
])('T26 de la même main : %s', (_, memes, autre, attendu) => {
  expect(estDeSaMain({ authId: 'amina', memes }, autre)).toBe(attendu);
});
