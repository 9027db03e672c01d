import { describe, expect, test } from 'vitest';
import {
  type ChampAttenduInput,
  champAttenduSchema,
  documentAttenduSchema,
  TYPES_CHAMP,
  type TypeChamp,
} from './attendu.schema.ts';
import { checkValeur, erreurDeSaisie, erreursDeChamp, optionsOf, valeurInitiale } from './saisie.ts';

const champ = (given: Partial<ChampAttenduInput> = {}) =>
  champAttenduSchema.parse({ code: 'essai', libelle: 'Essai', type: 'texte', ...given });
const options = [
  { code: 'a', libelle: 'Premier' },
  { code: 'b', libelle: 'Second' },
];

describe('un champ attendu', () => {
  test('SUBV-003 a un code, une expression de validation et une valeur proposée ; le reste a ses valeurs', () => {
    expect(champ({ validation: { regex: '^[A-Z]+$' }, default: 'ABC' })).toMatchObject({
      code: 'essai',
      validation: { regex: '^[A-Z]+$', minimum: null },
      default: 'ABC',
      bloc: 'custom-bloc',
      obligation: 'obligatoire',
      asks: [],
    });
  });
  test.each([
    ['une expression mal écrite', { validation: { regex: '(' } }],
    ['une expression qui ferait attendre', { validation: { regex: '(?=a)b' } }],
    ['un code avec une espace', { code: 'deux mots' }],
    ['un code qui commence par un chiffre', { code: '2h' }],
    ['un type inconnu', { type: 'fichier' as TypeChamp }],
    ['une propriété de plus', { secret: 1 } as Partial<ChampAttenduInput>],
  ])('SUBV-003 refuse %s', (_, given) => {
    expect(champAttenduSchema.safeParse({ code: 'essai', libelle: 'Essai', type: 'texte', ...given }).success).toBe(
      false,
    );
  });
  test('SUBV-004 un document a un code et une nature ; part, l’ancien nom, est lu comme nature', () => {
    const document = { code: 'RIB', libelle: 'RIB' };
    expect(documentAttenduSchema.parse(document)).toMatchObject({ nature: 'obligatoire' });
    expect(documentAttenduSchema.parse({ ...document, part: 'conditionnel' })).toMatchObject({
      nature: 'conditionnel',
    });
    expect(documentAttenduSchema.parse({ ...document, part: 'conditionnel' })).not.toHaveProperty('part');
    expect(documentAttenduSchema.safeParse({ ...document, nature: 'autre' }).success).toBe(false);
  });
});

const SENTENCES: readonly (readonly [string, Partial<ChampAttenduInput>, unknown, string | null])[] = [
  ['ERR-109 vide', {}, '', 'Le champ Essai est obligatoire.'],
  ['ERR-109 des espaces', {}, '   ', 'Le champ Essai est obligatoire.'],
  ['ERR-109 rien', { type: 'nombre' }, null, 'Le champ Essai est obligatoire.'],
  ['ERR-109 aucun choix', { type: 'choix_multiple', options }, [], 'Le champ Essai est obligatoire.'],
  ['ERR-109 ni oui ni non', { type: 'booleen' }, null, 'Le champ Essai est obligatoire.'],
  ['non est une réponse', { type: 'booleen' }, false, null],
  ['zéro est une réponse', { type: 'nombre' }, 0, null],
  ['facultatif et vide', { obligation: 'facultatif' }, '', null],
  ['recommandé et vide', { obligation: 'recommande' }, null, null],
  [
    'SUBV-009 ERR-110 hors de l’expression',
    { validation: { regex: '^\\d{5}$' } },
    '4400',
    "La valeur du champ Essai n'est pas au bon format.",
  ],
  ['SUBV-009 dans l’expression', { validation: { regex: '^\\d{5}$' } }, '44000', null],
  [
    'SUBV-009 un champ facultatif rempli est vérifié aussi',
    { obligation: 'facultatif', validation: { regex: '^\\d{5}$' } },
    'x',
    "La valeur du champ Essai n'est pas au bon format.",
  ],
  [
    'SUBV-009 une expression catastrophique répond tout de suite',
    { validation: { regex: '^(a+)+$' } },
    `${'a'.repeat(5000)}!`,
    "La valeur du champ Essai n'est pas au bon format.",
  ],
  [
    'ERR-111 longueur exacte',
    { validation: { longueur_minimum: 9, longueur_maximum: 9 } },
    '12345678',
    'Le champ Essai doit contenir exactement 9 caractère(s).',
  ],
  [
    'ERR-112 trop long',
    { validation: { longueur_maximum: 3 } },
    'abcd',
    'Le champ Essai ne doit pas contenir plus de 3 caractère(s).',
  ],
  ['un emoji est un caractère', { validation: { longueur_maximum: 3 } }, 'ab🎈', null],
  [
    'ERR-113 trop court',
    { validation: { longueur_minimum: 3 } },
    'ab',
    'Le champ Essai doit contenir au moins 3 caractère(s).',
  ],
  ['un nombre n’est pas un texte', {}, 12, "La valeur du champ Essai n'est pas au bon format."],
  [
    'sous le minimum',
    { type: 'nombre', validation: { minimum: 12 } },
    11,
    'La valeur du champ Essai doit être au moins de 12.',
  ],
  ['au minimum', { type: 'nombre', validation: { minimum: 12, maximum: 25 } }, 12, null],
  [
    'au-dessus du maximum',
    { type: 'nombre', validation: { maximum: 25 } },
    25.5,
    'La valeur du champ Essai ne doit pas dépasser 25.',
  ],
  [
    'un montant se dit en euros',
    { type: 'montant', validation: { minimum: 150_000 } },
    100,
    'La valeur du champ Essai doit être au moins de 1 500 €.',
  ],
  ['un demi-centime', { type: 'montant' }, 10.5, "La valeur du champ Essai n'est pas au bon format."],
  ['l’infini', { type: 'nombre' }, Number.POSITIVE_INFINITY, "La valeur du champ Essai n'est pas au bon format."],
  [
    'un jour qui n’existe pas',
    { type: 'date' },
    '2027-02-30',
    'Le champ Essai attend une date, par exemple 14/02/2027.',
  ],
  ['une date', { type: 'date' }, '2027-02-14', null],
  [
    'un choix hors de la liste',
    { type: 'choix', options },
    'c',
    'Choisissez une réponse de la liste pour le champ Essai.',
  ],
  ['deux choix', { type: 'choix_multiple', options }, ['a', 'b'], null],
  [
    'deux fois le même choix',
    { type: 'choix_multiple', options },
    ['a', 'a'],
    'Choisissez une réponse de la liste pour le champ Essai.',
  ],
  ['trop de lignes', { type: 'groupe', lignes_maximum: 1 }, [{}, {}], 'Le champ Essai accepte 1 ligne(s) au plus.'],
  [
    'ERR-118 la fédération se déclare dans la fiche',
    { code: 'siren_federation' },
    '',
    'Le champ est obligatoire. Vous devez déclarer les Fédérations sportives auxquelles votre association est affiliée dans les informations administratives de votre association.',
  ],
];

