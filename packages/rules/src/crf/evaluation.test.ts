import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { echeanceComplement } from './cloneCrf.ts';
import { ETATS_CRF, EVALUATIONS, type Evaluation } from './etats.ts';
import {
  type CrfSuivi,
  canReverser,
  type EvaluationDeService,
  exercicesNonClos,
  syntheseEvaluation,
} from './evaluation.ts';

const says = (id_service: string, evaluation: Evaluation, montant: number | null = null): EvaluationDeService => ({
  ...{ id_service, evaluation, montant },
});

describe('plusieurs services jugent un même compte rendu', () => {
  test.each<[string, readonly EvaluationDeService[], Evaluation | null]>([
    ['personne n’a jugé', [], null],
    ['un seul sur deux', [says('a', 'conforme')], null],
    ['un seul sur deux, et une somme est due', [says('a', 'reversement_demande', 5)], 'reversement_demande'],
    ['les deux', [says('a', 'conforme'), says('b', 'conforme')], 'conforme'],
    ['une réserve', [says('a', 'conforme'), says('b', 'conforme_avec_reserve')], 'conforme_avec_reserve'],
    ['une somme due', [says('a', 'reversement_demande', 5), says('b', 'conforme')], 'reversement_demande'],
    ['une somme rendue', [says('a', 'reversement_regle', 5), says('b', 'conforme')], 'reversement_regle'],
    ['un service à qui il n’est plus dû', [says('c', 'reversement_demande', 5), says('a', 'conforme')], null],
    [
      'les deux, et un à qui il n’est plus dû',
      [says('a', 'conforme'), says('b', 'conforme'), says('c', 'reversement_demande', 5)],
      'conforme',
    ],
  ])('CRF-007 %s', (_, evaluations, attendu) => {
    expect(syntheseEvaluation(evaluations, ['a', 'b'])).toBe(attendu);
  });

  test('CRF-007 un service clôt sur ce qu’il a jugé, jamais sur ce qu’un autre a conclu', () => {
    const evaluations = fc.uniqueArray(
      fc.record({
        id_service: fc.constantFrom('a', 'b', 'c'),
        evaluation: fc.constantFrom(...(Object.keys(EVALUATIONS) as Evaluation[])),
        montant: fc.constant(null),
      }),
      { selector: ({ id_service }) => id_service },
    );
    const crfs: fc.Arbitrary<CrfSuivi[]> = fc.uniqueArray(
      fc.record({
        ...{ exercice: fc.constantFrom(2027, 2028), etat: fc.constantFrom(...ETATS_CRF), evaluations },
        services: fc.subarray(['a', 'b', 'c']),
      }),
      { selector: ({ exercice }) => exercice },
    );
    fc.assert(
      fc.property(crfs, (some) => {
        const blocked = [2027, 2028].filter((exercice) => {
          const crf = some.find((one) => one.exercice === exercice);
          if (crf?.etat !== '5') return true;
          if (crf.services.length > 0 && !crf.services.includes('a')) return false;
          const own = crf.evaluations.filter(({ id_service }) => id_service === 'a');
          return own.length === 0 || own[0]?.evaluation === 'reversement_demande';
        });
        expect(exercicesNonClos('a', [2027, 2028], some)).toEqual(blocked);
        const others = some.map((crf) => ({
          ...crf,
          evaluations: crf.evaluations.filter(({ id_service }) => id_service === 'a'),
        }));
        expect(exercicesNonClos('a', [2027, 2028], others)).toEqual(blocked);
      }),
    );
  });
});

describe('une somme à rendre', () => {
  const demande = { evaluation: 'reversement_demande', montant: 60 } as const;
  const regle = { evaluation: 'reversement_regle', montant: 60 } as const;
  test('jamais plus que ce qui fut versé, tous exercices réunis', () => {
    expect(canReverser(demande, [], { paye: 60, rendu: 0 })).toEqual({ ok: true });
    const refus = { ok: false, code: 'CRF_REVERSEMENT_EXCESSIF' };
    expect(canReverser(demande, [], { paye: 59, rendu: 0 })).toEqual(refus);
    expect(canReverser(demande, [says('a', 'reversement_regle', 1)], { paye: 60, rendu: 1 })).toEqual(refus);
  });

  test('réglée quand le registre dit qu’elle est revenue, et un même euro ne règle qu’une demande', () => {
    const refus = { ok: false, code: 'CRF_REVERSEMENT_NON_RENDU' };
    expect(canReverser(regle, [], { paye: 100, rendu: 59 })).toEqual(refus);
    expect(canReverser(regle, [], { paye: 100, rendu: 60 })).toEqual({ ok: true });
    expect(canReverser(regle, [says('a', 'reversement_regle', 1)], { paye: 100, rendu: 60 })).toEqual(refus);
    expect(canReverser(regle, [says('a', 'reversement_demande', 1)], { paye: 100, rendu: 60 })).toEqual({ ok: true });
    expect(canReverser({ evaluation: 'conforme', montant: null }, [], { paye: 0, rendu: 0 })).toEqual({ ok: true });
  });

  test('rien n’est réglé quand aucune somme ne fut demandée', () => {
    const refus = { ok: false, code: 'CRF_REVERSEMENT_ABSENT' };
    for (const montant of [null, 0])
      expect(canReverser({ evaluation: 'reversement_regle', montant }, [], { paye: 100, rendu: 60 })).toEqual(refus);
  });

  test('ce qui est redemandé laisse le temps de répondre', () => {
    expect(echeanceComplement('2028-06-30', '2027-12-01')).toBe('2028-06-30');
    expect(echeanceComplement('2028-06-30', '2029-01-01')).toBe('2029-03-02');
  });
});
