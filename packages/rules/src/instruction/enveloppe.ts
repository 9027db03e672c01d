import { formatMontant } from '../budget/index.ts';
import { ETATS_ENGAGES, type EtatDossier } from '../dossier/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** What a service may grant under a scheme for a year, and what it granted; in cents. */
export interface Enveloppe {
  readonly montant: number;
  readonly accorde: number;
}

/** From the award on: what is granted is no longer there for others, paid or not. */
export const isEngage = (etat: EtatDossier): boolean => ETATS_ENGAGES.includes(etat);

export const resteDe = ({ montant, accorde }: Enveloppe): number => montant - accorde;

/** No envelope: nothing is refused for want of money. */
export const hasDeQuoi = (enveloppe: Enveloppe | null, montant: number): boolean =>
  enveloppe === null || montant <= resteDe(enveloppe);

/** An envelope is never less than what was promised out of it. */
export const canFixer = (montant: number | null, accorde: number): Verdict<'ENVELOPPE_INSUFFISANTE'> =>
  montant === null || montant >= accorde ? allowed : denied('ENVELOPPE_INSUFFISANTE');

/** The figures of the sentences that refuse. */
export const chiffresEnveloppe = (
  { montant, accorde }: Enveloppe,
  decision: number,
): Readonly<Record<'reste' | 'montant' | 'accorde' | 'decision', string>> => ({
  reste: formatMontant(montant - accorde),
  montant: formatMontant(montant),
  accorde: formatMontant(accorde),
  decision: formatMontant(decision),
});
