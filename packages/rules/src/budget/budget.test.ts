import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Budget, budgetProjetSchema, budgetSchema, checkExercice, emptyBudget } from './budget.schema.ts';
import { CATEGORIES_FINANCEUR, COMPTES, comptesOf, lignesOf } from './lignes.ts';
import { equilibresOf, totalsOf } from './totaux.ts';

const amounts = (codes: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxKeys: codes.length });
const codesOf = (...cotes: Parameters<typeof lignesOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  lignesOf('projet', ...cotes).map(({ code }) => code);
const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }));

const budgets: fc.Arbitrary<Budget> = fc
  .record({
    charges: amounts(codesOf('charges')),
    produits: amounts(codesOf('produits')),
    contributions: amounts(codesOf('emplois', 'ressources')),
    subventions: fc.array(
      fc.record({
        categorie: fc.constantFrom(...CATEGORIES_FINANCEUR.map(({ code }) => code)),
        financeur: fc.constant('Ville'),
        montant: amount,
      }),
      { maxLength: 5 },
    ),
    ressourcesPropres: fc.array(fc.record({ intitule: fc.constant('Tombola'), valeur: amount }), { maxLength: 3 }),
  })
  .map(({ charges, produits, contributions, ...lists }) => ({
    ...emptyBudget(2027),
    charges: { montants: charges },
    produits: { montants: produits, ...lists },
    contributions: { montants: contributions },
  }));

describe('les lignes', () => {
  test('BUDGET-002 les comptes 60 à 69 sont des charges, 70 à 79 des produits, cotisations et dons compris', () => {
    for (const { compte, cote } of COMPTES) {
      if (/^6\d$/u.test(compte)) expect(cote).toBe('charges');
      if (/^7\d$/u.test(compte)) expect(cote).toBe('produits');
    }
    const named = (cote: 'charges' | 'produits') =>
      comptesOf('association', cote).flatMap(({ compte }) => (/^\d/u.test(compte) ? [compte] : []));
    expect(named('charges')).toEqual(['60', '61', '62', '63', '64', '65', '66', '67', '68', '69']);
    expect(named('produits')).toEqual(['70', '73', '74', '75', '76', '77', '78', '79']);
    expect(lignesOf('association', 'produits').map(({ code }) => code)).toEqual(expect.arrayContaining(['756', '758']));
  });
  test('BUDGET-003 les contributions volontaires, des deux côtés', () => {
    expect(lignesOf('association', 'emplois').map(({ code }) => code)).toEqual(['860', '861', '862', '864']);
    expect(lignesOf('association', 'ressources').map(({ code }) => code)).toEqual(['870', '871', '875']);
  });
  test('chaque ligne a un code à elle, un nom et une aide', () => {
    const lignes = COMPTES.flatMap((compte) => compte.lignes);
    expect(new Set(lignes.map(({ code }) => code)).size).toBe(lignes.length);
    for (const { libelle, aide } of lignes) {
      expect(libelle).not.toBe('');
      expect(aide).toMatch(/\.$/u);
    }
  });
  test('BUDGET-007 les charges indirectes n’existent que pour un projet', () => {
    const withCi = { ...emptyBudget(2027), charges: { montants: { CI1: 100 } } };
    expect(budgetProjetSchema.safeParse(withCi).success).toBe(true);
    expect(budgetSchema.safeParse(withCi).success).toBe(false);
  });
});

describe('le budget', () => {
  test('BUDGET-001 BUDGET-006 un budget neuf court du 1er janvier au 31 décembre, en trois groupes vides', () => {
    const budget = emptyBudget(2027);
    expect(budget).toMatchObject({ annee: 2027, exerciceDu: '2027-01-01', exerciceAu: '2027-12-31' });
    expect(budgetSchema.parse(budget)).toEqual(budget);
  });
  test('BUDGET-004 trois ressources propres au plus', () => {
    const line = { intitule: 'Tombola', valeur: 100 };
    const withLines = (n: number) => {
      const budget = emptyBudget(2027);
      return { ...budget, produits: { ...budget.produits, ressourcesPropres: Array.from({ length: n }, () => line) } };
    };
    expect(budgetSchema.safeParse(withLines(3)).success).toBe(true);
    expect(budgetSchema.safeParse(withLines(4)).success).toBe(false);
  });
  test.each([[-1], [1.5], [1_000_000_000_001], ['12'], [Number.NaN]])('le montant %s est refusé', (montant) => {
    expect(budgetSchema.safeParse({ ...emptyBudget(2027), charges: { montants: { 604: montant } } }).success).toBe(
      false,
    );
  });
  test.each(['606', 'total', '756', '74', '__proto__x'])('« %s » n’est pas une ligne de charges', (code) => {
    expect(budgetSchema.safeParse({ ...emptyBudget(2027), charges: { montants: { [code]: 1 } } }).success).toBe(false);
  });
  test('BUDGET-005 un total ne se saisit pas', () => {
    expect(budgetSchema.safeParse({ ...emptyBudget(2027), total: 12 }).success).toBe(false);
    const charges = { montants: {}, total: 12 };
    expect(budgetSchema.safeParse({ ...emptyBudget(2027), charges }).success).toBe(false);
  });
  test('un exercice finit après son début', () => {
    expect(checkExercice({ exerciceDu: '2026-09-01', exerciceAu: '2027-08-31' })).toEqual({ ok: true });
    expect(checkExercice({ exerciceDu: '2027-09-01', exerciceAu: '2027-08-31' }).ok).toBe(false);
  });
});

