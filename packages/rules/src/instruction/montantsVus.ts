import type { Instruction } from '../dossier/index.ts';
import { isDecide } from './gardes.ts';

interface Montants {
  readonly id_service_instructeur: string;
  readonly montant_propose: number | null;
  readonly montant_accorde: number | null;
}

/** P-1: an association learns amounts with the decision of the service that they are asked of, never before. */
export const montantsVus = <Ligne extends Montants>(
  lignes: readonly Ligne[],
  instructions: readonly Instruction[],
): Ligne[] =>
  lignes.map((ligne) => {
    const own = instructions.find((one) => one.id_service_instructeur === ligne.id_service_instructeur);
    return own && isDecide(own.etat) ? ligne : { ...ligne, montant_propose: null, montant_accorde: null };
  });
