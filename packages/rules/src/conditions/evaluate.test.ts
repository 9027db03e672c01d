import { describe, expect, test } from 'vitest';
import { type Ask, askSchema, OPERATEURS, type Operateur } from './ask.schema.ts';
import { andOf, evaluateAsk, type Faits, isAbsent, type Trivalent } from './evaluate.ts';
import { visibiliteOf } from './visibilite.ts';

const ask = (operator: string, value: unknown = null, more: object = {}): Ask =>
  ({ scope: 'champs', key: 'a', operator, value, scope2: null, key2: null, masquer_si_tca: false, ...more }) as Ask;
const two = (operator: string): Ask => ask(operator, null, { scope2: 'champs', key2: 'b' });
const gives = (one: Ask, champs: unknown): Trivalent => evaluateAsk(one, { champs }).valeur;

/** Each type of a fact, with what looks like another. */
const VALEURS: Readonly<Record<string, readonly unknown[]>> = {
  texte: ['Sport', 'sport', '1', '0', ' ', 'true', 'null', '2027-02-14'],
  nombre: [0, 1, -1, 1.5, 2027],
  montant: [150_000, 150_001],
  date: ['2027-02-14', '2027-02-15', '2026-12-31'],
  booleen: [true, false],
  liste: [[], ['Sport'], ['JEP', 'Sport'], [1], [1, 2], [null]],
  absent: [null, '', undefined],
};
const TOUTES = Object.entries(VALEURS).flatMap(([type, values]) => values.map((value) => ({ type, value })));

