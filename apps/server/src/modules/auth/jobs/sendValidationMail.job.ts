import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import type { Compte } from '../compte/compte.ts';
import { validationMail } from '../mails/validation.mail.ts';
import { asJob } from './asJob.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendValidationMail': { readonly id_compte: string };
  }
}

const HOURS_MS = 3_600_000;
const LINK_HOURS = 24;

/** The link is made here and not before: no queue ever holds it. */
const createLink = async ({ comptes, liens }: AuthUow, { id_compte }: { readonly id_compte: string }, now: Date) => {
  const compte: Compte | null = await comptes.findById(id_compte);
  if (!compte || compte.enabled) return null;
  const expire_at = new Date(now.getTime() + LINK_HOURS * HOURS_MS);
  return { compte, token: await liens.create(id_compte, 'validation', expire_at) };
};

export const sendValidationMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendValidationMail',
    async run(payload, { jobId }) {
      const call = asJob('auth.sendValidationMail', jobId);
      const link = await run((uow, input) => createLink(uow, input, call.clock.now()), payload, call);
      if (!link) return;
      const url = `${publicUrl}/client/validate/${link.token}`;
      await mailer.send(validationMail(link.compte, url, jobId));
    },
  });
