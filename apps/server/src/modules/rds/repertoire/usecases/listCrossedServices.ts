import { instructeursPour } from '@guichet/rules/subvention';
import type { Territoire } from '@guichet/rules/territoire';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findVisible } from '../../subvention/droits.ts';
import type { InstructeurLu, Portee } from '../repertoire.ts';

interface Input {
  readonly subvention: string;
  /** Null: anywhere. */
  readonly territoire: Territoire | null;
  readonly reseaux: Portee['reseaux'];
  readonly code_territoire?: string | undefined;
  readonly type?: string | undefined;
}

/** CALL-RDS-014: those who may instruct this scheme there, the referent first. */
export const listCrossedServices = reads(
  async (
    uow: RdsUow,
    { subvention: code, territoire, reseaux, code_territoire, type }: Input,
    call: Call,
  ): Promise<InstructeurLu[]> => {
    const { subvention } = await findVisible(uow, code, call);
    const instructeurs = await uow.repertoire.listInstructeurs([subvention.id]);
    return instructeursPour(instructeurs, territoire, reseaux)
      .filter(({ service }) => type === undefined || service.type === type)
      .filter(
        ({ service }) =>
          code_territoire === undefined ||
          service.code_territoire === null ||
          service.niveau_territorial === 'National' ||
          service.code_territoire === code_territoire,
      );
  },
);
