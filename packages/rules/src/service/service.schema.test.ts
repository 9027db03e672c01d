import { expect, test } from 'vitest';
import { isFederation, PROFILS, serviceSchema } from './service.schema.ts';

test('SERVICE-001 la fiche porte les champs de l’annuaire, lettre pour lettre', () => {
  // Ours alone, beside those of the document: under which open data name who decided (ADR 0073).
  const sienne = ['siret'];
  const champs = Object.keys(serviceSchema.shape).filter((champ) => !sienne.includes(champ));
  expect([...champs, 'authId'].sort()).toEqual(
    (
      'email siren nom adresse telephone site_internet type federation_sportive niveau_territorial zone_territoriale ' +
      'profil dispositifs parent bo authId code_territoire types_agrement'
    )
      .split(' ')
      .sort(),
  );
});

test('ROLE-010 les deux profils d’administrateur d’un service', () => {
  expect(PROFILS).toEqual(['Administrateur local', 'Administrateur national']);
});

test.each([
  ['Fédérations sportives', true],
  ['Directions régionales', false],
])('ROLE-009 un service de type «%s» est une fédération : %s', (type, attendu) => {
  expect(isFederation({ type })).toBe(attendu);
});

test.each([
  ['siren', '732 829 320', '732829320'],
  ['telephone', '01.23-45 67 89', '0123456789'],
  ['telephone', '+33 1 23 45 67 89', '+33123456789'],
])('les blancs et les points de «%s» sont retirés : «%s»', (champ, saisi, attendu) => {
  expect(serviceSchema.partial().parse({ [champ]: saisi })).toEqual({ [champ]: attendu });
});

test.each([
  ['siren', '12345'],
  ['telephone', '01 appel'],
  ['site_internet', 'javascript:alert(1)'],
  ['site_internet', 'file:///etc/passwd'],
  ['profil', 'Administrateur'],
  ['authId', '63207762-00ee-4e01-b1a2-22eab5176440'],
])('«%s» refuse «%s»', (champ, valeur) => {
  expect(serviceSchema.partial().safeParse({ [champ]: valeur }).success).toBe(false);
});
