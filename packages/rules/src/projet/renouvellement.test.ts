import { expect, test } from 'vitest';
import { emptyBudget } from '../budget/index.ts';
import { emptyProjet, projetSchema } from './projet.schema.ts';
import { renewProjet } from './renouvellement.ts';

test('un projet repris garde ce qu’il est, et perd ce qui était de son année', () => {
  const base = emptyProjet();
  const ligne = { code: null, type: null, nom: null, bo: null, montant_propose: 50, montant_accorde: 40 };
  const earlier = {
    ...base,
    description: { ...base.description, intitule: 'Tournoi', exercice: 2026, date_debut: '2026-03-01' },
    financements: [{ ...ligne, annee: 2026, id_service_instructeur: 's', montant_demande: 100 }],
    budgets: [{ ...emptyBudget(2026), charges: { montants: { '60': 100 } } }, emptyBudget(2025)],
    customs: [
      { code: 'public', value: 'jeunes' },
      { code: 'ancien', value: 1 },
    ],
  };
  const renewed = renewProjet(earlier, { exercice: 2027, exercice_fin: 2027, rang: 3, champs: ['public'] });
  expect(renewed.description).toMatchObject({
    ...{ intitule: 'Tournoi', recurrence: 'renouvellement', exercice: 2027, date_debut: null },
    ...{ rang_dossier: 3, numero_projet: 3 },
  });
  expect([renewed.financements, renewed.cofinancements]).toEqual([[], []]);
  expect(renewed.budgets).toMatchObject([
    { annee: 2027, exerciceDu: '2027-01-01', charges: { montants: { '60': 100 } } },
  ]);
  expect(renewed.customs).toEqual([{ code: 'public', value: 'jeunes' }]);
  expect(projetSchema.shape.description.safeParse(renewed.description).success).toBe(true);
});
