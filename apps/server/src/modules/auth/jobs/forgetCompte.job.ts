import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import { asJob } from '../../../platform/record/asJob.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.forgetCompte': { readonly id_compte: string };
  }
}

/** An account is gone: what the other modules keep of it goes too, however often that must be tried. */
export const forgetCompteJob = ({ lca, rds }: Pick<Neighbours, 'lca' | 'rds'>): JobDefinition =>
  defineJob({
    name: 'auth.forgetCompte',
    async run({ id_compte }, { jobId }) {
      const call = asJob('auth.forgetCompte', jobId);
      await rds.forgetCompte(id_compte, call);
      await lca.forgetUser(id_compte, call);
    },
  });
