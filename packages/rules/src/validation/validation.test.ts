import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  bicSchema,
  checkAfter,
  checkBefore,
  codePspSchema,
  jsonSchema,
  nomSchema,
  numeroAffiliationSchema,
  orNull,
  phoneSchema,
  phoneSiretSchema,
  readDecimal,
  requiredCheckboxSchema,
  sentenceOf,
  texteChiffresSchema,
  texteSchema,
  toIsoDate,
  toTypedDate,
  urlSchema,
  VALIDATION_ERREURS,
  villeSchema,
} from './index.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const CARACTERES = (label: string) => [`Certains caractères ne sont pas pris en compte par le champ ${label}`];

describe('règles des schémas', () => {
  test('ERR-109 un champ vide est dit obligatoire', () => {
    for (const nothing of ['  ', null, undefined]) {
      expect(messagesOf(texteSchema('Voie'), nothing)).toEqual(['Le champ Voie est obligatoire.']);
    }
  });
  test('ERR-110 ERR-112 une valeur hors format, ou trop longue, est dite', () => {
    expect(messagesOf(texteSchema('Voie'), '<b>')).toEqual(["La valeur du champ Voie n'est pas au bon format."]);
    expect(messagesOf(texteSchema('Objet', 5), 'abcdef')).toEqual([
      'Le champ Objet ne doit pas contenir plus de 5 caractère(s).',
    ]);
  });
  test('ERR-111 ERR-113 les longueurs sont dites', () => {
    expect(sentenceOf('CHAMP_LONGUEUR', { label: 'Code', n: 5 })).toBe(
      'Le champ Code doit contenir exactement 5 caractère(s).',
    );
    expect(sentenceOf('CHAMP_TROP_COURT', { label: 'Objet', n: 3 })).toBe(
      'Le champ Objet doit contenir au moins 3 caractère(s).',
    );
  });
  test.each([
    ['Été à la mer (Œuvre) : 50'.replace('50', '%'), true],
    ['L’accueil, "ouvert" ; l\'été / l\'hiver & plus !?', true],
    ['Judo 2027', false],
    ['<b>', false],
    ['a=b', false],
  ])('VALID-001 le texte «%s» est accepté : %s', (texte, attendu) => {
    expect(texteSchema('Objet').safeParse(texte).success).toBe(attendu);
  });
  test.each([
    ['6 à 12', true],
    ['A-3 a 4', true],
    ['6 ou 12', false],
  ])('ERR-117 la variante à chiffres lit «%s» : %s', (texte, attendu) => {
    const refus = attendu ? [] : ['Caractères autorisés : chiffres, A, a, à, - et caractères blancs'];
    expect(messagesOf(texteChiffresSchema('Âges'), texte)).toEqual(refus);
  });
});

