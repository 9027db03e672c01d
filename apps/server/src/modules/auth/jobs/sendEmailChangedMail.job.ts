import { asJob } from '../../../platform/asJob.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { emailChangedMail } from '../mails/emailChanged.mail.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendEmailChangedMail': { readonly id_compte: string; readonly ancienne: string };
  }
}

/** To the address that was left: its owner is the one who must hear of it. */
export const sendEmailChangedMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendEmailChangedMail',
    async run(payload, { jobId }) {
      const call = asJob('auth.sendEmailChangedMail', jobId);
      const compte = await run(({ comptes }, { id_compte }) => comptes.findById(id_compte), payload, call);
      if (!compte) return;
      const notice = { prenom: compte.prenom, email: payload.ancienne };
      await mailer.send(emailChangedMail(notice, `${publicUrl}/client/assistance`, jobId));
    },
  });
