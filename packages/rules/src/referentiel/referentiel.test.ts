import { describe, expect, test } from 'vitest';
import { filterOptions, readFilterOptions } from './filterOptions.ts';
import { ACTIVITES_AGRICOLES, REGIMES_JURIDIQUES, TYPES_EMPLOYEUR } from './listesFixes.ts';
import { keyOf, optionsSchema, REFERENTIEL_TYPES, referentielChangesSchema } from './referentiel.schema.ts';

test('REF-002 les 33 types de listes sont connus', () => {
  expect(new Set(REFERENTIEL_TYPES).size).toBe(33);
});

test('REF-003 un choix est connu par sa valeur ou par son code', () => {
  expect([keyOf({ value: 'a' }), keyOf({ code: '01' }), keyOf({})]).toEqual(['a', '01', '']);
  expect(optionsSchema.safeParse([{ label: 'Sans clé' }]).success).toBe(false);
});

test('REF-001 deux choix de même clé sont refusés', () => {
  const options = [
    { value: 'a', label: 'A' },
    { code: 'a', label: 'Encore A' },
  ];
  expect(optionsSchema.safeParse(options).success).toBe(false);
});

test('REF-008 les listes fixes de la demande de SIRET ont des codes distincts', () => {
  for (const liste of [REGIMES_JURIDIQUES, ACTIVITES_AGRICOLES, TYPES_EMPLOYEUR]) {
    expect(new Set(liste.map(({ code }) => code)).size).toBe(liste.length);
  }
  expect(REGIMES_JURIDIQUES.map(({ code }) => code)).toEqual(['loi1901', 'alsaceMoselle', 'collectivite', 'autre']);
});

describe('CALL-LCA-001 filterOptions', () => {
  const options = [
    { code: '01', label: 'Ain', region: '84', zone: 'metro' },
    { code: '971', label: 'Guadeloupe', region: '01', zone: 'drom' },
  ];
  test.each([
    ['{"region":"84"}', ['01']],
    ['{"region":["84","01"]}', ['01', '971']],
    ['zone:drom', ['971']],
    [['region:84', 'zone:drom'], []],
    [['__proto__:x', 'constructor:x'], []],
    [
      ['region:84', 'region:01'],
      ['01', '971'],
    ],
  ])('%j garde %j', (given, codes) => {
    const filter = readFilterOptions(given) ?? {};
    expect(filterOptions(options, filter).map(({ code }) => code)).toEqual(codes);
  });

  test.each(['{', '{"a":{}}', 'sanspaire', ':vide'])('%j est illisible', (given) => {
    expect(readFilterOptions(given)).toBeNull();
  });
});

test('CALL-LCA-003 une modification porte au moins un champ, jamais le type', () => {
  expect(referentielChangesSchema.safeParse({}).success).toBe(false);
  expect(referentielChangesSchema.safeParse({ type: 'regions' }).success).toBe(false);
});
