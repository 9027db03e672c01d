import type { Call } from '../../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { applyRepartition } from '../usecases/repartitions.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** A dossier arrived in this service. */
    'demandes.repartir': { readonly service: string };
  }
}

const repartirArrivee = async (uow: InstructionUow, input: { readonly service: string }, call: Call): Promise<void> => {
  if (await uow.charges.findRepartition(input.service)) await applyRepartition(uow, input, call);
};

/** What arrives is given by the rules of the service, if it wrote any. */
export const repartirJob = ({ run }: { readonly run: Run<InstructionUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.repartir',
    async run({ service }, { jobId }) {
      await run(repartirArrivee, { service }, asJob('demandes.repartir', jobId));
    },
  });
