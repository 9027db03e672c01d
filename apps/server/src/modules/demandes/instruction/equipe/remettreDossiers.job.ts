import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';

interface Depart {
  readonly de: string;
  readonly a: string | null;
  /** Who decided that they leave. */
  readonly par: string;
}

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.remettreDossiers': Depart;
  }
}

/** What was in the hands of who left goes to whom was said, or to nobody; never to who has a part in the request. */
const remettre = async (uow: InstructionUow, { de, a, par }: Depart): Promise<void> => {
  const rattachements = a === null ? [] : await uow.membres.rattachementsOf(a);
  const associations = rattachements.map(({ id_correspondance }) => id_correspondance);
  for (const { id_dossier, id_service, assigne_a } of await uow.charges.remettre({ de, a, associations })) {
    const changements = { assigne_a: { avant: de, apres: assigne_a }, service: { avant: null, apres: id_service } };
    const id_objet = String(id_dossier);
    uow.history.record({ objet: 'dossier', id_objet, action: 'assignInstruction', changements, par });
  }
};

export const remettreDossiersJob = ({ run }: { readonly run: Run<InstructionUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.remettreDossiers',
    run: (depart, { jobId }) => run(remettre, depart, asJob('demandes.remettreDossiers', jobId)),
  });
