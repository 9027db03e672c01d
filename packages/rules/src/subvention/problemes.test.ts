import { describe, expect, test } from 'vitest';
import { OPERATEURS_PAR_TYPE } from './problemes.asks.ts';
import { avertissementsOf, checkSubvention } from './problemes.ts';
import { type ContenuSubventionInput, contenuSubventionSchema } from './subvention.schema.ts';

const SERVICE = '5e41ce00-0000-4000-8000-000000000002';
const AUTRE = '5e41ce00-0000-4000-8000-000000000003';
const sous = (code: string) => ({
  code,
  date_debut: '2026-12-01T09:00:00+01:00',
  date_fin: '2027-02-14T12:00:00+01:00',
});
const RIGHT: ContenuSubventionInput = {
  nom: 'Aide aux projets',
  resume: 'En deux mots',
  description: 'Pour les projets.',
  campagne_exercice: 2027,
  dispositif: { code: 'FDVA' },
  sous_dispositifs: [sous('Formation des bénévoles')],
  eligibilite: [
    {
      libelle: 'Être loi 1901',
      asks: [{ scope: 'association', key: 'identite.regime', operator: '==', value: 'loi1901' }],
    },
  ],
  instructeurs: [{ service: SERVICE, isReferent: true }],
};
const problems = (given: Partial<ContenuSubventionInput>, code = 'AIDE-2027') =>
  checkSubvention(contenuSubventionSchema.parse({ ...RIGHT, ...given }), { code });
const places = (given: Partial<ContenuSubventionInput>, code?: string) =>
  problems(given, code).map(({ champ }) => champ);

type Champ = NonNullable<ContenuSubventionInput['champs_attendus']>[number];
const champ = (code: string, given: Partial<Champ> = {}): Champ => ({ code, libelle: code, type: 'texte', ...given });
const ask = (key: string, operator: string, value: unknown, scope = 'champs') =>
  ({ scope, key, operator, value }) as never;
const options = [
  { code: 'a', libelle: 'A' },
  { code: 'b', libelle: 'B' },
];
const LISTE = champ('liste', { type: 'choix', options });
const dependante = (given: Partial<Champ>) =>
  champ('suite', { type: 'liste_dependante', depend_de: 'liste', ...given });
const sousA = [{ code: 'x', libelle: 'X', parent: 'a' }];

