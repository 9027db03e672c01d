import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIban } from '../validation/index.ts';
import { isTitulaireReconnu, lireRib, phraseLecture, verdictLecture } from './lectureRib.ts';

const IBAN = 'FR7630006000011234567890189';

test.each([
  `IBAN : ${formatIban(IBAN)}`,
  `International Bank Account Number\n${formatIban(IBAN)}\nBIC AGRIFRPP`,
  `iban ${IBAN.toLowerCase()}`,
  'IBAN FR76 3000 6000\n0112 3456 7890 189',
  'IBAN FR76-3000-6000-0112-3456-7890-189',
])('un numéro de compte se lit sur une page : «%s»', (page) => {
  expect(lireRib(page).ibans).toEqual([IBAN]);
});

test('ce qu’une image fait confondre se répare, parce que les deux clés tiennent alors', () => {
  expect(lireRib('IBAN FR76 3OOO 6OOO O1I2 3456 789O I89').ibans).toEqual([IBAN]);
  expect(lireRib('IBAN FR76 3000 6000 0112 3456 7B90 189').ibans).toEqual([IBAN]);
});

test('un chiffre lu pour un autre ne se devine pas : aucun numéro n’est proposé', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 26 }), fc.constantFrom(...'0123456789OI'), (at, sign) => {
      const page = `IBAN ${IBAN.slice(0, at)}${sign}${IBAN.slice(at + 1)}`;
      expect([[], [IBAN]]).toContainEqual(lireRib(page).ibans);
    }),
    { numRuns: 500 },
  );
});

test('l’IBAN effacé, le tableau banque, guichet, compte, clé suffit', () => {
  const page = 'Banque   Guichet   N° compte     Clé\n30006    00001     12345678901   89';
  expect(lireRib(page).ibans).toEqual([IBAN]);
  expect(lireRib(page.replace('89', '88').replace('30006', '30007')).ibans).toEqual([]);
});

test('le compte d’un autre pays ne se lit que là où la page dit que c’en est un', () => {
  expect(lireRib('IBAN : DE89 3704 0044 0532 0130 00').ibans).toEqual(['DE89370400440532013000']);
  expect(lireRib('Référence DE89 3704 0044 0532 0130 00').ibans).toEqual([]);
});

test('le BIC et le titulaire se lisent après leur titre, ou dessous', () => {
  const page = `Titulaire du compte : LES AMIS DU LAVOIR\nIBAN ${formatIban(IBAN)}\nBIC : AGRIFRPP882`;
  expect(lireRib(page)).toMatchObject({ bic: 'AGRIFRPP882', titulaire: 'LES AMIS DU LAVOIR' });
  expect(lireRib('Intitulé du compte\n  ASS LES AMIS DU LAVOIR     Agence 12').titulaire).toBe(
    'ASS LES AMIS DU LAVOIR',
  );
});

test.each<[string, string, boolean]>([
  ['Titulaire : ASSO LES AMIS DU LAVOIR', 'Les Amis du Lavoir', true],
  ['Titulaire : ASSOC AMIS\nDU LAVOIR', 'Association des amis du lavoir', true],
  ['Titulaire : AMIS DU LAV0IR', 'Les amis du lavoir', true],
  ['Titulaire : M. PAUL DURAND', 'Les amis du lavoir', false],
  ['Titulaire : ASSOCIATION DE LA RUE', 'Association de la fête', false],
  ['Titulaire : JUDO CLUB BREST', 'JCB', false],
])('«%s» est-ce «%s» ? %s', (page, nom, answer) => {
  expect(isTitulaireReconnu(page, [nom])).toBe(answer);
});

test('un sigle suffit, s’il est connu de la fiche', () => {
  expect(isTitulaireReconnu('Titulaire : JCB', ['Judo club de Brest', 'JCB'])).toBe(true);
});

const lu = { moyen: 'texte', fin: '0189', titulaire: true } as const;
test.each([
  [lu, [{ estLu: true }, { estLu: false }], 'identique'],
  [{ ...lu, titulaire: false }, [{ estLu: true }], 'titulaire'],
  [lu, [{ estLu: false }], 'different'],
  [lu, [], 'sans_compte'],
  [{ ...lu, moyen: 'rien', fin: null }, [{ estLu: false }], 'illisible'],
  [{ ...lu, moyen: 'absent', fin: null }, [], 'non_lu'],
] as const)('%j contre %j : %s', (lecture, comptes, verdict) => {
  expect(verdictLecture(lecture, comptes)).toBe(verdict);
});

test('la phrase dit les deux numéros par leur fin, à chacun dans ses mots', () => {
  const dite = { verdict: 'different', fin: '1234', saisis: ['5678', '9012'] } as const;
  expect(phraseLecture(dite, 'vous')).toBe(
    'Nous lisons sur ce document …1234, vous avez saisi …5678, …9012. Vérifiez lequel est le bon.',
  );
  expect(phraseLecture(dite, 'elle')).toContain('l’association a saisi …5678');
});

declare const performance: { now(): number };

test('une page hostile se lit vite', () => {
  const began = performance.now();
  lireRib('FR76 '.repeat(60_000));
  lireRib(`IBAN ${'A '.repeat(50_000)}`);
  lireRib('OOOOO OOOOO OOOOOOOOOOO OO '.repeat(4_000));
  lireRib(`${'Titulaire '.repeat(9_000)}`);
  expect(performance.now() - began).toBeLessThan(2_000);
});
