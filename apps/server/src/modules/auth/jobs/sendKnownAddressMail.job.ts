import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { knownAddressMail } from '../mails/knownAddress.mail.ts';
import { asJob } from './asJob.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendKnownAddressMail': { readonly id_compte: string };
  }
}

export const sendKnownAddressMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendKnownAddressMail',
    async run(payload, { jobId }) {
      const call = asJob('auth.sendKnownAddressMail', jobId);
      const compte = await run(({ comptes }, { id_compte }) => comptes.findById(id_compte), payload, call);
      if (compte) await mailer.send(knownAddressMail(compte, `${publicUrl}/client/login`, jobId));
    },
  });
