import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, runEach } from '../lot.ts';
import { checkAvance, findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { holdOrDo } from '../reprise/holdOrDo.ts';
import { assignInstruction, checkAgent } from './assignInstruction.ts';

interface LotAffectations {
  readonly assigne_a: string | null;
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
  readonly lot?: string | undefined;
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
  readonly delai: number;
}
type Affectation = ReferenceInstruction & Pick<LotAffectations, 'assigne_a'>;

/** Looked at without being held: what would be answered now. */
const tryAffectation = async (
  uow: InstructionUow,
  { assigne_a, ...reference }: Affectation,
  call: Call,
): Promise<void> => {
  const { ouvert, instruction } = await findInstruction(uow, reference, call);
  checkAvance(instruction, call);
  if (assigne_a !== null) await checkAgent(uow, assigne_a, ouvert.dossier, instruction.id_service);
};
const doAffectation = async (uow: InstructionUow, affectation: Affectation, call: Call): Promise<void> => {
  await assignInstruction(uow, affectation, call);
};

/** As one by one: who may not follow one of them is refused for that one only. */
export const runLotAffectations = (
  { run, sayFailure, delai }: Deps,
  { assigne_a, essai, instructions, lot }: LotAffectations,
  call: Call,
) => {
  const doIt = holdOrDo({ lot, delai, geste: { acte: 'confier', assigne_a } }, tryAffectation, doAffectation);
  return runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) => run(essai ? tryAffectation : doIt, { id, service, assigne_a }, alone),
    call,
  );
};
