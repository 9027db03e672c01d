import { expect, test } from 'vitest';
import { extraitsOf, isGardable, isPerime, porteIban, sansTus } from './index.ts';

test.each([
  ['projet.63207762.marie', true],
  ['dossier.63207762.demandeur.marie', true],
  ['crf.63207762.marie', true],
  ['message.63207762.marie', true],
  ['representants_legaux.12.nouveau.marie', true],
  ['ribs.12.nouveau.marie', false],
  ['profil.marie', false],
  ['email.marie', false],
  ['inscription', false],
  ['subvention.12.marie', false],
  ['saisonPsp.nouvelle', false],
  ['', false],
])('ce qui survit à son onglet se reconnaît à son genre : %s, %s', (nom, isKept) => {
  expect(isGardable(nom)).toBe(isKept);
});

test('sept jours après, plus rien ne se propose', () => {
  const now = new Date('2027-02-10T12:00:00Z');
  expect(isPerime(Date.parse('2027-02-03T12:00:00Z'), now)).toBe(false);
  expect(isPerime(Date.parse('2027-02-03T11:59:59Z'), now)).toBe(true);
});

test('un numéro de compte ne se garde dans aucun champ, ni seul, ni dans une phrase', () => {
  expect(porteIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true);
  expect(porteIban('versez sur FR7630006000011234567890189 merci à vous')).toBe(true);
  expect(porteIban('BE68 5390 0754 7034')).toBe(true);
  expect(porteIban('Le club compte 76 licenciés, SIRET 120 027 016 00563')).toBe(false);
  const contenu = {
    base: 4,
    changements: {
      'demandeur.id_rib': 'a',
      'demandeur.enseigne': 'Les Tatamis',
      note: 'FR76 3000 6000 0112 3456 7890 189',
      lignes: [{ libelle: 'Location', iban: 'x' }, 'FR76 3000 6000 0112 3456 7890 189'],
      password: 'x',
    },
  };
  expect(sansTus(contenu)).toEqual({
    base: 4,
    changements: { 'demandeur.enseigne': 'Les Tatamis', lignes: [{ libelle: 'Location' }, null] },
  });
});

test('ce qui est proposé se reconnaît à quelques textes, jamais à un identifiant', () => {
  const texte = `Stage ${'d’été '.repeat(40)}`;
  const extraits = extraitsOf({
    a: '63207762-00ee-4e01-b1a2-22eab5176440',
    b: texte,
    c: ['deux mots', 'deux mots'],
    d: 3,
  });
  expect(extraits).toEqual([`${texte.slice(0, 90)}…`, 'deux mots']);
});
