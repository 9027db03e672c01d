import { instantBefore } from '@guichet/rules/jour';
import { isDelaissee, JOURS_DELAISSEE } from '@guichet/rules/numeroSiret';
import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';
import { tellDemande } from './tellDemande.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.remindSiret': Readonly<Record<string, never>>;
  }
}
const NAME = 'demandes.remindSiret';
const EVERY_NIGHT = '37 5 * * *';
const LOT = 500;
const SUITE = `personne n’y a touché depuis ${JOURS_DELAISSEE} jours : une autre personne de l’association peut maintenant la reprendre`;

/** Its creator, once; touched since, nothing is said. */
const remindDelaissee = async (uow: NumeroSiretUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
  const demande = await uow.siret.demandes.lock(id);
  const now = call.clock.now();
  if (demande?.code_etat !== 'ECS' || demande.relance_at !== null || !isDelaissee(demande.modifie_at, now)) return;
  await uow.siret.demandes.noteRelance(demande, now);
  await tellDemande(uow, demande, { type: 1, fait: `relance:${demande.version}`, suite: SUITE, createur: true }, call);
};

/** What was told is known from the rows: killed anywhere, the next night goes on. */
export const remindSiretJob = ({ run }: { readonly run: Run<NumeroSiretUow> }): JobDefinition =>
  defineJob({
    name: NAME,
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob(NAME, jobId);
      const avant = instantBefore(call.clock.now(), JOURS_DELAISSEE);
      const ids = await run(({ siret }: NumeroSiretUow) => siret.demandes.listDelaissees(avant, LOT), undefined, call);
      for (const id of ids) await run(remindDelaissee, { id }, call);
    },
  });
