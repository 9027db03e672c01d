import { expect, test } from 'vitest';
import { codeSuivant, exerciceSuivant } from './duplication.ts';
import { codeSubventionSchema, contenuSubventionSchema } from './subvention.schema.ts';

const sous = (date_debut: string, date_fin: string) => ({ code: 'A', date_debut, date_fin });
const contenu = (...sous_dispositifs: readonly object[]) =>
  contenuSubventionSchema.parse({
    nom: 'Aide',
    campagne_exercice: 2027,
    dispositif: { code: 'FDVA' },
    sous_dispositifs,
  });

test('CALL-RDS-013 le calendrier avance d’un an, à la même heure de Paris', () => {
  const source = contenu(sous('2027-03-28T08:00:00+02:00', '2027-10-31T12:00:00+01:00'));
  const { campagne_exercice, sous_dispositifs } = exerciceSuivant(source);
  expect(campagne_exercice).toBe(2028);
  expect(sous_dispositifs).toMatchObject([
    { date_debut: '2028-03-28T06:00:00.000Z', date_fin: '2028-10-31T11:00:00.000Z' },
  ]);
  expect(contenuSubventionSchema.parse(exerciceSuivant(source))).toEqual(exerciceSuivant(source));
});

test('CALL-RDS-013 le dernier exercice possible ne dépasse pas ce qu’un contenu accepte', () => {
  const fin = sous('2101-03-28T06:00:00.000Z', '2101-10-31T11:00:00.000Z');
  const last = { ...contenu(fin), campagne_exercice: 2100 };
  expect(exerciceSuivant(last).sous_dispositifs).toMatchObject([fin]);
  expect(contenuSubventionSchema.safeParse(exerciceSuivant(last)).success).toBe(true);
});

const LONG = `L${'o'.repeat(58)}g`;
test.each([
  ['FDVA', 1, 'FDVA-2028'],
  ['FDVA', 2, 'FDVA-2028-2'],
  ['FDVA-2027-local', 1, 'FDVA-2028-local'],
  ['FDVA-2027', 3, 'FDVA-2028-3'],
  ['idf-pass-sport', 1, '2028-idf-pass-sport'],
  ['2027-pass-sport', 2, '2-2028-pass-sport'],
  [LONG, 12, `${LONG.slice(0, 55)}-${'2028'}`.slice(0, 57).concat('-12')],
])('CALL-RDS-013 SUBV-015 après %s, au rang %i : %s', (code, rang, attendu) => {
  expect(codeSuivant(code, 2027, rang)).toBe(attendu);
  expect(codeSubventionSchema.safeParse(codeSuivant(code, 2027, rang)).success).toBe(true);
});
