import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { DocumentQueries } from '../document.queries.ts';
import { isALire } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { type Keeps, keptOf, lirePiece } from '../lectureRib.ts';
import { recordLecture } from '../usecases/recordLecture.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.readRib': { readonly uuid: string };
  }
}

interface Deps extends Keeps {
  readonly run: Run<DocumentUow>;
  readonly documents: DocumentQueries;
  readonly files: Pick<Files, 'store' | 'lecteur'>;
}

/** After the antivirus: what the page says is compared and forgotten, within this job. */
export const readRibJob = ({ run, documents, files, coffre }: Deps): JobDefinition =>
  defineJob({
    name: 'association.readRib',
    isPatient: true,
    // Eight taken together would be read one after the other, and those behind tried again as if they had failed.
    isLong: true,
    async run({ uuid }, { jobId }) {
      const document = await documents.find(uuid);
      if (!document || !isALire(document)) return;
      const noms = await documents.nomsOf(document.id_correspondance);
      const lecture = keptOf({ coffre }, await lirePiece(files, document), noms);
      await run(recordLecture, { uuid, lecture }, asJob('association.readRib', jobId));
    },
  });
