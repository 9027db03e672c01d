import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { knownAddressMail } from '../mails/knownAddress.mail.ts';
import { findReceiver } from './findReceiver.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendKnownAddressMail': { readonly id_compte: string };
  }
}

/** However many ask, one letter box gets few of these in an hour. */
const findOwner = findReceiver('adresse-connue');

export const sendKnownAddressMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendKnownAddressMail',
    async run({ id_compte }, { jobId, attempt }) {
      const call = asJob('auth.sendKnownAddressMail', jobId);
      const compte = await run(findOwner, { id_compte, attempt }, call);
      if (compte) await mailer.send(knownAddressMail(compte, `${publicUrl}/client/login`, jobId));
    },
  });
