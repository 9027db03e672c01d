import { describe, expect, test } from 'vitest';
import { isLisible } from './lisible.ts';
import { finRemplacee, isDureePermise, type TitreJuge, titreValide } from './titre.ts';

const titre: TitreJuge = { etat: 'en_vigueur', date_effet: '2027-03-01', date_fin: '2032-02-29', exige_tca: false };
const tca: TitreJuge = { ...titre, date_effet: '2027-01-01', date_fin: '2029-12-31' };

describe('P-26 un titre prouve ce qu’il dit, le jour où on le demande', () => {
  test.each([
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2032-02-29', true],
    ['2032-03-01', false],
  ])('le %s : %s', (jour, attendu) => {
    expect(titreValide(titre, [], jour)).toBe(attendu);
  });

  test('remplacé, il court jusqu’à la veille de l’autre : personne n’en manque un jour', () => {
    const fin = finRemplacee(titre, '2031-06-01');
    expect(fin).toBe('2031-05-31');
    const remplace: TitreJuge = { ...titre, etat: 'remplace', date_fin: fin };
    expect([titreValide(remplace, [], fin), titreValide(remplace, [], '2031-06-01')]).toEqual([true, false]);
    expect(finRemplacee({ ...titre, date_fin: null }, '2031-06-01')).toBe('2031-05-31');
    expect(finRemplacee(titre, '2040-01-01')).toBe(titre.date_fin);
    expect(finRemplacee(titre, '2026-01-01')).toBe(titre.date_effet);
  });

  test('sans fin, il court ; suspendu, retiré, renoncé ou annulé, il ne prouve rien', () => {
    expect(titreValide({ ...titre, date_fin: null }, [], '2099-01-01')).toBe(true);
    for (const etat of ['suspendu', 'retire', 'renonce', 'annule'] as const)
      expect(titreValide({ ...titre, etat }, [], '2028-01-01')).toBe(false);
  });

  test('là où le tronc commun est exigé, il tombe avec lui', () => {
    const lie = { ...titre, exige_tca: true };
    expect(titreValide(lie, [tca], '2029-12-31')).toBe(true);
    expect(titreValide(lie, [tca], '2030-01-01')).toBe(false);
    expect(titreValide(lie, [{ ...tca, etat: 'suspendu' }], '2028-01-01')).toBe(false);
    expect(titreValide(lie, [], '2028-01-01')).toBe(false);
  });
});

describe('la durée d’un titre', () => {
  const durees = { duree_premiere: { min: 12, max: 36 }, duree_renouvellement: 60 };
  const termes = (date_fin: string | null) => ({ date_effet: '2027-01-01', date_fin });

  test.each([
    ['2027-12-31', false, false],
    ['2028-01-01', false, true],
    ['2030-01-01', false, true],
    ['2030-01-02', false, false],
    ['2032-01-01', true, true],
    ['2030-01-01', true, false],
  ])('jusqu’au %s (renouvellement : %s) : %s', (fin, isRenouvellement, attendu) => {
    expect(isDureePermise(termes(fin), durees, isRenouvellement)).toBe(attendu);
  });

  test('sans durée dite, il est sans fin, et seulement ainsi', () => {
    const sans = { duree_premiere: null, duree_renouvellement: null };
    expect([isDureePermise(termes(null), sans, false), isDureePermise(termes('2030-01-01'), sans, false)]).toEqual([
      true,
      false,
    ]);
    expect(isDureePermise(termes(null), durees, false)).toBe(false);
  });
});

describe('P-25 ce qui est fini se lit cinq ans', () => {
  const lisible = (etat: 'en_vigueur' | 'remplace' | 'retire' | 'renonce' | 'annule', date_fin: string | null) =>
    isLisible({ etat, date_fin, change_le: '2022-02-03' }, '2027-02-03');
  test('de son dernier jour, ou de l’acte qui l’a fini', () => {
    expect([lisible('en_vigueur', null), lisible('en_vigueur', '2022-02-03')]).toEqual([true, true]);
    expect([lisible('en_vigueur', '2022-02-02'), lisible('remplace', '2022-02-02')]).toEqual([false, false]);
    for (const etat of ['retire', 'renonce', 'annule'] as const) {
      expect(lisible(etat, '2099-12-31')).toBe(true);
      expect(isLisible({ etat, date_fin: null, change_le: '2022-02-02' }, '2027-02-03')).toBe(false);
    }
  });
});
