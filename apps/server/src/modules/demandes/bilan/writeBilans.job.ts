import { anneeDeParis } from '@guichet/rules/dossier';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { PREMIER_EXERCICE } from '../noyau/dossier/dossier.ts';
import type { BilanUow } from './bilan.uow.ts';
import { listServices, writeBilan, writeDelais } from './usecases/writeBilans.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    /** Of one year; without, of those that services work on. */
    'demandes.writeBilans': { readonly exercice?: number };
    'demandes.writeDelais': Readonly<Record<string, never>>;
  }
}

const EVERY_HOUR = '7 * * * *';
const EVERY_NIGHT = '37 2 * * *';

interface Deps {
  readonly run: Run<BilanUow>;
}

/** One transaction each: a service whose figures cannot be made keeps its last ones, and no other waits for it. */
export const writeBilansJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.writeBilans',
    cron: EVERY_HOUR,
    isPatient: true,
    async run({ exercice }, { jobId }) {
      const call = asJob('demandes.writeBilans', jobId);
      const annee = anneeDeParis(call.clock.now());
      const failures: unknown[] = [];
      for (const une of exercice === undefined ? [annee - 1, annee, annee + 1] : [exercice])
        for (const service of await run(listServices, { exercice: une }, call))
          await run(writeBilan, { service, exercice: une }, call).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  });

/** What anyone is told, once a day; then the years before, whose money still moves. */
export const writeDelaisJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.writeDelais',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('demandes.writeDelais', jobId);
      await run(writeDelais, undefined, call);
      const annee = anneeDeParis(call.clock.now());
      const passes = Array.from({ length: annee - 1 - PREMIER_EXERCICE }, (_un, rang) => PREMIER_EXERCICE + rang);
      const ask = async ({ jobs }: BilanUow): Promise<void> => {
        for (const exercice of passes) await jobs.add('demandes.writeBilans', { exercice }, `exercice:${exercice}`);
      };
      await run(ask, undefined, call);
    },
  });
