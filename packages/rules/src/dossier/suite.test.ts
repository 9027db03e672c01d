import { expect, test } from 'vitest';
import type { EtatDossier } from './etats.ts';
import { suiteOf } from './suite.ts';

const DITS = { transmis: 'lundi 8 mars 2027 à 21 h 52', services: 'SDJES', compteRendu: '30 juin 2028' };
const etatsOf = (etat: EtatDossier) =>
  suiteOf(etat, DITS)
    .map((pas) => pas.etat[0])
    .join('');

test('DOSSIER-038 la suite dit où en est le dossier, avec les dates que l’on sait et aucune autre', () => {
  expect(
    Object.fromEntries((['D', '2', '4', '6', '9', '10', '11'] as const).map((etat) => [etat, etatsOf(etat)])),
  ).toEqual({
    ...{ D: 'fiaaaa', '2': 'ffiaaa', '4': 'fffiaa', '6': 'ffffia', '9': 'fffffi', '10': 'ffffff', '11': 'ffff' },
  });
  const quand = suiteOf('D', DITS).map((pas) => pas.quand);
  expect([quand[0], quand[1], quand.at(-1)]).toEqual([DITS.transmis, 'en ce moment', 'avant le 30 juin 2028']);
});

test('AGREMENT-001 celle d’un agrément finit par son titre, sans versement ni compte rendu', () => {
  const suite = suiteOf('D', DITS, 'agrement');
  expect(suite.map(({ quoi }) => quoi).slice(-2)).toEqual(['Réponse', 'Titre']);
  expect(JSON.stringify(suite)).not.toMatch(/aide|versement|compte rendu|2028/iu);
  expect(suiteOf('6', DITS, 'agrement').every(({ etat }) => etat === 'fait')).toBe(true);
  expect(suiteOf('11', DITS, 'agrement').at(-1)?.quoi).toBe('Réponse');
});
