import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { appareilMail } from '../mails/appareil.mail.ts';
import { findReceiver } from './findReceiver.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendAppareilMail': { readonly id_compte: string; readonly appareil: string; readonly at: string };
  }
}

/** A letter box gets few of these in an hour, whatever happens. */
const findOwner = findReceiver('appareil');

export const sendAppareilMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendAppareilMail',
    async run({ id_compte, ...fait }, { jobId, attempt }) {
      const call = asJob('auth.sendAppareilMail', jobId);
      const compte = await run(findOwner, { id_compte, attempt }, call);
      if (compte) await mailer.send(appareilMail(compte, fait, `${publicUrl}/client/mot-de-passe-oublie`, jobId));
    },
  });
