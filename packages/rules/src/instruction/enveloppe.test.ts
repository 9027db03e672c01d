import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER } from '../dossier/index.ts';
import { fillPhrase } from '../erreurs/index.ts';
import { ERREURS } from '../index.ts';
import { chiffresDuRefus } from './actions.ts';
import { canFixer, hasDeQuoi, isEngage, resteDe } from './enveloppe.ts';
import type { FaitsInstruction } from './gardes.ts';

const cents = fc.nat(1_000_000);

describe('une enveloppe', () => {
  test('sans elle, rien n’est refusé faute d’argent ; avec elle, jusqu’au dernier centime et pas plus', () => {
    expect(hasDeQuoi(null, 1e12)).toBe(true);
    fc.assert(
      fc.property(cents, cents, cents, (montant, accorde, decision) => {
        const enveloppe = { montant: accorde + montant, accorde };
        expect(resteDe(enveloppe)).toBe(montant);
        expect(hasDeQuoi(enveloppe, decision)).toBe(accorde + decision <= enveloppe.montant);
      }),
    );
  });

  test('ne se réduit pas sous ce qui est accordé ; se retire toujours', () => {
    fc.assert(
      fc.property(cents, cents, (montant, accorde) => {
        expect(canFixer(montant, accorde).ok).toBe(montant >= accorde);
        expect(canFixer(null, accorde).ok).toBe(true);
      }),
    );
  });

  test('compte ce qui est accordé, payé ou non, jusqu’à la fin', () => {
    expect(ETATS_DOSSIER.filter(isEngage).join(' ')).toBe('6 7 8 9 10');
  });

  test('le refus dit les chiffres', () => {
    const ligne = { montant_demande: 90_000, montant_propose: 80_000, montant_accorde: 70_000 };
    const faits = { enveloppe: { montant: 150_000, accorde: 100_000 }, lignes: [ligne] } as unknown as FaitsInstruction;
    const said = fillPhrase(ERREURS.ENVELOPPE_DEPASSEE.message, chiffresDuRefus(faits)).replaceAll(/\s/gu, ' ');
    expect(said).toBe('L’enveloppe ne suffit pas : il y reste 500 € sur 1 500 €, et cette décision accorde 700 €.');
    expect(chiffresDuRefus({ ...faits, enveloppe: null })).toEqual({});
  });
});
