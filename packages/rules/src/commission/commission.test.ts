import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canCommission, canVoter, classer, type LigneAClasser, repartir, type ScrutinJuge, sayVoix } from './index.ts';

const scrutin: ScrutinJuge = {
  ...{ quorum: 2, presents: ['a', 'b', 'c'], lies: [], retires: [], sort: 'adopte', texte: '' },
  ...{ voix: { pour: 2, contre: 0, abstention: 1 }, montant: 320_000, propose: 320_000, enveloppe: null },
};
const refus = (more: Partial<ScrutinJuge>) => {
  const verdict = canVoter({ ...scrutin, ...more });
  return verdict.ok ? null : verdict.code;
};

test('un agent tient la séance, qui décide pour le service la clôt, et rien ne se fait hors de son temps', () => {
  const code = (...args: Parameters<typeof canCommission>) => {
    const verdict = canCommission(...args);
    return verdict.ok ? null : verdict.code;
  };
  expect(code('preparer', 'preparee', ['instructeur'])).toBeNull();
  expect(code('preparer', 'en_seance', ['instructeur'])).toBe('COMMISSION_OUVERTE');
  expect(code('tenir', 'close', ['instructeur'])).toBe('COMMISSION_PAS_EN_SEANCE');
  expect(code('clore', 'en_seance', ['instructeur'])).toBe('FONCTION_REQUISE');
  expect(code('clore', 'en_seance', ['decideur'])).toBeNull();
  expect(code('decider', 'close', ['decideur'])).toBeNull();
});

describe('un vote', () => {
  test('demande le quorum, le retrait des membres liés, et un compte de voix exact', () => {
    expect(refus({})).toBeNull();
    expect(refus({ quorum: 4 })).toBe('QUORUM_NON_ATTEINT');
    expect(refus({ lies: ['c'] })).toBe('RETRAIT_REQUIS');
    expect(refus({ lies: ['absent'] })).toBeNull();
    expect(refus({ lies: ['c'], retires: ['c'] })).toBe('VOIX_INEXACTES');
    expect(refus({ lies: ['c'], retires: ['c'], voix: { pour: 2, contre: 0, abstention: 0 } })).toBeNull();
    expect(refus({ voix: { pour: 4, contre: 0, abstention: 0 } })).toBe('VOIX_INEXACTES');
  });
  test('les voix disent ce qu’il devient : adopté s’il y en a plus pour, refusé sinon, avec sa raison', () => {
    const egales = { pour: 1, contre: 1, abstention: 1 };
    expect(refus({ voix: egales })).toBe('VOTE_NON_ADOPTE');
    expect(refus({ sort: 'refuse', voix: egales })).toBe('VOTE_SANS_TEXTE');
    expect(refus({ sort: 'refuse', voix: egales, texte: 'Hors sujet.' })).toBeNull();
    expect(refus({ sort: 'refuse', texte: 'Hors sujet.' })).toBe('VOTE_NON_REJETE');
    expect(refus({ sort: 'ajourne', voix: { pour: 0, contre: 0, abstention: 0 } })).toBe('VOTE_SANS_TEXTE');
    expect(refus({ sort: 'reserve', voix: { pour: 0, contre: 0, abstention: 0 } })).toBeNull();
    expect(refus({ presents: [], quorum: 0, voix: { pour: 0, contre: 0, abstention: 0 } })).toBe('VOTE_NON_ADOPTE');
  });
  test('le montant est proposé, et il y a de quoi', () => {
    expect(refus({ montant: 0 })).toBe('MONTANT_VOTE_ABSENT');
    expect(refus({ montant: 320_001 })).toBe('MONTANT_VOTE_NON_PROPOSE');
    expect(refus({ enveloppe: { montant: 400_000, accorde: 80_000 } })).toBeNull();
    expect(refus({ enveloppe: { montant: 400_000, accorde: 80_001 } })).toBe('ENVELOPPE_DEPASSEE');
  });
  test('se dit en une phrase', () => {
    expect(sayVoix({ pour: 7, contre: 0, abstention: 0 })).toBe('unanimité');
    expect(sayVoix({ pour: 0, contre: 7, abstention: 0 })).toBe('unanimité contre');
    expect(sayVoix({ pour: 5, contre: 0, abstention: 2 })).toBe('5 pour, 0 contre, 2 abstentions');
  });
});

describe('le classement', () => {
  const ligne = (nom: string, propose: number, vote: LigneAClasser['vote'] = null): LigneAClasser => ({
    nom,
    propose,
    vote,
  });
  test('la plus grande proposition d’abord, le cumul, et la ligne où l’enveloppe s’arrête', () => {
    const { rangees, coupure, adopte } = classer(
      [
        ligne('Tennis', 330),
        ligne('Judo', 500, { sort: 'adopte', montant: 320 }),
        ligne('Aviron', 600),
        ligne('Natation', 930, { sort: 'refuse', montant: 0 }),
      ],
      700,
    );
    expect(rangees.map((one) => [one.rang, one.ligne.nom, one.montant, one.cumul, one.isAuDela])).toEqual([
      [1, 'Natation', 0, 0, false],
      [2, 'Aviron', 600, 600, false],
      [3, 'Judo', 320, 920, true],
      [4, 'Tennis', 330, 1250, true],
    ]);
    expect([coupure, adopte]).toEqual([{ rang: 3, reste: 100 }, 320]);
  });
  test('sans enveloppe, rien ne coupe', () => {
    expect(classer([ligne('Judo', 5)], null).coupure).toBeNull();
    expect(classer([ligne('Judo', 5)], 5).coupure).toBeNull();
  });
});

describe('un montant voté, réparti sur ses lignes', () => {
  test('dans la proportion de ce qui est proposé, les centimes restants aux plus grands restes', () => {
    expect(repartir(100, [100, 100, 100])).toEqual([34, 33, 33]);
    expect(repartir(10_000, [30_000, 10_000, 0])).toEqual([7_500, 2_500, 0]);
    expect(repartir(80_000, [50_000, 30_000])).toEqual([50_000, 30_000]);
    expect(repartir(0, [0, 0])).toEqual([0, 0]);
  });
  test('au centime, et jamais plus que proposé, quels que soient les montants', () => {
    const proposes = fc.array(fc.integer({ min: 0, max: 90_000_000_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(proposes, fc.double({ min: 0, max: 1, noNaN: true }), (lignes, part) => {
        const total = lignes.reduce((sum, one) => sum + one, 0);
        const montant = Math.min(total, Math.floor(total * part));
        const parts = repartir(montant, lignes);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(montant);
        expect(parts.every((one, rang) => one >= 0 && one <= (lignes[rang] ?? 0))).toBe(true);
      }),
    );
  });
});
