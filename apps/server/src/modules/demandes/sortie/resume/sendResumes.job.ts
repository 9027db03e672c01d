import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { SortieUow } from '../sortie.uow.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The morning starts at the first; each page asks for the one after it. */
    'demandes.sendResumes': { readonly after?: string };
  }
}

const EVERY_MORNING = '3 7 * * *';
const PAGE = 500;

/** A job for each, and the next page: all of them, or none. */
const askResumes = async (
  { resumes, jobs }: SortieUow,
  { after }: { readonly after: string | null },
  { clock }: Call,
): Promise<void> => {
  const personnes = await resumes.listDestinataires(dayOf(clock.now()), after, PAGE);
  for (const destinataire of personnes) await jobs.add('demandes.sendResume', { destinataire }, destinataire);
  const last = personnes.at(-1);
  if (last && personnes.length === PAGE) await jobs.add('demandes.sendResumes', { after: last }, `page:${last}`);
};

/** Those of the day and, on Mondays, those of the week: whatever is due, of a morning that was missed too. */
export const sendResumesJob = ({ run }: { readonly run: Run<SortieUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.sendResumes',
    cron: EVERY_MORNING,
    async run({ after = null }, { jobId }) {
      await run(askResumes, { after }, asJob('demandes.sendResumes', jobId));
    },
  });
