import type { EtatLettre } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { checkSignature } from '../acte/openActe.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, runEach } from '../lot.ts';
import { checkAvance, findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { holdOrDo } from '../reprise/holdOrDo.ts';
import { advanceLettre, suiteLettre } from './advanceLettre.ts';

interface LotLettres {
  readonly etape: Exclude<EtatLettre, 'a_generer'>;
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
  readonly lot?: string | undefined;
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
  readonly delai: number;
}
type Avance = ReferenceInstruction & Pick<LotLettres, 'etape'>;

/** Looked at without being held: what would be answered now. */
const tryAvance = async (uow: InstructionUow, { id, service, etape }: Avance, call: Call): Promise<void> => {
  const ouverte = await findInstruction(uow, { id, service }, call);
  checkAvance(ouverte.instruction, call);
  const suite = suiteLettre(ouverte, etape);
  await checkSignature(uow, ouverte.ouvert.dossier, ouverte.instruction, suite);
};
const doAvance = async (uow: InstructionUow, { id, service, etape }: Avance, call: Call): Promise<void> => {
  await advanceLettre(uow, { id, service, etape }, call);
};

/** T12: one step, said by its name: sent again, no letter goes one step further. */
export const runLotLettres = (
  { run, sayFailure, delai }: Deps,
  { etape, essai, instructions, lot }: LotLettres,
  call: Call,
) => {
  const doIt = holdOrDo({ lot, delai, geste: { acte: etape } }, tryAvance, doAvance);
  return runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) => run(essai ? tryAvance : doIt, { id, service, etape }, alone),
    call,
  );
};
