import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { passwordChangedMail } from '../mails/passwordChanged.mail.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendPasswordChangedMail': { readonly id_compte: string };
  }
}

export const sendPasswordChangedMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendPasswordChangedMail',
    async run(payload, { jobId }) {
      const call = asJob('auth.sendPasswordChangedMail', jobId);
      const compte = await run(({ comptes }, { id_compte }) => comptes.findById(id_compte), payload, call);
      if (compte) await mailer.send(passwordChangedMail(compte, `${publicUrl}/client/mot-de-passe-oublie`, jobId));
    },
  });
