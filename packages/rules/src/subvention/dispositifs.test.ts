import { describe, expect, test } from 'vitest';
import { REGIMES } from '../association/index.ts';
import {
  APPRENTISSAGE,
  CAMPUS_2023,
  dureePluriannuelle,
  EMPLOI,
  exerciceFin,
  FINANCEMENT_GLOBAL,
  FORMATION_BENEVOLES,
  FORMATION_PLURIANNUELLE,
  GOUVERNANCE,
  GROUPE_EMPLOI_CNDS,
  hasIndicateurs,
  isDeuxHeuresSportCollege,
  isDispositifSport,
  isFonctionnementSeul,
  isPassSport,
  isSousDispositifMontre,
  referentOf,
  sousDispositifsMontres,
  UN_JEUNE_UNE_SOLUTION,
  UN_SEUL_PROJET,
} from './dispositifs.ts';

const dispositif = (code: string, duree_pluriannuelle: number | null = null) => ({
  dispositif: { code },
  duree_pluriannuelle,
});

describe('la durée', () => {
  test.each([
    ['FDVA', FORMATION_PLURIANNUELLE, null, true, 2029],
    ['FDVA', FORMATION_BENEVOLES, null, true, 2028],
    ['CNDS', EMPLOI, null, true, 2028],
    ['FEDE', FORMATION_PLURIANNUELLE, null, true, 2028],
    ['CNDS', EMPLOI, 2, true, 2029],
    ['FDVA', FORMATION_PLURIANNUELLE, 1, true, 2028],
    ['FDVA', FORMATION_PLURIANNUELLE, null, false, 2027],
    ['CNDS', EMPLOI, 2, false, 2027],
  ])(
    'SUBV-012 %s, « %s », durée écrite %s, pluriannuel %s : finit en %i',
    (code, sousDispositif, duree, pluriannuel, fin) => {
      expect(exerciceFin(dispositif(code, duree), { exercice: 2027, sousDispositif, pluriannuel })).toBe(fin);
    },
  );
  test('SUBV-012 la durée écrite par la subvention l’emporte', () => {
    expect(dureePluriannuelle(dispositif('FDVA', 1), FORMATION_PLURIANNUELLE)).toBe(1);
  });
});

describe('les noms', () => {
  test.each(['CNDS', 'FDVA', 'FEDE', 'pass-sport', '2h-sport-college', 'cnds', 'FEDERATION'])(
    'SUBV-014 %s : seuls CNDS et FEDE sont du sport',
    (code) => {
      expect(isDispositifSport(dispositif(code))).toBe(code === 'CNDS' || code === 'FEDE');
    },
  );
  test.each([
    ['pass-sport', true],
    ['2027-pass-sport', true],
    ['pass-sport-2027', false],
    ['passsport', false],
    ['', false],
  ])('SUBV-015 « %s » finit par pass-sport : %s', (code, expected) => {
    expect(isPassSport(code)).toBe(expected);
  });
  test.each([
    ['2h-sport-college', '2h-sport-college', true],
    ['2h-sport-college', 'autre', false],
    ['FEDE', '2h-sport-college', false],
    ['2H-SPORT-COLLEGE', '2h-sport-college', false],
  ])('SUBV-017 dispositif %s et sous-dispositif %s : %s', (code, sous, expected) => {
    expect(isDeuxHeuresSportCollege(code, sous)).toBe(expected);
  });
  test('SUBV-019 les sous-dispositifs portent les noms du document', () => {
    expect(GROUPE_EMPLOI_CNDS).toEqual([
      'Part territoriale - Emploi',
      'Emploi - Campus 2023',
      'Emploi - Déclinaison territoriale de la gouvernance',
    ]);
    expect([FORMATION_PLURIANNUELLE, FINANCEMENT_GLOBAL, UN_JEUNE_UNE_SOLUTION]).toEqual([
      'Formation des bénévoles - pluriannuel',
      'Financement global-nouveau(x) projet(s) innovant(s)',
      'Emploi - 1 jeune 1 solution',
    ]);
    expect(UN_SEUL_PROJET.toSorted()).toEqual(
      [APPRENTISSAGE, EMPLOI, UN_JEUNE_UNE_SOLUTION, CAMPUS_2023, GOUVERNANCE].toSorted(),
    );
  });
  test.each([
    ['FDVA', FORMATION_BENEVOLES, true],
    ['FDVA', FORMATION_PLURIANNUELLE, true],
    ['FDVA', FINANCEMENT_GLOBAL, false],
    ['CNDS', FORMATION_BENEVOLES, false],
  ])('SUBV-020 %s, « %s » a des indicateurs : %s', (code, sous, expected) => {
    expect(hasIndicateurs(code, sous)).toBe(expected);
  });
});

describe('ce qui est caché', () => {
  const SOUS = [EMPLOI, APPRENTISSAGE, CAMPUS_2023, GOUVERNANCE];
  test.each([...REGIMES, null])('SUBV-018 CNDS sous le régime %s', (regime) => {
    const isOffered = regime === 'loi1901' || regime === 'alsaceMoselle';
    expect(SOUS.filter((sous) => isSousDispositifMontre('CNDS', sous, regime))).toEqual(
      isOffered ? SOUS : [CAMPUS_2023, GOUVERNANCE],
    );
    expect(SOUS.filter((sous) => isSousDispositifMontre('FDVA', sous, regime))).toEqual(SOUS);
  });
  test('SUBV-018 la liste d’une subvention perd ceux-là seuls', () => {
    const sous_dispositifs = SOUS.map((code) => ({
      code,
      nom: null,
      date_debut: '2027-01-01T00:00:00Z',
      date_fin: '2027-02-01T00:00:00Z',
      types_projet: [],
    }));
    const codes = sousDispositifsMontres({ ...dispositif('CNDS'), sous_dispositifs }, 'collectivite');
    expect(codes.map(({ code }) => code)).toEqual([CAMPUS_2023, GOUVERNANCE]);
  });
  test.each([
    [['fonctionnement'], true],
    [[], false],
    [['projet-ou-action'], false],
    [['fonctionnement', 'projet-ou-action'], false],
  ] as const)('SUBV-021 types de projet %j : fonctionnement seul %s', (types_projet, expected) => {
    expect(isFonctionnementSeul({ types_projet: [...types_projet] })).toBe(expected);
  });
});

describe('le référent', () => {
  test('SUBV-023 est celui qui est marqué, où qu’il soit ; sans marque il n’y en a pas', () => {
    const [a, b] = [
      { service: 'a', isReferent: false },
      { service: 'b', isReferent: true },
    ];
    expect(referentOf([a, b])).toBe(b);
    expect(referentOf([b, a])).toBe(b);
    expect(referentOf([a])).toBeNull();
    expect(referentOf([])).toBeNull();
  });
});