describe('validateurs des formulaires', () => {
  test.each([
    ['BNPAFRPP', 'BNPAFRPP'],
    ['bnpa fr pp xxx', 'BNPAFRPPXXX'],
    ['AGRIREPP1A2', 'AGRIREPP1A2'],
    ['SOGENCPP', 'SOGENCPP'],
  ])('VALID-004 le BIC «%s» est lu %s', (typed, attendu) => {
    expect(bicSchema.parse(typed)).toBe(attendu);
  });
  test.each(['DEUTDEFF', 'BNPAFRP', 'BNPAFRPPX', 'BNP1FRPP', 'BNPAFRPPXXXX'])(
    'VALID-004 ERR-115 le BIC «%s» est refusé',
    (typed) => {
      expect(messagesOf(bicSchema, typed)).toEqual(CARACTERES('BIC'));
    },
  );
  test('ERR-114 un champ vide dit lequel renseigner', () => {
    for (const nothing of [' ', null, undefined]) {
      expect(messagesOf(bicSchema, nothing)).toEqual(['Veuillez renseigner le champ BIC.']);
    }
  });
  test.each([
    ["L'Haÿ-les-Roses", true],
    ['St. Étienne / Loire (La)', true],
    ['Paris 12', false],
    ['Lyon;', false],
  ])('VALID-005 la ville «%s» est acceptée : %s', (ville, attendu) => {
    expect(messagesOf(villeSchema, ville)).toEqual(attendu ? [] : CARACTERES('Ville'));
  });
  test.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['+33 (0)6-12-34-56-78', '+33612345678'],
    ['+33\u00a0612345678', '+33612345678'],
  ])('VALID-006 le téléphone «%s» est lu %s', (typed, attendu) => {
    expect(phoneSchema.parse(typed)).toBe(attendu);
  });
  test.each(['06 12 34 56 7O', '++33612345678', 'poste 12'])('VALID-006 ERR-115 «%s» est refusé', (typed) => {
    expect(messagesOf(phoneSchema, typed)).toEqual(CARACTERES('Téléphone'));
  });
  test.each([
    ['06 12 34 56 78', '0612345678'],
    ['+33 6 12 34 56 78', '0033612345678'],
    ['061234567', null],
    ['061234567890123', null],
    ['06123456ab', null],
  ])('VALID-007 le téléphone d’une demande de SIRET «%s» est lu %s', (typed, attendu) => {
    expect(phoneSiretSchema.safeParse(typed).data ?? null).toBe(attendu);
  });
  test.each([
    ['24-abcd-efgh', '24-ABCD-EFGH'],
    [' 24 – ABCD – EFGH ', '24-ABCD-EFGH'],
    ['23-ABCD-EFGH', null],
    ['24-ABCI-EFGH', null],
    ['24-ABCO-EFGH', null],
    ['24-ABC1-EFGH', null],
    ['24ABCDEFGH', null],
    ['2424-ABCD-EFGH', null],
  ])('VALID-008 le code «%s» de l’exercice 24 est lu %s', (typed, attendu) => {
    expect(codePspSchema('24').safeParse(typed).data ?? null).toBe(attendu);
  });
  test('VALID-008 ERR-089 un code refusé donne l’exemple de l’exercice en cours', () => {
    expect(messagesOf(codePspSchema('27'), 'abc')).toEqual([
      'Le format du code est invalide (exemple : 27-XXXX-XXXX).',
    ]);
  });
  test('VALID-009 un nom n’a ni chiffre ni symbole', () => {
    expect(nomSchema('Nom').parse("O'Neil-Le Goff")).toBe("O'Neil-Le Goff");
    expect(messagesOf(nomSchema('Nom'), 'R2D2')).toEqual(CARACTERES('Nom'));
  });
  test.each([
    ['12', 12],
    ['-12.5', -12.5],
    ['+1 234,5', 1234.5],
    ['1.5e3', 1500],
    [' ', null],
    ['1.2.3', Number.NaN],
    ['douze', Number.NaN],
    ['.', Number.NaN],
    ['0x10', Number.NaN],
    ['Infinity', Number.NaN],
    ['1e9999', Number.NaN],
  ])('VALID-010 le nombre « %s » est lu %s', (typed, attendu) => {
    expect(readDecimal(typed)).toBe(attendu);
  });
  test.each([
    ['www.judo-club.fr', 'https://www.judo-club.fr'],
    ['http://judo.asso.fr/page?x=1', 'http://judo.asso.fr/page?x=1'],
    ['judo.fr', 'https://judo.fr'],
    ['https://reseau.example/@judo', 'https://reseau.example/@judo'],
    ['https://écluse.example/été', 'https://écluse.example/été'],
    ['javascript:alert(1)', null],
    ['https://moi:secret@judo.fr', null],
    ['https://judo', null],
    ['ftp://judo.fr', null],
    ['http://127.0.0.1', null],
    ['judo club.fr', null],
  ])('VALID-011 l’adresse «%s» est lue %s', (typed, attendu) => {
    expect(urlSchema.safeParse(typed).data ?? null).toBe(attendu);
  });
  test('VALID-012 une date est avant, ou après, un jour donné ; le jour même ne l’est pas', () => {
    expect(checkBefore('13/2/2027', '14/02/2027')).toEqual({ ok: true });
    expect(checkBefore('14/02/2027', '14/02/2027')).toEqual({ ok: false, code: 'DATE_TROP_TARD' });
    expect(checkAfter('2027-02-15', '14/02/2027')).toEqual({ ok: true });
    expect(checkAfter('14.02.2027', '14/02/2027')).toEqual({ ok: false, code: 'DATE_TROP_TOT' });
    expect(checkAfter('30/02/2027', '14/02/2027')).toEqual({ ok: false, code: 'DATE_INVALIDE' });
  });
  test.each([
    ['AB-12_3.4', true],
    ['AB 12', false],
    ['é12', false],
  ])('VALID-013 le numéro d’affiliation «%s» est accepté : %s', (typed, attendu) => {
    expect(messagesOf(numeroAffiliationSchema, typed)).toEqual(attendu ? [] : CARACTERES('Numéro d’affiliation'));
  });
  test('VALID-014 un texte JSON doit se lire', () => {
    expect(jsonSchema('Données').safeParse('{"a":[1]}').success).toBe(true);
    expect(messagesOf(jsonSchema('Données'), '{a:1}')).toEqual(CARACTERES('Données'));
  });
  test('ERR-121 au moins une case', () => {
    expect(messagesOf(requiredCheckboxSchema, [])).toEqual(['Au moins une case doit être cochée.']);
  });
});

test('un champ facultatif laissé vide vaut rien, et reste vérifié sinon', () => {
  const schema = orNull(phoneSchema);
  expect(schema.parse('  ')).toBeNull();
  expect(schema.parse(null)).toBeNull();
  expect(schema.parse('06 12 34 56 78')).toBe('0612345678');
  expect(messagesOf(schema, 'abc')).toEqual(CARACTERES('Téléphone'));
});

test('une date écrite se relit', () => {
  const days = fc.date({ min: new Date('1901-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      expect(toIsoDate(toTypedDate(iso))).toBe(iso);
      expect(toIsoDate(iso)).toBe(iso);
    }),
  );
});

test('aucune phrase ne laisse de place vide une fois ses mots donnés', () => {
  const words = { label: 'Nom', n: 3, ext: 'exe', exercice: '24', date: '01/01/2027' };
  for (const code of Object.keys(VALIDATION_ERREURS) as (keyof typeof VALIDATION_ERREURS)[]) {
    expect(sentenceOf(code, words)).not.toMatch(/[{}]/u);
  }
  expect(sentenceOf('EXTENSION_REFUSEE', words)).toBe("L'extension du fichier (exe) n'est pas autorisée.");
});

const HOSTILE = [' '.repeat(1_000_000), '1'.repeat(1_000_000), `a${'.a'.repeat(500_000)}`, '-'.repeat(1_000_000)];
test.each(HOSTILE.map((texte, n) => [n, texte] as const))(
  'un mégaoctet hostile n° %i est refusé sans délai',
  { timeout: 5_000 },
  (_, texte) => {
    for (const schema of [bicSchema, villeSchema, phoneSchema, urlSchema, texteSchema('x')]) {
      expect(schema.safeParse(texte).success).toBe(false);
    }
    expect(Number.isFinite(readDecimal(texte))).toBe(false);
  },
);
