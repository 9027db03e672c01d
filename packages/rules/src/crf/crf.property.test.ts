import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBudget } from '../budget/index.ts';
import { completudeCrf } from './completudeCrf.ts';
import { type ContenuCrf, contenuCrfSchema, emptySaisie } from './crf.schema.ts';
import { canEvaluer } from './droits.ts';
import {
  ACTES_CRF,
  canCrf,
  ETATS_CRF,
  type EtatCrf,
  EVALUATIONS,
  type Evaluation,
  isCrfClos,
  PASSAGES_CRF,
} from './etats.ts';

const maybe = <T>(value: T) => fc.constantFrom(value, null);
const budgetOf = (charges: number) => ({ ...emptyBudget(2027), charges: { montants: { '604': charges } } });
const saisies = fc.record({
  montant_realise: maybe(500),
  budget_realise: fc.option(fc.integer({ min: 0, max: 400 }).map(budgetOf)),
  nombre_beneficiaires: maybe(0),
  bilan_qualitatif: maybe('Fait'),
  mise_en_oeuvre: maybe('Deux jours'),
  dates_et_lieux: maybe('Le 3 mars'),
  indicateurs: fc.array(
    fc.record({
      ...{ rang: fc.constant(1), intitule: fc.constant('Séances'), realise: maybe(3) },
      ...{ prevu_min: fc.constant(null), prevu_max: fc.constant(null) },
    }),
    { maxLength: 2 },
  ),
  explication_ecarts: maybe('Parce que'),
});
const contenus: fc.Arbitrary<ContenuCrf> = fc.record({
  projets: fc.array(
    fc
      .record({ _id: fc.uuid(), saisie: saisies, prevu: fc.option(fc.integer({ min: 0, max: 400 })) })
      .map(({ _id, saisie, prevu }) => ({
        ...{ _id, intitule: 'Tournoi', objectifs: null, montant_accorde: 500, financements: [] },
        budget_previsionnel: prevu === null ? null : budgetOf(prevu),
        saisie: { ...emptySaisie([]), ...saisie },
      })),
    { maxLength: 4 },
  ),
  attestation: fc.option(
    fc.record({ accepte: fc.boolean(), date: fc.constant(null), id_signataire: fc.constant(null) }),
  ),
  document: fc.option(fc.uuid()),
});

/** Written apart from the list itself: a report that lacks nothing, said as one condition. */
const isWhole = ({ projets, attestation, document }: ContenuCrf, etat: EtatCrf): boolean => {
  const gapOk = (prevu: number, realise: number): boolean =>
    prevu === 0 ? realise === 0 : Math.abs(Math.round((realise / prevu) * 100) - 100) <= 20;
  const chargesOf = (budget: ContenuCrf['projets'][number]['budget_previsionnel']): number =>
    budget?.charges.montants['604'] ?? 0;
  return (
    attestation?.accepte === true &&
    (document !== null || Number(etat) < 3) &&
    projets.every(
      ({ saisie, budget_previsionnel }) =>
        saisie.montant_realise !== null &&
        saisie.budget_realise !== null &&
        saisie.nombre_beneficiaires !== null &&
        saisie.bilan_qualitatif !== null &&
        (saisie.mise_en_oeuvre !== null ||
          saisie.dates_et_lieux !== null ||
          saisie.indicateurs.some(({ realise }) => realise !== null)) &&
        (saisie.explication_ecarts !== null || gapOk(chargesOf(budget_previsionnel), chargesOf(saisie.budget_realise))),
    )
  );
};

test('CRF-007 CRF-005 rien ne manque exactement quand tout est là, quel que soit le compte rendu', () => {
  fc.assert(
    fc.property(contenus, fc.constantFrom(...ETATS_CRF), (contenu, etat) => {
      expect(contenuCrfSchema.parse(contenu)).toEqual(contenu);
      expect(completudeCrf(contenu, etat).length === 0).toBe(isWhole(contenu, etat));
    }),
    { numRuns: 500 },
  );
});

interface Suivi {
  readonly etat: EtatCrf;
  readonly evaluation: Evaluation | null;
}
const gestes = fc.array(
  fc.record({
    acte: fc.constantFrom(...ACTES_CRF),
    cote: fc.constantFrom('association' as const, 'service' as const),
    evaluation: fc.constantFrom(...(Object.keys(EVALUATIONS) as Evaluation[])),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
);
const step = (
  { etat, evaluation }: Suivi,
  geste: { acte: (typeof ACTES_CRF)[number]; cote: 'association' | 'service'; evaluation: Evaluation },
): Suivi => {
  if (!canCrf(geste.acte, etat, geste.cote).ok) return { etat, evaluation };
  if (geste.acte === 'evaluer')
    return canEvaluer(evaluation, geste.evaluation).ok ? { etat, evaluation: geste.evaluation } : { etat, evaluation };
  return { etat: PASSAGES_CRF[geste.acte].vers ?? (etat === '1' ? '2' : etat), evaluation };
};

test('CRF-007 quoi qu’il arrive, rien n’est clos sous l’état 5, sans évaluation, ou avec un reversement dû', () => {
  const seen = new Set<Evaluation | null>();
  fc.assert(
    fc.property(fc.array(gestes, { minLength: 1, maxLength: 2 }), (parExercice) => {
      const suivis = parExercice.map((actes) => actes.reduce(step, { etat: '1', evaluation: null } as Suivi));
      for (const { etat, evaluation } of suivis) if (evaluation !== null) expect(etat).toBe('5');
      const isClosable = suivis.every(isCrfClos);
      const isOwed = suivis.some(
        ({ etat, evaluation }) => etat !== '5' || evaluation === null || evaluation === 'reversement_demande',
      );
      expect(isClosable).toBe(!isOwed);
      for (const { evaluation } of suivis) seen.add(evaluation);
    }),
    { numRuns: 500 },
  );
  // These walks go everywhere: none of the answers is left untried.
  expect(seen.size).toBe(Object.keys(EVALUATIONS).length + 1);
});
