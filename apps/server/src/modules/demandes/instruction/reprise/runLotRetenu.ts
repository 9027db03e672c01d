import type { Call } from '../../../../platform/call.ts';
import type { Run, UseCase } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, runEach } from '../lot.ts';
import type { ReferenceInstruction } from '../openInstruction.ts';
import type { GesteLot } from './geste.ts';
import { holdOrDo } from './holdOrDo.ts';

/** What every batch is asked with. */
export interface LotDemande {
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
  readonly lot?: string | undefined;
}
export interface DepsLot {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
  readonly delai: number;
}
interface ActeLot<Saisie extends object> {
  readonly geste: GesteLot;
  /** What each is done with, beside its own reference. */
  readonly saisie: Saisie;
  readonly tryIt: UseCase<InstructionUow, ReferenceInstruction & Saisie, void>;
  readonly doIt: UseCase<InstructionUow, ReferenceInstruction & Saisie, void>;
  /** The line of the list may be old: what asks nothing of it is judged on each dossier as it is now. */
  readonly isVersionFree?: boolean;
}

/** The same act on each, tried, or done, or held for who may still call it back. */
export const runLotRetenu = <Saisie extends object>(
  { run, sayFailure, delai }: DepsLot,
  { essai, instructions, lot }: LotDemande,
  { geste, saisie, tryIt, doIt, isVersionFree = false }: ActeLot<Saisie>,
  call: Call,
) => {
  const act = essai ? tryIt : holdOrDo({ lot, delai, geste }, tryIt, doIt);
  return runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) =>
      run(act, { id, service, ...saisie }, isVersionFree ? { ...alone, version: null } : alone),
    call,
  );
};
