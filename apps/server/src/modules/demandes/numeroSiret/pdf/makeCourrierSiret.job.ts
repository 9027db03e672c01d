import { dayOf } from '@guichet/rules/jour';
import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../../platform/unitOfWork.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { documentOfCourrier } from './courrier.presenter.ts';
import { courrierOf } from './courrier.ts';

interface Demandee {
  readonly id_correspondance: number;
}
declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeCourrierSiret': Demandee;
  }
}
const NOM = 'demandes.makeCourrierSiret';

const findAssociation = reads(({ associations }: NumeroSiretUow, { id_correspondance }: Demandee) =>
  associations.aDeclarer(id_correspondance),
);

/** What an association of Alsace or Moselle posts to Insee. */
export const makeCourrierSiretJob = (deps: {
  readonly run: Run<NumeroSiretUow>;
  readonly store: Files['store'];
}): JobDefinition => {
  const { run, store } = deps;
  const keep = createKeep(store);
  return defineJob({
    name: NOM,
    async run(asked, { jobId }) {
      const call = asJob(NOM, jobId);
      try {
        const association = await run(findAssociation, asked, call);
        if (!association) return;
        const fichier = `pdf/courrier-siret/${asked.id_correspondance}.pdf`;
        await keep(fichier, documentOfCourrier(association, dayOf(call.clock.now())), { nom: association.nom });
        await run(({ siret }: NumeroSiretUow) => siret.courriers.finish(courrierOf(asked), fichier), undefined, call);
      } catch (error) {
        // Told at once; the next attempts still come by themselves, and one that succeeds takes it back.
        await run(({ siret }: NumeroSiretUow) => siret.courriers.fail(courrierOf(asked)), undefined, call);
        throw error;
      }
    },
  });
};