describe('les totaux', () => {
  test('BUDGET-005 par compte, par groupe et en tout', () => {
    const totaux = totalsOf({
      ...emptyBudget(2027),
      charges: { montants: { 604: 100_00, 601: 50_00, 65: 10_00 } },
      produits: {
        montants: { 756: 60_00, 758: 20_00 },
        subventions: [
          { categorie: '74com', financeur: 'Ville de Saint-Étienne', montant: 40_00 },
          { categorie: '74com', financeur: 'Ville de Firminy', montant: 5_00 },
          { categorie: '74etat', financeur: '', montant: null },
        ],
        ressourcesPropres: [{ intitule: 'Vide-grenier', valeur: 7_00 }],
      },
      contributions: { montants: { 864: 300_00, 870: 250_00 } },
    });
    expect(totaux.comptes).toMatchObject({
      60: 150_00,
      65: 10_00,
      75: 80_00,
      74: 45_00,
      RP: 7_00,
      86: 300_00,
      87: 250_00,
    });
    expect(totaux).toMatchObject({ charges: 160_00, produits: 132_00, emplois: 300_00, ressources: 250_00 });
    expect(totaux).toMatchObject({ generalCharges: 460_00, generalProduits: 382_00 });
  });
  test('BUDGET-005 chaque euro est compté une fois et une seule', () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        const totaux = totalsOf(budget);
        const every = [
          ...Object.values(budget.charges.montants),
          ...Object.values(budget.produits.montants),
          ...Object.values(budget.contributions.montants),
          ...budget.produits.subventions.map(({ montant }) => montant),
          ...budget.produits.ressourcesPropres.map(({ valeur }) => valeur),
        ].reduce<number>((total, cents) => total + (cents ?? 0), 0);
        expect(totaux.generalCharges + totaux.generalProduits).toBe(every);
        expect(Object.values(totaux.comptes).reduce((a, b) => a + b, 0)).toBe(every);
        expect(Number.isSafeInteger(every)).toBe(true);
        expect(budgetProjetSchema.safeParse(budget).success).toBe(true);
      }),
    );
  });
});

describe('l’équilibre', () => {
  const phrasesOf = (charges: number, produits: number) =>
    equilibresOf(
      totalsOf({
        ...emptyBudget(2027),
        charges: { montants: { 604: charges } },
        produits: { montants: { 70: produits }, subventions: [], ressourcesPropres: [] },
        contributions: { montants: { 864: charges, 870: produits } },
      }),
    );
  const plain = (text: string) => text.replace(/\s/gu, ' ');

  test('BUDGET-005 ce qui manque est dit, sans rien bloquer', () => {
    expect(plain(phrasesOf(2_000_00, 800_00).budget.phrase)).toBe('Il manque 1 200 € de produits.');
    expect(plain(phrasesOf(100_00, 150_50).budget.phrase)).toBe('Il manque 50,50 € de charges.');
    expect(plain(phrasesOf(3_00, 1_00).contributions.phrase)).toBe('Il manque 2 € de contributions au compte 87.');
    expect(phrasesOf(1_00, 1_00)).toMatchObject({
      budget: { equilibre: true, phrase: 'Les charges et les produits sont égaux.' },
      contributions: { equilibre: true, phrase: 'Les comptes 86 et 87 sont égaux.' },
    });
  });
  test('ajouter ce qui manque équilibre toujours', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (charges, produits) => {
        const { ecart } = phrasesOf(charges, produits).budget;
        expect(phrasesOf(charges + Math.max(0, ecart), produits + Math.max(0, -ecart)).budget.equilibre).toBe(true);
      }),
    );
  });
});