const CASES: readonly (readonly [string, Partial<ContenuSubventionInput>, readonly string[]])[] = [
  ['rien ne manque', {}, []],
  ['présentation vide', { description: '' }, ['description']],
  ['aucun sous-dispositif', { sous_dispositifs: [] }, ['sous_dispositifs']],
  ['deux fois le même', { sous_dispositifs: [sous('a'), sous('A')] }, ['sous_dispositifs.1.code']],
  [
    'un lien de dépendance sur un champ qui n’en a pas',
    {
      champs_attendus: [
        champ('a', { depend_de: 'b' }),
        champ('b', { type: 'choix', options, depend_de: 'a' }),
        champ('g', { type: 'groupe', champs: [{ code: 'c', libelle: 'C', type: 'texte', depend_de: 'c' }] }),
        champ('v', { virtuel: true, depend_de: 'v' }),
      ],
    },
    [
      'champs_attendus.0.depend_de',
      'champs_attendus.1.depend_de',
      'champs_attendus.2.champs.0.depend_de',
      'champs_attendus.3.depend_de',
    ],
  ],
  ['aucun instructeur', { instructeurs: [] }, ['instructeurs']],
  ['aucun référent', { instructeurs: [{ service: SERVICE }] }, ['instructeurs']],
  [
    'deux référents',
    {
      instructeurs: [
        { service: SERVICE, isReferent: true },
        { service: AUTRE, isReferent: true },
      ],
    },
    ['instructeurs'],
  ],
  [
    'deux fois le même service',
    { instructeurs: [{ service: SERVICE, isReferent: true }, { service: SERVICE }] },
    ['instructeurs.1.service'],
  ],
  ['critère sans condition', { eligibilite: [{ libelle: 'Vide' }] }, ['eligibilite.0']],
  [
    'critère hors de la fiche',
    { eligibilite: [{ libelle: 'X', asks: [ask('montant_demande', '>', 1, 'dossier')] }] },
    ['eligibilite.0.asks.0'],
  ],
  [
    'critère impossible',
    { eligibilite: [{ libelle: 'X', asks: [ask('identite.regime', '==', 'loi1902', 'association')] }] },
    ['eligibilite.0.asks.0'],
  ],
  ['deux champs du même code', { champs_attendus: [champ('a'), champ('A')] }, ['champs_attendus.1.code']],
  ['choix sans option', { champs_attendus: [champ('a', { type: 'choix' })] }, ['champs_attendus.0.options']],
  [
    'deux fois la même option',
    { champs_attendus: [champ('a', { type: 'choix', options: [...options, ...options] })] },
    ['champs_attendus.0.options.2.code', 'champs_attendus.0.options.3.code'],
  ],
  ['liste dépendante juste', { champs_attendus: [LISTE, dependante({ options: sousA })] }, []],
  [
    'sans parent',
    { champs_attendus: [LISTE, dependante({ depend_de: null, options: sousA })] },
    ['champs_attendus.1.depend_de'],
  ],
  ['parent après', { champs_attendus: [dependante({ options: sousA }), LISTE] }, ['champs_attendus.0.depend_de']],
  [
    'parent qui n’est pas une liste',
    { champs_attendus: [champ('liste'), dependante({ options: sousA })] },
    ['champs_attendus.1.depend_de'],
  ],
  [
    'option sans parent',
    { champs_attendus: [LISTE, dependante({ options: [{ code: 'x', libelle: 'X' }] })] },
    ['champs_attendus.1.options.0.parent'],
  ],
  [
    'option de parent inconnu',
    { champs_attendus: [LISTE, dependante({ options: [{ code: 'x', libelle: 'X', parent: 'z' }] })] },
    ['champs_attendus.1.options.0.parent'],
  ],
  ['groupe sans colonne', { champs_attendus: [champ('a', { type: 'groupe' })] }, ['champs_attendus.0.champs']],
  [
    'colonnes du même code',
    {
      champs_attendus: [
        champ('a', {
          type: 'groupe',
          champs: [
            { code: 'x', libelle: 'X', type: 'texte' },
            { code: 'x', libelle: 'Y', type: 'texte' },
          ],
        }),
      ],
    },
    ['champs_attendus.0.champs.1.code'],
  ],
  [
    'colonne à choix sans option',
    { champs_attendus: [champ('a', { type: 'groupe', champs: [{ code: 'x', libelle: 'X', type: 'choix' }] })] },
    ['champs_attendus.0.champs.0.options'],
  ],
  [
    'colonnes hors d’un groupe',
    { champs_attendus: [champ('a', { champs: [{ code: 'x', libelle: 'X', type: 'texte' }] })] },
    ['champs_attendus.0.champs'],
  ],
  [
    'valeur proposée refusée',
    { champs_attendus: [champ('a', { validation: { regex: '^\\d+$' }, default: 'x' })] },
    ['champs_attendus.0.default'],
  ],
  [
    'valeur proposée hors de la liste',
    { champs_attendus: [champ('a', { type: 'choix', options, default: 'z' })] },
    ['champs_attendus.0.default'],
  ],
  [
    'valeur proposée d’un groupe',
    {
      champs_attendus: [
        champ('a', { type: 'groupe', default: 'z', champs: [{ code: 'x', libelle: 'X', type: 'texte' }] }),
      ],
    },
    ['champs_attendus.0.default'],
  ],
  [
    'minimum au-dessus du maximum',
    { champs_attendus: [champ('a', { type: 'nombre', validation: { minimum: 3, maximum: 2 } })] },
    ['champs_attendus.0.validation.minimum'],
  ],
  [
    'longueurs inversées',
    { champs_attendus: [champ('a', { validation: { longueur_minimum: 3, longueur_maximum: 2 } })] },
    ['champs_attendus.0.validation.longueur_minimum'],
  ],
  [
    'expression sur un nombre',
    { champs_attendus: [champ('a', { type: 'nombre', validation: { regex: '1' } })] },
    ['champs_attendus.0.validation.regex'],
  ],
  ['pluriannuel qui se montre', { champs_attendus: [champ('pluriannuel')] }, ['champs_attendus.0.virtuel']],
  ['pluriannuel virtuel', { champs_attendus: [champ('pluriannuel', { virtuel: true })] }, []],
  [
    'condition sur un fait inconnu',
    { champs_attendus: [champ('a', { asks: [ask('identite.nom', '==', 'x', 'association')] })] },
    ['champs_attendus.0.asks.0'],
  ],
  [
    'condition sur un champ inconnu',
    { champs_attendus: [champ('a', { asks: [ask('z', '==', 'x')] })] },
    ['champs_attendus.0.asks.0'],
  ],
  [
    'condition sur soi-même',
    { champs_attendus: [champ('a', { asks: [ask('a', '==', 'x')] })] },
    ['champs_attendus.0.asks.0'],
  ],
  [
    'condition sur un champ plus loin',
    { champs_attendus: [champ('a', { asks: [ask('b', '==', 'x')] }), champ('b')] },
    ['champs_attendus.0.asks.0'],
  ],
  [
    'condition sur un champ d’avant',
    { champs_attendus: [champ('b'), champ('a', { asks: [ask('b', '==', 'x')] })] },
    [],
  ],
  [
    'condition sur un champ invisible',
    {
      champs_attendus: [champ('pluriannuel', { virtuel: true }), champ('a', { asks: [ask('pluriannuel', '==', 'x')] })],
    },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'opérateur qui ne convient pas',
    { champs_attendus: [champ('a', { asks: [ask('agrements', '>', 'x', 'association')] })] },
    ['champs_attendus.0.asks.0'],
  ],
  [
    'valeur d’un autre type',
    { champs_attendus: [champ('a', { asks: [ask('rhs.nb_salaries', '>=', 'trois', 'association')] })] },
    ['champs_attendus.0.asks.0'],
  ],
  [
    'valeur hors des choix',
    { champs_attendus: [LISTE, champ('a', { asks: [ask('liste', 'includes', ['a', 'z'])] })] },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'liste de valeurs vide',
    { champs_attendus: [LISTE, champ('a', { asks: [ask('liste', 'includes', [])] })] },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'liste pour une égalité',
    { champs_attendus: [LISTE, champ('a', { asks: [ask('liste', '==', ['a'])] })] },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'aucune valeur donnée',
    { champs_attendus: [champ('a', { asks: [ask('agrements', 'has', '', 'association')] })] },
    ['champs_attendus.0.asks.0'],
  ],
  ['comparer à rien', { champs_attendus: [LISTE, champ('a', { asks: [ask('liste', '!=', null)] })] }, []],
  [
    'rien n’est ni plus ni moins',
    { champs_attendus: [champ('n', { type: 'nombre' }), champ('a', { asks: [ask('n', '>', null)] })] },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'deux faits du même genre',
    {
      champs_attendus: [
        champ('n', { type: 'montant' }),
        champ('a', {
          asks: [{ scope: 'champs', key: 'n', operator: '>', scope2: 'association', key2: 'rhs.nb_salaries' }],
        }),
      ],
    },
    [],
  ],
  [
    'deux faits de genres différents',
    {
      champs_attendus: [
        champ('n', { type: 'montant' }),
        champ('a', {
          asks: [{ scope: 'champs', key: 'n', operator: '==', scope2: 'association', key2: 'identite.util_publique' }],
        }),
      ],
    },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'second fait inconnu',
    {
      champs_attendus: [
        champ('n', { type: 'montant' }),
        champ('a', { asks: [{ scope: 'champs', key: 'n', operator: '==', scope2: 'champs', key2: 'z' }] }),
      ],
    },
    ['champs_attendus.1.asks.0'],
  ],
  [
    'deux documents du même code',
    {
      documents_attendus: [
        { code: 'RIB', libelle: 'RIB' },
        { code: 'rib', libelle: 'RIB' },
      ],
    },
    ['documents_attendus.1.code'],
  ],
  [
    'document conditionnel sans condition',
    { documents_attendus: [{ code: 'RIB', libelle: 'RIB', nature: 'conditionnel' }] },
    ['documents_attendus.0.asks'],
  ],
  [
    'type de document inconnu',
    { documents_attendus: [{ code: 'RIB', libelle: 'RIB', type_document: 'ZZZ' }] },
    ['documents_attendus.0.type_document'],
  ],
  [
    'document qui suit un champ',
    {
      champs_attendus: [LISTE],
      documents_attendus: [{ code: 'RIB', libelle: 'RIB', asks: [ask('liste', '==', 'a')] }],
    },
    [],
  ],
  [
    'document qui suit un champ inconnu',
    { documents_attendus: [{ code: 'RIB', libelle: 'RIB', asks: [ask('liste', '==', 'a')] }] },
    ['documents_attendus.0.asks.0'],
  ],
  ['minimum au-dessus du maximum', { montants: { minimum: 2, maximum: 1 } }, ['montants.minimum']],
  ['minimum réduit sans motif', { montants: { minimum: 2, minimum_reduit: 1 } }, ['montants.motif_reduction']],
  [
    'minimum réduit sans minimum',
    { montants: { minimum_reduit: 1, motif_reduction: 'rural' } },
    ['montants.minimum_reduit'],
  ],
  [
    '2h sans aucun sous-dispositif : dit une fois',
    { dispositif: { code: '2h-sport-college' }, sous_dispositifs: [] },
    ['sous_dispositifs'],
  ],
  ['2h sans son sous-dispositif', { dispositif: { code: '2h-sport-college' } }, ['sous_dispositifs']],
];

