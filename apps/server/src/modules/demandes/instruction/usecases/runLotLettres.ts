import type { EtatLettre } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, runEach } from '../lot.ts';
import { checkAvance, findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { advanceLettre, suiteLettre } from './advanceLettre.ts';

interface LotLettres {
  readonly etape: EtatLettre;
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
}
type Avance = ReferenceInstruction & Pick<LotLettres, 'etape'>;

/** Looked at without being held: what would be answered now. */
const tryAvance = async (uow: InstructionUow, { id, service, etape }: Avance, call: Call): Promise<void> => {
  const ouverte = await findInstruction(uow, { id, service }, call);
  checkAvance(ouverte.instruction, call);
  suiteLettre(ouverte, etape);
};
const doAvance = async (uow: InstructionUow, { id, service, etape }: Avance, call: Call): Promise<void> => {
  await advanceLettre(uow, { id, service, etape }, call);
};

/** T12: one step, said by its name: sent again, no letter goes one step further. */
export const runLotLettres = ({ run, sayFailure }: Deps, { etape, essai, instructions }: LotLettres, call: Call) =>
  runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) => run(essai ? tryAvance : doAvance, { id, service, etape }, alone),
    call,
  );
