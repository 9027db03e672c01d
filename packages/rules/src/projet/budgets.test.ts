import { expect, test } from 'vitest';
import { emptyBudget } from '../budget/index.ts';
import { budgetsDemandes, budgetsEnAnnees, withBudget } from './budgets.ts';
import { montantDemande } from './financements.ts';
import { checkIndicateurs, indicateursParDefaut, saisieFormationOf } from './indicateurs.ts';
import { emptyProjet, type Financement } from './projet.schema.ts';

const base = emptyProjet();
const [first, second] = [emptyBudget(2027), emptyBudget(2028)];
const during = (exercice_fin: number) => ({
  ...base.description,
  periode: exercice_fin > 2027 ? ('Pluriannuel' as const) : ('Annuel' as const),
  exercice: 2027,
  exercice_fin,
});
const ligne = (annee: number, montant_demande: number): Financement => ({
  ...{ annee, id_service_instructeur: 's', code: null, type: null, nom: null, bo: null },
  ...{ montant_demande, montant_propose: null, montant_accorde: null },
});

test('un budget par année demandée, et celui d’une seule année quelle que soit la sienne', () => {
  expect(budgetsDemandes({ description: during(2029), budgets: [second] })).toEqual([
    { annee: 2027, budget: undefined },
    { annee: 2028, budget: second },
    { annee: 2029, budget: undefined },
  ]);
  expect(budgetsDemandes({ description: during(2027), budgets: [second] })).toEqual([{ annee: 2027, budget: second }]);
});

test('écrire une année laisse les autres, dans leur ordre', () => {
  expect(withBudget([second], first).map(({ annee }) => annee)).toEqual([2027, 2028]);
  expect(withBudget([first, second], { ...first, exerciceDu: '2027-02-01' })[0]?.exerciceDu).toBe('2027-02-01');
});

test('un projet qui change d’exercice emmène ses budgets, année par année', () => {
  const moved = budgetsEnAnnees([first, second], [2030, 2031, 2032]);
  expect(moved.map(({ annee, exerciceDu }) => [annee, exerciceDu])).toEqual([
    [2030, '2030-01-01'],
    [2031, '2031-01-01'],
  ]);
  expect(budgetsEnAnnees([first, second], [2027])).toEqual([first]);
});

test('une année qui n’est plus demandée ne compte plus', () => {
  const financements = [ligne(2027, 100), ligne(2028, 50)];
  expect(montantDemande({ description: during(2028), financements })).toBe(150);
  expect(montantDemande({ description: during(2028), financements }, 2028)).toBe(50);
  expect(montantDemande({ description: during(2027), financements })).toBe(100);
});

test('des indicateurs : l’un d’eux a un minimum et un maximum, et le premier rang est 1', () => {
  const made = indicateursParDefaut({ nbSessions: 3, dureeSession: 0.5, nombreTotal: 24 });
  expect(checkIndicateurs([]).ok).toBe(true);
  expect(checkIndicateurs(made).ok).toBe(true);
  expect(checkIndicateurs(made.map((one) => ({ ...one, prevu_max: null }))).ok).toBe(false);
  expect(checkIndicateurs(made.slice(1)).ok).toBe(false);
  expect(saisieFormationOf(made)).toEqual({ nbSessions: 3, dureeSession: 0.5, nombreTotal: 24 });
  expect(saisieFormationOf(made.slice(1))).toBeNull();
});
