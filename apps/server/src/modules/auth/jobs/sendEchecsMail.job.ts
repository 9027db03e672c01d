import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { echecsMail } from '../mails/echecs.mail.ts';
import { findReceiver } from './findReceiver.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendEchecsMail': { readonly id_compte: string };
  }
}

/** However many guess, one letter box is told once a day. */
const findOwner = findReceiver('echecs');

export const sendEchecsMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendEchecsMail',
    async run({ id_compte }, { jobId, attempt }) {
      const call = asJob('auth.sendEchecsMail', jobId);
      const compte = await run(findOwner, { id_compte, attempt }, call);
      if (compte) await mailer.send(echecsMail(compte, `${publicUrl}/client/mot-de-passe-oublie`, jobId));
    },
  });