describe('ce qui empêche de publier', () => {
  test.each(CASES)('%s', (_, given, expected) => {
    expect(places(given)).toEqual(expected);
  });
  test('chaque problème dit en français comment le corriger', () => {
    for (const [, given] of CASES)
      for (const { message } of problems(given)) expect(message).toMatch(/^[A-ZÀÉ«lL].{20,}[.]$/u);
  });
  test('SUBV-015 le code d’un Pass’Sport finit par pass-sport', () => {
    expect(places({ dispositif: { code: 'pass-sport' } }, 'PASS-2027')).toEqual(['code']);
    expect(places({ dispositif: { code: 'pass-sport' } }, '2027-pass-sport')).toEqual([]);
  });
  test('SUBV-017 2h de sport au collège a son sous-dispositif du même nom', () => {
    const given = { dispositif: { code: '2h-sport-college' }, sous_dispositifs: [sous('2h-sport-college')] };
    expect(places(given)).toEqual([]);
  });
  test('chaque type de fait a ses opérateurs', () => {
    for (const operators of Object.values(OPERATEURS_PAR_TYPE)) expect(operators.length).toBeGreaterThan(0);
    expect(OPERATEURS_PAR_TYPE.liste).toEqual(['includes', 'has']);
  });
});

describe('ce qui ne sera jamais demandé', () => {
  const nombre = champ('n', { type: 'nombre' });
  const oui = champ('o', { type: 'booleen' });
  const remarked = (...asks: never[]) =>
    avertissementsOf(
      contenuSubventionSchema.parse({ ...RIGHT, champs_attendus: [LISTE, nombre, oui, champ('a', { asks })] }),
      new Date('2027-01-01'),
    ).map(({ champ: place }) => place);
  const REMARK = ['champs_attendus.3.asks'];
  test.each<[string, never[], string[]]>([
    ['deux valeurs à la fois', [ask('liste', '==', 'a'), ask('liste', '==', 'b')], REMARK],
    ['une valeur et pas elle', [ask('liste', '==', 'a'), ask('liste', '!=', 'a')], REMARK],
    ['aucune de la liste', [ask('liste', '!=', 'a'), ask('liste', '!=', 'b')], REMARK],
    ['ni oui ni non', [ask('o', '!=', true), ask('o', '!=', false)], REMARK],
    ['un nombre hors de ses bornes', [ask('n', '==', 3), ask('n', '>', 3)], REMARK],
    ['une valeur encore possible', [ask('liste', '!=', 'a')], []],
    ['deux listes qui se croisent', [ask('liste', 'includes', ['a', 'b']), ask('liste', '!=', 'a')], []],
    ['des bornes, qui ne se comptent pas', [ask('n', '>', 3), ask('n', '<', 9)], []],
    ['deux informations différentes', [ask('liste', '==', 'a'), ask('o', '==', true)], []],
  ])('%s', (_, asks, expected) => {
    expect(remarked(...asks)).toEqual(expected);
  });
});

describe('ce qui mérite une remarque', () => {
  const remarks = (given: Partial<ContenuSubventionInput>, now = '2027-01-01') =>
    avertissementsOf(contenuSubventionSchema.parse({ ...RIGHT, ...given }), new Date(now)).map(
      ({ champ: place }) => place,
    );
  test.each([
    ['rien', {}, '2027-01-01', []],
    ['aucun résumé', { resume: null }, '2027-01-01', ['resume']],
    ['des dates toutes passées', {}, '2027-03-01', ['sous_dispositifs']],
    [
      'une fin à 0 h, qui ne compte pas ce jour-là',
      { sous_dispositifs: [{ ...sous('a'), date_fin: '2027-02-13T23:00:00Z' }] },
      '2027-01-01',
      ['sous_dispositifs.0.date_fin'],
    ],
    ['aucun critère', { eligibilite: [] }, '2027-01-01', ['eligibilite']],
    [
      'un champ invisible de trop',
      { champs_attendus: [champ('x', { virtuel: true })] },
      '2027-01-01',
      ['champs_attendus.0'],
    ],
  ])('%s', (_, given, now, expected) => {
    expect(remarks(given, now)).toEqual(expected);
  });
});
