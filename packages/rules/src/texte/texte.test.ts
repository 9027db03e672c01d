import { expect, test } from 'vitest';
import { plain, withDe, withoutAccents } from './index.ts';

test('les accents s’en vont, les lettres et les signes restent', () => {
  expect(withoutAccents('Élève d’Œuvre n° 2, ça')).toBe('Eleve d’Œuvre n° 2, ca');
  expect(withoutAccents('e\u0301')).toBe('e');
});

test('deux écritures d’un même mot se comparent', () => {
  expect(plain('Œuvre d’Élèves')).toBe('oeuvre d’eleves');
  expect(plain('LÆTITIA')).toBe(plain('laetitia'));
});

test.each([
  ...[
    'd’Atelier du Lavoir',
    'd’Étoile sportive',
    'd’Œuvre laïque',
    'd’ASPTT',
    'd’Harmonie municipale',
    'd’Yvetot danse',
  ],
  ...['d’« Un pas de plus »', 'd’Histoire et patrimoine', 'd’Ouvrage commun'],
])('« %s » : la voyelle et le h muet élident', (dit) => {
  expect(withDe(dit.slice(2))).toBe(dit);
});

test.each([
  ...['de Chorale du port', 'de Handball Brest', 'de Les Hauts de Rezé', 'de Yoga pour tous', 'de 1901 et après'],
  ...['de Onze de Nantes', 'de Haltères', 'de '],
])('« %s » : la consonne, le h aspiré et le chiffre n’élident pas', (dit) => {
  expect(withDe(dit.slice(3))).toBe(dit);
});
