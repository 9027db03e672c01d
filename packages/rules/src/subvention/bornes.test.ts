import { describe, expect, test } from 'vitest';
import { askSchema } from '../conditions/index.ts';
import { champAttenduSchema, champLuSchema, EXPRESSIONS_MAXIMUM } from './attendu.schema.ts';
import { faitsAssociation } from './faitsAssociation.ts';
import { erreursDeFormulaire, formulaireOf } from './formulaire.ts';
import { areContradictory } from './problemes.asks.ts';
import { erreursDeChamp, optionsOf } from './saisie.ts';
import { contenuLuSchema, contenuSubventionSchema, MAXIMA } from './subvention.schema.ts';

const BASE = { nom: 'Aide', campagne_exercice: 2027, dispositif: { code: 'FDVA' } };
/** The tests run on Node, whose types this package does without. */
declare const process: { readonly cpuUsage: () => { readonly user: number; readonly system: number } };
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const cpuMs = (act: () => unknown): number => {
  const start = cpuNow();
  act();
  return cpuNow() - start;
};

describe('les expressions d’une subvention', () => {
  /** As large as one may be, and unlike any other. */
  const regex = (n: number): string => `^(?:[a-z]{1,150}|[0-9]{1,150}|x${n})$`;
  const colonne = (n: number) => ({ code: `c${n}`, libelle: 'C', type: 'texte', validation: { regex: regex(n) } });
  const groupe = (rang: number) => ({
    code: `g${rang}`,
    libelle: 'G',
    type: 'groupe',
    champs: Array.from({ length: 20 }, (_, n) => colonne(rang * 20 + n)),
  });
  const groupes = (count: number) => ({
    ...BASE,
    champs_attendus: Array.from({ length: count }, (_, rang) => groupe(rang)),
  });

  test('T31 SUBV-003 plus de cent différentes ne se lisent même pas', () => {
    const most = groupes(MAXIMA.champs_attendus);
    let read: ReturnType<typeof contenuSubventionSchema.safeParse> | undefined;
    const spent = cpuMs(() => {
      read = contenuSubventionSchema.safeParse(most);
    });
    expect(read?.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['champs_attendus'], expect.stringContaining(`${EXPRESSIONS_MAXIMUM} expressions`)],
    ]);
    expect(spent).toBeLessThan(500);
  });

  test('SUBV-003 cent différentes entrent ; la même, autant de fois qu’on veut', () => {
    expect(contenuSubventionSchema.safeParse(groupes(5)).success).toBe(true);
    const same = Array.from({ length: 200 }, (_, n) => ({ ...colonne(1), code: `c${n}` }));
    expect(contenuSubventionSchema.safeParse({ ...BASE, champs_attendus: same }).success).toBe(true);
  });

  test('T31 ce qui est gardé se relit sans juger de nouveau ses expressions', () => {
    const kept = contenuLuSchema.parse(groupes(MAXIMA.champs_attendus));
    expect(cpuMs(() => contenuLuSchema.parse(kept))).toBeLessThan(500);
  });

  test('SUBV-003 une expression refusée l’est à sa place, dans une colonne aussi', () => {
    const wrong = { ...colonne(1), validation: { regex: '(a)\\1' } };
    const issues = (given: unknown[]) =>
      contenuSubventionSchema.safeParse({ ...BASE, champs_attendus: given }).error?.issues.map(({ path }) => path);
    expect(issues([colonne(0), wrong])).toEqual([['champs_attendus', 1, 'validation', 'regex']]);
    const inColumn = { ...groupe(0), champs: [colonne(0), wrong] };
    expect(issues([inColumn])).toEqual([['champs_attendus', 0, 'champs', 1, 'validation', 'regex']]);
    for (const given of [wrong, inColumn]) {
      expect(champAttenduSchema.safeParse(given).success).toBe(false);
      expect(champLuSchema.safeParse(given).success).toBe(true);
    }
  });
});