describe('une réponse', () => {
  test.each(SENTENCES)('%s', (_, given, valeur, expected) => {
    const said = erreurDeSaisie(champ(given), valeur)?.replace(/\s/gu, ' ') ?? null;
    expect(said).toBe(expected);
    expect(checkValeur(champ(given), valeur).ok).toBe(expected === null);
  });
  test.each(Object.keys(TYPES_CHAMP) as TypeChamp[])('%s : rien de ce qui arrive ne fait échouer', (type) => {
    for (const valeur of [null, undefined, '', 'x', 1, Number.NaN, true, [], [[]], {}, [null], [{ a: 1 }], () => 1]) {
      expect(typeof checkValeur(champ({ type, options }), valeur).ok).toBe('boolean');
    }
  });
  test('les lignes d’un groupe se disent une à une', () => {
    const groupe = champ({
      type: 'groupe',
      champs: [
        { code: 'nom', libelle: 'Nom', type: 'texte' },
        { code: 'age', libelle: 'Âge', type: 'nombre', obligation: 'facultatif' },
      ],
    });
    expect(erreursDeChamp(groupe, [{ nom: 'a' }, { age: 3 }, { nom: 'c', age: 'x' }])).toEqual([
      { champ: 'essai.1.nom', message: 'Le champ Nom est obligatoire.' },
      { champ: 'essai.2.age', message: "La valeur du champ Âge n'est pas au bon format." },
    ]);
    expect(erreursDeChamp(groupe, [])).toHaveLength(1);
  });
});

describe('les listes dépendantes', () => {
  const modalite = champ({
    code: 'modalite',
    type: 'liste_dependante',
    depend_de: 'objectif',
    options: [
      { code: 'sante', libelle: 'Sport santé', parent: 'publics' },
      { code: 'feminin', libelle: 'Sport féminin', parent: 'publics' },
      { code: 'arbitre', libelle: 'Arbitrage', parent: 'formation' },
    ],
  });
  test.each([
    ['publics', ['sante', 'feminin']],
    ['formation', ['arbitre']],
    ['inconnu', []],
    [undefined, []],
  ])('sous %s', (objectif, expected) => {
    expect(optionsOf(modalite, { objectif }).map(({ code }) => code)).toEqual(expected);
  });
  test('un choix d’une autre branche est refusé', () => {
    expect(checkValeur(modalite, 'arbitre', { objectif: 'formation' }).ok).toBe(true);
    expect(checkValeur(modalite, 'arbitre', { objectif: 'publics' })).toEqual({ ok: false, code: 'CHOIX_INCONNU' });
  });
});

describe('la valeur proposée', () => {
  test.each([
    ['celle du champ', { default: 'FR' }, 'FR'],
    ['non est une valeur', { type: 'booleen', default: false }, false],
    ['zéro aussi', { type: 'nombre', default: 0 }, 0],
    ['rien', {}, null],
    ['aucun choix', { type: 'choix_multiple', options }, []],
    ['aucune ligne', { type: 'groupe' }, []],
  ] as const)('SUBV-010 %s', (_, given, expected) => {
    expect(valeurInitiale(champ(given as Partial<ChampAttenduInput>))).toEqual(expected);
  });
});
