import { soldeOf } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { checkNonDepassee } from '../../instruction/decisionPrise.ts';
import { type ElementLot, runEach } from '../../instruction/lot.ts';
import {
  findInstruction,
  type InstructionOuverte,
  lockInstruction,
  type ReferenceInstruction,
} from '../../instruction/openInstruction.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import { judgeVersement, writeVersement } from './recordVersement.ts';

interface LotSoldes {
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
}
interface Deps {
  readonly run: Run<PaiementUow>;
  readonly sayFailure: (error: unknown) => void;
}

/** All that is left of what was granted, as one person would write it; nothing when nothing is left. */
const judgeSolde = async (uow: PaiementUow, ouverte: InstructionOuverte, call: Call) => {
  const { ouvert, instruction } = ouverte;
  const { dossier } = ouvert;
  await checkNonDepassee(uow, instruction, call);
  const versements = await uow.versements.listOf(dossier, instruction.id_service);
  const { reste: montant } = soldeOf(instruction.montant_accorde, versements);
  // The line of the list was read, and not the ledger: what is left is what is there now.
  const saisi = { type: 'solde' as const, annee: dossier.exercice, montant };
  const nouveau = await judgeVersement(uow, ouverte, saisi, { ...call, version: null });
  if (montant === 0) throw new DomainError('RIEN_A_VERSER');
  return nouveau;
};
const trySolde = async (uow: PaiementUow, reference: ReferenceInstruction, call: Call): Promise<void> => {
  await judgeSolde(uow, await findInstruction(uow, reference, call), call);
};
/** The dossier is held: what is left is counted once. */
const recordSolde = async (uow: PaiementUow, reference: ReferenceInstruction, call: Call): Promise<void> => {
  const ouverte = await lockInstruction(uow, reference, call);
  await writeVersement(uow, ouverte.ouvert.dossier, await judgeSolde(uow, ouverte, call));
};

/** Prepared, as one by one: someone else sends them (P-23). */
export const runLotSoldes = ({ run, sayFailure }: Deps, { essai, instructions }: LotSoldes, call: Call) =>
  runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) => run(essai ? trySolde : recordSolde, { id, service }, alone),
    call,
  );
