import type { Faits } from '@guichet/rules/conditions';
import {
  type Eligibilite,
  eligibiliteOf,
  type Pluriannuel,
  type Preparation,
  preparationOf,
  sayPluriannuel,
} from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findVisible } from '../../subvention/droits.ts';
import { lastPublished } from '../../subvention/lecture.ts';

interface Input {
  readonly code: string;
  readonly faits: Faits;
}
interface Output {
  readonly eligibilite: Eligibilite;
  readonly preparation: Preparation;
  readonly pluriannuel: Pluriannuel;
}

/** Of what was published; of the draft, for who manages a scheme of which nothing is published yet. */
export const readPreparation = reads(async (uow: RdsUow, { code, faits }: Input, call: Call): Promise<Output> => {
  const { subvention } = await findVisible(uow, code, call);
  const contenu = (await lastPublished(uow, subvention))?.contenu ?? subvention.brouillon;
  return {
    eligibilite: eligibiliteOf({ ...contenu, code: subvention.code }, faits),
    preparation: preparationOf(contenu, faits),
    pluriannuel: sayPluriannuel(contenu, faits),
  };
});
