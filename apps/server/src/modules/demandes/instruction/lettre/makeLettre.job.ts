import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lettreDocumentOf, objetLettre } from './lettre.presenter.ts';
import type { ReferenceLettre } from './lettre.repository.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeLettre': ReferenceLettre;
  }
}

interface Deps {
  readonly run: Run<InstructionUow>;
  readonly store: Files['store'];
  readonly publicUrl: string;
}

/** From what was frozen: made again, it is the same file. */
export const makeLettreJob = ({ run, store, publicUrl }: Deps): JobDefinition => {
  const keep = createKeep(store);
  return defineJob({
    name: 'demandes.makeLettre',
    async run(reference, { jobId }) {
      const call = asJob('demandes.makeLettre', jobId);
      const lettre = await run(({ lettres }: InstructionUow) => lettres.find(reference), undefined, call);
      if (!lettre || lettre.fait_at !== null) return;
      // Nothing is joined to it: signed outside, it comes back by the door that refuses a file inside another.
      const fait = await keep(objetLettre(lettre), lettreDocumentOf(lettre, publicUrl), null);
      await run(({ lettres }: InstructionUow) => lettres.markMade(reference, call.clock.now(), fait), undefined, call);
    },
  });
};
