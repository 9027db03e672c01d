import type { ComplementSaisi } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, runEach } from '../lot.ts';
import type { ReferenceInstruction } from '../openInstruction.ts';
import { holdOrDo } from '../reprise/holdOrDo.ts';
import { askComplements, tryComplements } from './complements.ts';

interface LotComplements {
  readonly complements: readonly ComplementSaisi[];
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
  readonly lot?: string | undefined;
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
  readonly delai: number;
}
type Demande = ReferenceInstruction & Pick<LotComplements, 'complements'>;

/** As by the single act, which tells each association; asked already, it is a reason and not a success. */
const doDemande = async (uow: InstructionUow, demande: Demande, call: Call): Promise<void> => {
  await tryComplements(uow, demande, call);
  await askComplements(uow, demande, call);
};

/** The line of the list may be old: what is asked asks nothing of it, and each dossier judges it as it is now. */
export const runLotComplements = (
  { run, sayFailure, delai }: Deps,
  { complements, essai, instructions, lot }: LotComplements,
  call: Call,
) => {
  const doIt = holdOrDo({ lot, delai, geste: { acte: 'complement', complements } }, tryComplements, doDemande);
  return runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) =>
      run(essai ? tryComplements : doIt, { id, service, complements }, { ...alone, version: null }),
    call,
  );
};
