import type { ComplementSaisi } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import type { ReferenceInstruction } from '../openInstruction.ts';
import { type DepsLot, type LotDemande, runLotRetenu } from '../reprise/runLotRetenu.ts';
import { askComplements, tryComplements } from './complements.ts';

interface LotComplements extends LotDemande {
  readonly complements: readonly ComplementSaisi[];
}
type Demande = ReferenceInstruction & Pick<LotComplements, 'complements'>;

/** As by the single act, which tells each association; asked already, it is a reason and not a success. */
const doDemande = async (uow: InstructionUow, demande: Demande, call: Call): Promise<void> => {
  await tryComplements(uow, demande, call);
  await askComplements(uow, demande, call);
};

/** The line of the list may be old: what is asked asks nothing of it, and each dossier judges it as it is now. */
export const runLotComplements = (deps: DepsLot, { complements, ...lot }: LotComplements, call: Call) =>
  runLotRetenu(
    deps,
    lot,
    {
      ...{ geste: { acte: 'complement', complements }, saisie: { complements }, isVersionFree: true },
      ...{ tryIt: tryComplements, doIt: doDemande },
    },
    call,
  );
