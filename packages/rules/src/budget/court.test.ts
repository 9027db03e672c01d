import { expect, test } from 'vitest';
import { emptyBudget } from './budget.schema.ts';
import { LIGNES_COURTES, montantCourt } from './court.ts';
import { comptesOf } from './lignes.ts';

const ligne = (cle: string) => {
  const found = LIGNES_COURTES.find((one) => one.cle === cle);
  if (!found) throw new Error(cle);
  return found;
};

test('cinq lignes de chaque côté, chaque compte dans une seule, et son compte par défaut parmi eux', () => {
  for (const cote of ['charges', 'produits'] as const) {
    const lignes = LIGNES_COURTES.filter((one) => one.cote === cote);
    expect(lignes).toHaveLength(5);
    const comptes = comptesOf('projet', cote);
    const tenus = lignes.flatMap((one) => one.comptes);
    expect(new Set(tenus)).toEqual(new Set(comptes.map(({ compte }) => compte)));
    expect(tenus.filter((compte) => compte !== '74')).toHaveLength(comptes.length - (cote === 'produits' ? 1 : 0));
    for (const { code, comptes: own } of lignes)
      expect(
        comptes.find(({ compte, lignes: all }) => own.includes(compte) && all.some((one) => one.code === code)),
      ).toBeDefined();
  }
});

test('un montant tapé en détail se lit en une somme, qui se change dans le détail', () => {
  const budget = { ...emptyBudget(2027), charges: { montants: { 601: 10_000, 604: 5_000 } } };
  expect(montantCourt(budget, ligne('achats'), 'projet')).toMatchObject({ cents: 15_000, isDetaille: true });
  expect(montantCourt(budget, ligne('locations'), 'projet')).toEqual({ cents: null, code: '613', isDetaille: false });
  const simple = { ...budget, charges: { montants: { 604: 10_000 } } };
  expect(montantCourt(simple, ligne('achats'), 'projet')).toEqual({ cents: 10_000, code: '604', isDetaille: false });
});

test('l’État sur une ligne, les autres financeurs sur la suivante', () => {
  const base = emptyBudget(2027);
  const subventions = [
    { categorie: '74etat', financeur: 'DRAJES', montant: 350_000 },
    { categorie: '74com', financeur: 'Brest', montant: 50_000 },
    { categorie: '74dep', financeur: 'Finistère', montant: 30_000 },
  ];
  const budget = { ...base, produits: { ...base.produits, subventions } };
  expect(montantCourt(budget, ligne('etat'), 'projet')).toMatchObject({ cents: 350_000, isDetaille: false });
  expect(montantCourt(budget, ligne('subventions'), 'projet')).toMatchObject({ cents: 80_000, isDetaille: true });
});
