import type { Call } from '../../../../platform/call.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { checkAvance, findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { type DepsLot, type LotDemande, runLotRetenu } from '../reprise/runLotRetenu.ts';
import { assignInstruction, checkAgent } from './assignInstruction.ts';

interface LotAffectations extends LotDemande {
  readonly assigne_a: string | null;
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
export const runLotAffectations = (deps: DepsLot, { assigne_a, ...lot }: LotAffectations, call: Call) =>
  runLotRetenu(
    deps,
    lot,
    { geste: { acte: 'confier', assigne_a }, saisie: { assigne_a }, tryIt: tryAffectation, doIt: doAffectation },
    call,
  );
