import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { EvenementsUow } from './evenements.uow.ts';
import { distribute, forgetEvenements, listActifs } from './usecases/envoi.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.distribuerEvenements': Readonly<Record<string, never>>;
    'demandes.oublierEvenements': Readonly<Record<string, never>>;
  }
}

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '53 3 * * *';

interface Deps {
  readonly run: Run<EvenementsUow>;
}

/** Each address by a transaction of its own: one that fails holds back nobody. */
export const distribuerEvenementsJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.distribuerEvenements',
    cron: EVERY_MINUTE,
    async run(_, { jobId }) {
      const call = asJob('demandes.distribuerEvenements', jobId);
      for (const id of await run(listActifs, undefined, call)) while (await run(distribute, id, call));
    },
  });

export const oublierEvenementsJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.oublierEvenements',
    cron: EVERY_NIGHT,
    run: (_, { jobId }) => run(forgetEvenements, undefined, asJob('demandes.oublierEvenements', jobId)),
  });
