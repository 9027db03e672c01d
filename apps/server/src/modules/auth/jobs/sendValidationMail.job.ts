import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { validationMail } from '../mails/validation.mail.ts';
import { asJob } from './asJob.ts';
import { makeLien } from './makeLien.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendValidationMail': { readonly id_compte: string };
  }
}

const createLink = async (uow: AuthUow, { id_compte }: { readonly id_compte: string }, now: Date) => {
  const compte = await uow.comptes.findById(id_compte);
  return compte && !compte.enabled ? makeLien(uow, compte, 'validation', now) : null;
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