describe('les dates d’une campagne', () => {
  const read = (date_debut: string, date_fin: string) =>
    contenuSubventionSchema.safeParse({ ...BASE, sous_dispositifs: [{ code: 'A', date_debut, date_fin }] });
  test('SUBV-001 s’écrivent toutes de la même façon, quel que soit leur décalage', () => {
    const { data } = read('2027-01-04T08:00:00+01:00', '2027-02-14T12:00:00+20:00');
    expect(data?.sous_dispositifs).toMatchObject([
      { date_debut: '2027-01-04T07:00:00.000Z', date_fin: '2027-02-13T16:00:00.000Z' },
    ]);
  });
  test.each(['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2102-01-01T00:00:00Z', 'demain'])(
    'SUBV-001 %s n’est pas une date de campagne',
    (date) => {
      expect(read(date, '2050-01-01T00:00:00Z').success).toBe(false);
      expect(read('2000-01-01T00:00:00Z', date).success).toBe(false);
    },
  );
});

const COLONNE = { code: 'c', libelle: 'C', type: 'nombre', obligation: 'facultatif' };
describe('un champ nommé comme ce que JavaScript ajoute', () => {
  const kept = (code: string, more: object = {}) => ({
    ...champLuSchema.parse({ code: 'essai', libelle: 'Essai', type: 'nombre', obligation: 'facultatif', ...more }),
    code,
  });
  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])('SUBV-003 « %s » n’est pas un code', (code) => {
    expect(champAttenduSchema.safeParse({ code, libelle: 'Essai', type: 'texte' }).success).toBe(false);
    const contenu = { champs_attendus: [kept(code)] };
    expect(erreursDeFormulaire(contenu, { champs: {} })).toEqual([]);
    expect(formulaireOf(contenu, {})).toHaveLength(1);
    const [colonne] = kept('g', { type: 'groupe', champs: [COLONNE] }).champs;
    if (!colonne) throw new Error('une colonne');
    const groupe = { ...kept('g', { type: 'groupe' }), champs: [{ ...colonne, code }] };
    expect(erreursDeChamp(groupe, [{}])).toEqual([]);
    const parent = `${Object.prototype.toString}`;
    const options = [{ code: 'x', libelle: 'X', parent }];
    expect(optionsOf({ type: 'liste_dependante', options, depend_de: code }, {})).toEqual([]);
  });
});

describe('les chiffres d’une année', () => {
  const jour = '2027-02-01';
  const rh = (annee: number, id_siret: string | null, nb_salaries: number) => ({ annee, id_siret, nb_salaries });
  const salaries = (...rhs: ReturnType<typeof rh>[]) => faitsAssociation({ rhs }, { jour }).association;
  test('SUBV-006 sont ceux de l’association, même si un établissement en a de plus récents', () => {
    const rows = [rh(2024, null, 7), rh(2025, null, 9), rh(2026, '00000000000001', 1)];
    expect(salaries(...rows)).toMatchObject({ rhs: { nb_salaries: 9 } });
    expect(salaries(rh(2026, '00000000000001', 1))).not.toHaveProperty('rhs');
  });
});

test('mille conditions sur une information se jugent une fois, pas mille', () => {
  const choix = Array.from({ length: 500 }, (_, n) => ({ value: `v${n}`, label: `V${n}` }));
  const fait = { scope: 'champs', key: 'liste', label: 'la liste', type: 'choix', choix } as const;
  const asks = Array.from({ length: 1000 }, () =>
    askSchema.parse({ scope: 'champs', key: 'liste', operator: '!=', value: 'ailleurs' }),
  );
  const last = askSchema.parse({ scope: 'champs', key: 'liste', operator: 'includes', value: ['v499'] });
  expect(cpuMs(() => expect(areContradictory([...asks, last], [fait])).toBe(false))).toBeLessThan(2_000);
});
