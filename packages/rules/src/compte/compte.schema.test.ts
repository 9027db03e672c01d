import { describe, expect, test } from 'vitest';
import { connexionSchema, emailSchema, inscriptionSchema, normalizeEmail, profilSchema } from './compte.schema.ts';

const amina = {
  civilite: 'Madame',
  nom: 'Diallo',
  prenom: 'Amina',
  email: ' Amina@Judo.example ',
  password: 'Tatami-2027-ok',
  confirm: 'Tatami-2027-ok',
};

const messagesOf = (value: unknown) => inscriptionSchema.safeParse(value).error?.issues.map((issue) => issue.message);

describe('inscription', () => {
  test("COMPTE-018 l'adresse est normalisée : sans blanc autour, en minuscules", () => {
    expect(normalizeEmail(' Amina@Judo.Example\n')).toBe('amina@judo.example');
    expect(inscriptionSchema.parse(amina).email).toBe('amina@judo.example');
  });

  test('les confirmations qui diffèrent sont dites au champ de confirmation', () => {
    const { error } = inscriptionSchema.safeParse({ ...amina, confirm: 'autre' });
    expect(error?.issues).toMatchObject([
      { path: ['confirm'], message: 'Les deux mots de passe ne sont pas identiques.' },
    ]);
  });

  test('une confirmation vide est refusée', () => {
    expect(messagesOf({ ...amina, confirm: '' })).toEqual([
      'Veuillez renseigner le champ Confirmation du mot de passe.',
    ]);
  });

  test('un champ inconnu est refusé', () => {
    expect(inscriptionSchema.safeParse({ ...amina, roles: ['lca.admin'] }).success).toBe(false);
  });

  test('ERR-114 un champ vide dit lequel renseigner', () => {
    expect(messagesOf({ ...amina, nom: ' ' })).toContain('Veuillez renseigner le champ Nom.');
  });

  test('ERR-115 un caractère refusé est dit avec le nom du champ', () => {
    expect(messagesOf({ ...amina, prenom: 'Amina<' })).toEqual([
      'Certains caractères ne sont pas pris en compte par le champ Prénom',
    ]);
  });
});

test.each([
  ['a@b.fr', true],
  ['prenom.nom+asso@sous.domaine.example', true],
  ['a@b', false],
  ['a b@c.fr', false],
  ['@c.fr', false],
  ['a@@c.fr', false],
  ['', false],
])("VALID-002 l'adresse «%s» est acceptée : %s", (email, attendu) => {
  expect(emailSchema.safeParse(email).success).toBe(attendu);
});

test.each([
  ["O'Neil-Le Goff", true],
  ['Éloïse', true],
  ['J. Paul', true],
  ['J.-P. ', true],
  ['Gagnez sur www.piege.example', false],
  ['R2D2', false],
  ['<b>', false],
])('VALID-009 le nom «%s» est accepté : %s', (nom, attendu) => {
  expect(profilSchema.safeParse({ civilite: 'Madame', nom, prenom: 'A' }).success).toBe(attendu);
});

test('la connexion ne demande pas la force du mot de passe, seulement sa présence', () => {
  expect(connexionSchema.safeParse({ email: 'a@b.fr', password: 'x' }).success).toBe(true);
  expect(connexionSchema.safeParse({ email: 'a@b.fr', password: '' }).success).toBe(false);
});

const HOSTILE = [
  `a@${'.a'.repeat(250_000)}@`,
  `a@${'a.'.repeat(250_000)}`,
  ' '.repeat(1_000_000),
  `Aa!${'12'.repeat(500_000)}a`,
];

test.each(HOSTILE.map((texte, n) => [n, texte] as const))(
  'un mégaoctet hostile n° %i est refusé sans délai',
  { timeout: 15_000 },
  (_, texte) => {
    for (const champ of ['email', 'nom', 'prenom', 'password', 'confirm']) {
      expect(inscriptionSchema.safeParse({ ...amina, [champ]: texte }).success).toBe(false);
    }
  },
);