type Oracle = (left: never, right: never) => boolean;
/** The operators of JavaScript themselves. */
const JAVASCRIPT: Readonly<Partial<Record<Operateur, Oracle>>> = {
  // biome-ignore lint/suspicious/noDoubleEquals: the operator is what is proven
  '==': (left, right) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: the operator is what is proven
  '!=': (left, right) => left != right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

describe('SUBV-007 les opérateurs comparent comme JavaScript', () => {
  const pairs = TOUTES.flatMap((left) => TOUTES.map((right) => ({ left, right })));
  test.each(Object.entries(JAVASCRIPT))('%s, pour chaque paire de types', (operator, oracle) => {
    for (const { left, right } of pairs) {
      if (isAbsent(left.value) || isAbsent(right.value)) continue;
      const expected = oracle(left.value as never, right.value as never) ? 'oui' : 'non';
      const label = [left, operator, right];
      expect([...label, gives(ask(operator, right.value), { a: left.value })]).toEqual([...label, expected]);
      expect([...label, gives(two(operator), { a: left.value, b: right.value })]).toEqual([...label, expected]);
    }
  });

  test('la table des opérateurs est celle de l’exigence', () => {
    expect([...OPERATEURS].sort()).toEqual(['!=', '!==', '<', '<=', '==', '===', '>', '>=', 'has', 'includes']);
    expect([...Object.keys(JAVASCRIPT), 'has', 'includes'].sort()).toEqual([...OPERATEURS].sort());
  });

  test.each([
    ['texte dans une liste écrite', 'Sport', ['Sport', 'JEP'], 'oui'],
    ['texte hors de la liste écrite', 'Autre', ['Sport', 'JEP'], 'non'],
    ['nombre, au type près', 1, ['1'], 'non'],
    ['nombre dans une liste de nombres', 1, [1, 2], 'oui'],
    ['oui dans une liste', true, [true], 'oui'],
    ['texte qui contient un texte', 'Judo club', 'club', 'oui'],
    ['texte qui ne contient pas', 'Judo club', 'Club', 'non'],
    ['texte qui contient un nombre', 'lot 12', 12, 'oui'],
    ['texte et rien : rien n’est contenu', 'nullement', null, 'non'],
    ['texte et oui', 'true', true, 'non'],
    ['liste qui contient', ['JEP', 'Sport'], 'Sport', 'oui'],
    ['liste qui ne contient pas', ['JEP'], 'Sport', 'non'],
    ['liste vide', [], 'Sport', 'non'],
    ['deux listes : l’une des valeurs suffit', ['JEP', 'Sport'], ['Sport', 'Santé'], 'oui'],
    ['deux listes sans rien de commun', ['JEP'], ['Sport', 'Santé'], 'non'],
    ['nombre et nombre', 12, 1, 'non'],
    ['objet', { Sport: 1 }, 'Sport', 'non'],
    ['liste d’objets', [{ Sport: 1 }], 'Sport', 'non'],
  ])('includes : %s', (_, left, right, expected) => {
    expect(gives(ask('includes', right), { a: left })).toBe(expected);
  });

  test.each([
    ['liste qui compte', ['JEP', 'Sport'], 'Sport', 'oui'],
    ['liste qui ne compte pas', ['JEP'], 'Sport', 'non'],
    ['liste qui compte toutes les valeurs', ['JEP', 'Sport', 'Santé'], ['Sport', 'JEP'], 'oui'],
    ['liste à laquelle il en manque une', ['JEP'], ['Sport', 'JEP'], 'non'],
    ['liste et aucune valeur demandée', ['JEP'], [], 'oui'],
    ['objet qui a la clé', { Sport: 0 }, 'Sport', 'oui'],
    ['objet qui n’a pas la clé', { JEP: 1 }, 'Sport', 'non'],
    ['objet qui a toutes les clés', { JEP: 1, Sport: 1 }, ['JEP', 'Sport'], 'oui'],
    ['objet auquel il manque une clé', { JEP: 1 }, ['JEP', 'Sport'], 'non'],
    ['objet : rien de ce que JavaScript ajoute', {}, 'toString', 'non'],
    ['objet : rien de ce que JavaScript ajoute', {}, '__proto__', 'non'],
    ['texte', 'Sport', 'Sport', 'non'],
    ['nombre', 12, 1, 'non'],
  ])('has : %s', (_, left, right, expected) => {
    expect(gives(ask('has', right), { a: left })).toBe(expected);
  });

  test.each(['=', 'eval', '', 'constructor', '__proto__', 'toString', 'INCLUDES'])(
    '« %s » n’existe pas',
    (operator) => {
      expect(gives(ask(operator, 1), { a: 1 })).toBe('non');
      expect(askSchema.safeParse(ask(operator, 1)).success).toBe(false);
    },
  );
});

describe('SUBV-005 une condition compare une information à une valeur, ou à une autre information', () => {
  const faits: Faits = {
    association: { identite: { regime: 'loi1901' }, rhs: { nb_salaries: 3 } },
    dossier: { montant_demande: 100 },
    projet: { total: 80 },
    champs: { a: 3 },
  };
  test.each([
    [{ scope: 'association', key: 'identite.regime', operator: '==', value: 'loi1901' }, 'oui'],
    [{ scope: 'association', key: 'identite.regime', operator: '==', value: 'autre' }, 'non'],
    [{ scope: 'dossier', key: 'montant_demande', operator: '>', scope2: 'projet', key2: 'total' }, 'oui'],
    [{ scope: 'projet', key: 'total', operator: '>', scope2: 'dossier', key2: 'montant_demande' }, 'non'],
    [{ scope: 'association', key: 'rhs.nb_salaries', operator: '===', scope2: 'champs', key2: 'a' }, 'oui'],
    [{ scope: 'association', key: 'rhs', operator: 'has', value: 'nb_salaries' }, 'oui'],
    [{ scope: 'association', key: 'rhs.autre', operator: '==', scope2: 'champs', key2: 'a' }, 'inconnu'],
  ])('%j donne %s', (written, expected) => {
    expect(evaluateAsk(askSchema.parse(written), faits).valeur).toBe(expected);
  });

  test('la seconde information remplace la valeur écrite', () => {
    const written = ask('==', 3, { scope2: 'champs', key2: 'b' });
    expect(gives(written, { a: 3, b: 4 })).toBe('non');
    expect(gives(written, { a: 4, b: 4 })).toBe('oui');
  });
});

describe('SUBV-006 ce qui n’est pas connu n’est ni vrai ni faux', () => {
  test.each([
    ['une réponse absente', { value: 1 }, {}, 'inconnu'],
    ['une réponse nulle', { value: 1 }, { a: null }, 'inconnu'],
    ['une réponse vide', { value: 1 }, { a: '' }, 'inconnu'],
    ['une liste vide, qui dit quelque chose', { value: 1 }, { a: [] }, 'non'],
    ['zéro', { value: 0 }, { a: 0 }, 'oui'],
    ['non', { value: false }, { a: false }, 'oui'],
    ['la seconde information absente', { scope2: 'champs', key2: 'b' }, { a: 1 }, 'inconnu'],
    ['les deux absentes', { scope2: 'champs', key2: 'b' }, {}, 'inconnu'],
    ['rien, écrit dans la condition, et rien', { value: null }, {}, 'oui'],
    ['rien, écrit dans la condition, et une réponse', { value: null }, { a: 1 }, 'non'],
  ])('%s', (_, more, champs, expected) => {
    expect(gives(ask('==', null, more), champs)).toBe(expected);
  });

  test('=== rien : une réponse laissée de côté ou nulle', () => {
    expect([gives(ask('==='), {}), gives(ask('==='), { a: null }), gives(ask('==='), { a: 0 })]).toEqual([
      'oui',
      'oui',
      'non',
    ]);
    expect([gives(ask('!=='), {}), gives(ask('!=='), { a: null }), gives(ask('!=='), { a: 0 })]).toEqual([
      'non',
      'non',
      'oui',
    ]);
  });

  test('une partie que l’on n’a pas lue n’est pas connue', () => {
    expect(evaluateAsk(ask('==', 1), {}).valeur).toBe('inconnu');
    expect(evaluateAsk(ask('==', 1, { key: 'a.b.c' }), { champs: { a: 3 } }).valeur).toBe('inconnu');
  });

  const trois: readonly Trivalent[] = ['oui', 'non', 'inconnu'];
  test.each(trois.flatMap((left) => trois.map((right) => [left, right] as const)))('%s et %s', (left, right) => {
    const expected = [left, right].includes('non') ? 'non' : [left, right].includes('inconnu') ? 'inconnu' : 'oui';
    expect(andOf([left, right])).toBe(expected);
  });

  test('toutes les conditions doivent tenir ; sans condition, l’élément se montre', () => {
    const [oui, non, inconnu] = [ask('==', 1), ask('==', 2), ask('==', 1, { key: 'z' })];
    const etatOf = (...asks: readonly Ask[]) => visibiliteOf(asks, { champs: { a: 1 } }).etat;
    expect([etatOf(), etatOf(oui), etatOf(oui, oui)]).toEqual(['montre', 'montre', 'montre']);
    expect([etatOf(oui, non), etatOf(inconnu, non), etatOf(oui, inconnu)]).toEqual(['masque', 'masque', 'inconnu']);
  });
});

describe('SUBV-008 masquer_si_tca', () => {
  const plain = ask('==', 1);
  const masquee = ask('==', 1, { masquer_si_tca: true });
  const read = (asks: readonly Ask[], couplage_tca: unknown, a: unknown) => {
    const { etat, masqueParTca } = visibiliteOf(asks, { dossier: { description: { couplage_tca } }, champs: { a } });
    return [etat, masqueParTca];
  };
  test.each([
    ['couplé, la condition tient', [masquee], true, 1, ['masque', true]],
    ['couplé, la condition n’est pas connue', [masquee], true, null, ['masque', true]],
    ['couplé, une seule des deux le demande', [plain, masquee], true, 1, ['masque', true]],
    ['couplé, aucune ne le demande', [plain], true, 1, ['montre', false]],
    ['couplé, aucune condition', [], true, 1, ['montre', false]],
    ['non couplé', [masquee], false, 1, ['montre', false]],
    ['non couplé, la condition ne tient pas', [masquee], false, 2, ['masque', false]],
    ['couplage inconnu', [masquee], undefined, 1, ['montre', false]],
    ['couplage écrit autrement que oui', [masquee], 'true', 1, ['montre', false]],
  ])('%s', (_, asks, couplage, a, expected) => {
    expect(read(asks, couplage, a)).toEqual(expected);
  });
});

test.each(['==', '===', '!=', '!=='] as const)(
  'SUBV-006 « %s rien » ne se dit pas d’une fiche que l’on n’a pas lue',
  (operator) => {
    const rien = ask(operator, null, { scope: 'association', key: 'identite.regime' });
    expect(evaluateAsk(rien, {}).valeur).toBe('inconnu');
    expect(evaluateAsk(rien, { association: {} }).valeur).toBe(operator.startsWith('=') ? 'oui' : 'non');
    expect(evaluateAsk(ask(operator), {}).valeur).toBe(operator.startsWith('=') ? 'oui' : 'non');
  },
);
