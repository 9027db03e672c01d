import { expect, test } from 'vitest';
import { separateVoie } from './index.ts';

test.each([
  ['Rue de Siam', 'Rue', 'de Siam'],
  ['GRANDE RUE du Port', 'Grande Rue', 'du Port'],
  ['allée des Tilleuls', 'Allée', 'des Tilleuls'],
  ['Rueil', null, 'Rueil'],
  ['Le Bourg', null, 'Le Bourg'],
])('« %s » : un type de voie, %s, et son nom', (voie, type_voie, nom) => {
  expect(separateVoie(voie, ['Rue', 'Grande Rue', 'Allée'])).toEqual({ type_voie, voie: nom });
});
