import { describe, expect, test } from 'vitest';
import { isRappelNouveau, RAPPELS, type Rappel, rappelDu } from './rappels.ts';

const demande = { demande_le: '2027-03-01', echeance: '2027-03-31' };
const jour = (rang: number): string => new Date(Date.UTC(2027, 2, rang)).toISOString().slice(0, 10);

/** Every night, or only on these ones. */
const rappelsSur = (jours: readonly string[], de = demande): (readonly [string, Rappel])[] => {
  let dernier: Rappel | null = null;
  return jours.flatMap((aujourdhui) => {
    const du = rappelDu(de, aujourdhui);
    if (!du || !isRappelNouveau(du, dernier)) return [];
    dernier = du;
    return [[aujourdhui, du] as const];
  });
};
const NUITS = Array.from({ length: 60 }, (_, rang) => jour(rang + 1));

describe('les rappels d’une demande de complément', () => {
  test('P-2 une semaine après, trois jours avant, le dernier jour : chacun une fois', () => {
    expect(rappelsSur(NUITS)).toEqual([
      ['2027-03-08', 'J+7'],
      ['2027-03-28', 'J-3'],
      ['2027-03-31', 'J'],
    ]);
  });

  test('P-2 une nuit manquée est rattrapée, sans rien dire deux fois ni deux choses à la fois', () => {
    expect(rappelsSur(['2027-03-12', '2027-03-13', '2027-04-20', '2027-04-21'])).toEqual([
      ['2027-03-12', 'J+7'],
      ['2027-04-20', 'J'],
    ]);
  });

  test('P-2 un délai court n’a pas de rappel de la semaine', () => {
    expect(rappelsSur(NUITS, { ...demande, echeance: '2027-03-06' })).toEqual([
      ['2027-03-03', 'J-3'],
      ['2027-03-06', 'J'],
    ]);
    expect(RAPPELS.every((rappel) => !isRappelNouveau(rappel, 'J'))).toBe(true);
  });
});
