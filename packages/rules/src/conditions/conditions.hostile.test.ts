import { describe, expect, test } from 'vitest';
import { type Ask, asksSchema } from './ask.schema.ts';
import { evaluateAsk, type Faits } from './evaluate.ts';
import { raisonOf, sayAsk } from './say.ts';
import { visibiliteOf } from './visibilite.ts';

const BASE = { scope: 'champs', key: 'a', operator: '==', value: 1, scope2: null, key2: null, masquer_si_tca: false };
const ask = (more: object): Ask => ({ ...BASE, ...more }) as Ask;

const ran: string[] = [];
const trap = (name: string) => () => {
  ran.push(name);
  return 1;
};
const methods = (name: string) => ({
  toString: trap(`${name}.toString`),
  valueOf: trap(`${name}.valueOf`),
  toJSON: trap(`${name}.toJSON`),
  [Symbol.toPrimitive]: trap(`${name}.toPrimitive`),
});

const EVIL_VALUES: readonly (readonly [string, unknown])[] = [
  ['objet piégé', methods('objet')],
  ['liste d’objets piégés', [methods('element')]],
  [
    'liste piégée',
    Object.assign([1, 2], methods('liste'), { join: trap('join'), includes: trap('includes'), every: trap('every') }),
  ],
  ['fonction', trap('fonction')],
  ['fonction piégée', Object.assign(() => 1, methods('fonction'))],
  ['symbole', Symbol('a')],
  ['grand entier', 10n],
  ['liste de symboles', [Symbol('a')]],
  ['objet sans prototype', Object.create(null)],
  ['date', new Date(0)],
  ['liste creuse', new Array(3)],
  ['liste profonde', Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], 1)],
  ['objet profond', Array.from({ length: 10_000 }).reduce<unknown>((inner) => ({ a: inner }), 1)],
  ['liste de 10 000 valeurs', Array.from({ length: 10_000 }, (_, index) => `valeur ${index}`)],
  ['texte d’un million de signes', 'a'.repeat(1_000_000)],
  ['nombre illisible', Number.NaN],
  ['infini', Number.POSITIVE_INFINITY],
];
const OPERATEURS = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'includes', 'has', 'inconnu', '__proto__'];

describe('T31 : rien de ce que porte une fiche n’est exécuté, et rien n’échoue', () => {
  test.each(EVIL_VALUES)('%s, de chaque côté de chaque opérateur', (_, evil) => {
    for (const operator of OPERATEURS)
      for (const [left, right] of [
        [evil, 1],
        [1, evil],
        [evil, evil],
        [evil, [1, 'a']],
      ]) {
        const results = [
          evaluateAsk(ask({ operator, value: right }), { champs: { a: left } }),
          evaluateAsk(ask({ operator, scope2: 'champs', key2: 'b' }), { champs: { a: left, b: right } }),
        ];
        for (const result of results) {
          expect(['oui', 'non', 'inconnu']).toContain(result.valeur);
          for (const valeur of ['oui', 'non', 'inconnu'] as const)
            expect(sayAsk({ ...result, valeur }).length).toBeLessThan(2_000);
        }
      }
    expect(ran).toEqual([]);
  });

  test.each([
    ['toString'],
    ['constructor'],
    ['constructor.prototype'],
    ['constructor.constructor'],
    ['__proto__'],
    ['__proto__.toString'],
    ['a.length'],
    ['a.toString'],
    ['liste.0'],
    ['liste.length'],
    ['texte.length'],
    ['hasOwnProperty'],
  ])('« %s » ne mène nulle part', (key) => {
    const faits = { champs: { a: 1, liste: ['x'], texte: 'abc' } };
    expect(evaluateAsk(ask({ key }), faits)).toMatchObject({ valeur: 'inconnu', gauche: undefined });
    expect(evaluateAsk(ask({ key, scope: '__proto__' }), faits)).toMatchObject({
      valeur: 'inconnu',
      gauche: undefined,
    });
    expect(evaluateAsk(ask({ key: 'toString', scope: key }), faits)).toMatchObject({ gauche: undefined });
  });

  test('une propriété héritée n’est pas une réponse', () => {
    const champs = Object.create({ a: 1 });
    expect(evaluateAsk(ask({}), { champs }).valeur).toBe('inconnu');
    expect(evaluateAsk(ask({ key: 'a' }), Object.create({ champs: { a: 1 } })).valeur).toBe('inconnu');
  });
});

