import type { EtatLettre } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { checkSignature } from '../acte/openActe.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { checkAvance, findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { type DepsLot, type LotDemande, runLotRetenu } from '../reprise/runLotRetenu.ts';
import { advanceLettre, suiteLettre } from './advanceLettre.ts';

interface LotLettres extends LotDemande {
  readonly etape: Exclude<EtatLettre, 'a_generer'>;
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
export const runLotLettres = (deps: DepsLot, { etape, ...lot }: LotLettres, call: Call) =>
  runLotRetenu(deps, lot, { geste: { acte: etape }, saisie: { etape }, tryIt: tryAvance, doIt: doAvance }, call);
