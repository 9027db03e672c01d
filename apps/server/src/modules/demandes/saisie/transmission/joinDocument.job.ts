import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { joinDocument } from './usecases/joinDocument.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.joinDocument': { readonly uuid: string; readonly id_correspondance: number };
  }
}

const NAME = 'demandes.joinDocument';

/** One dossier at a time: each has its own lock, and what was done is not done again. */
export const joinDocumentJob = ({ run }: { readonly run: Run<SaisieUow> }): JobDefinition =>
  defineJob({
    name: NAME,
    async run({ uuid, id_correspondance }, { jobId }) {
      const list = ({ liste }: SaisieUow) => liste.listBrouillons(id_correspondance);
      for (const { id, exercice } of await run(list, null, asJob(NAME, jobId)))
        await run(joinDocument, { id, exercice, uuid }, asJob(NAME, `${jobId}/${id}`));
    },
  });