describe('SUBV-005 T31 : le schéma refuse ce qui n’est pas une condition', () => {
  const written = { scope: 'champs', key: 'a', operator: '==', value: 1 };
  const HOSTILES: readonly unknown[] = [
    ...['=', '=>', 'eval', 'in', 'instanceof', '__proto__', '', null, 1, ['==']].map((operator) => ({ operator })),
    ...['compte', '__proto__', 'constructor', 'globalThis', '', null, 1].map((scope) => ({ scope })),
    ...[
      '',
      '.',
      'a.',
      '.a',
      'a..b',
      '1a',
      '_a',
      '__proto__',
      'a.__proto__',
      'a b',
      'a[0]',
      'a()',
      '#{a}',
      'é',
      'a\n',
    ].map((key) => ({ key })),
    ...[
      'a'.repeat(121),
      'a.'.repeat(60),
      `${'a.'.repeat(5_000)}a`,
      'a'.repeat(1_000_000),
      `${'a-'.repeat(50_000)}!`,
    ].map((key) => ({ key })),
    ...[{}, { a: 1 }, [[1]], [{}], Number.NaN, Number.POSITIVE_INFINITY, 'a'.repeat(501), () => 1, Symbol('a'), 1n].map(
      (value) => ({ value }),
    ),
    ...[Array.from({ length: 10_000 }, () => 1), Array.from({ length: 501 }, () => 'a')].map((value) => ({ value })),
    ...[
      { scope2: 'champs' },
      { key2: 'a' },
      { scope2: 'ailleurs', key2: 'a' },
      { scope2: 'champs', key2: '__proto__' },
    ],
    ...[{ masquer_si_tca: 'oui' }, { masquer_si_tca: 1 }, { inconnu: 1 }, { toString: 1 }, { valueOf: 1 }],
  ].map((more) => ({ ...written, ...more }));

  test('la liste est longue', () => expect(HOSTILES.length).toBeGreaterThanOrEqual(55));

  test.each(HOSTILES.map((hostile, index) => [index, hostile] as const))('condition hostile n° %s', (_, hostile) => {
    const msOf = (): number => {
      const start = Date.now();
      expect(asksSchema.safeParse([hostile]).success).toBe(false);
      return Date.now() - start;
    };
    // The least of three: what the work takes, whoever else uses the machine meanwhile.
    expect(Math.min(msOf(), msOf(), msOf())).toBeLessThan(50);
  });

  test('ni plus de cinquante conditions, ni autre chose qu’une liste', () => {
    expect(asksSchema.safeParse(Array.from({ length: 50 }, () => written)).success).toBe(true);
    for (const asks of [Array.from({ length: 51 }, () => written), written, 'a', 1, { 0: written, length: 1 }])
      expect(asksSchema.safeParse(asks).success).toBe(false);
  });
});

describe('T31 : le coût est celui du nombre de conditions', () => {
  /** Every look at the record, at any depth. */
  const counted = () => {
    let reads = 0;
    const watch = (target: object): object =>
      new Proxy(target, {
        get: (from, key, receiver) => {
          reads += 1;
          const value: unknown = Reflect.get(from, key, receiver);
          return typeof value === 'object' && value !== null ? watch(value) : value;
        },
        getOwnPropertyDescriptor: (from, key) => {
          reads += 1;
          return Reflect.getOwnPropertyDescriptor(from, key);
        },
      });
    return { faits: (record: Faits) => watch(record) as Faits, reads: () => reads };
  };
  const record: Faits = { association: { identite: { regime: 'loi1901' } }, champs: { a: 1, b: 2 } };
  const CYCLE = [
    ask({}),
    ask({ key: 'b', value: 3 }),
    ask({ scope: 'association', key: 'identite.regime', value: 'loi1901' }),
    ask({ scope2: 'champs', key2: 'b', operator: '<' }),
    ask({ key: 'z' }),
  ];
  const readsFor = (count: number): number => {
    const { faits, reads } = counted();
    const asks = Array.from({ length: count }, (_, index) => CYCLE[index % CYCLE.length] as Ask);
    expect(visibiliteOf(asks, faits(record)).resultats).toHaveLength(count);
    return reads();
  };

  test.each([100, 1_000, 10_000])('%s conditions lisent la fiche exactement autant de fois plus que dix', (count) => {
    expect(readsFor(10)).toBeGreaterThan(0);
    expect(readsFor(count)).toBe((readsFor(10) * count) / 10);
  });

  test('dire pourquoi reste court quand la même condition revient', () => {
    const asks = Array.from({ length: 10_000 }, () => ask({ value: 2 }));
    expect(raisonOf(visibiliteOf(asks, record))).toBe('non demandé, car l’information « a » est 1 (il faudrait : 2)');
  });
});
