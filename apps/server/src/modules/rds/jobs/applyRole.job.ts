import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import type { RdsUow } from '../rds.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'rds.applyRole': { readonly authId: string };
  }
}

const findRole = reads(async ({ equipe }: RdsUow, authId: string) => equipe.findAgent(authId));

/** As the team knows them now, and not when it was asked: what changed meanwhile stays changed. */
export const applyRoleJob = (run: Run<RdsUow>, { auth }: Pick<Neighbours, 'auth'>): JobDefinition =>
  defineJob({
    name: 'rds.applyRole',
    async run({ authId }, { jobId }) {
      const call = asJob('rds.applyRole', jobId);
      const agent = await run(findRole, authId, call);
      if (!agent) await auth.giveRole(authId, null, call);
      else if (agent.role) await auth.giveRole(authId, agent.role, call);
    },
  });
