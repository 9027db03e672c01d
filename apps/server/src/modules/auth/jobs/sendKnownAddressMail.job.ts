import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { knownAddressMail } from '../mails/knownAddress.mail.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendKnownAddressMail': { readonly id_compte: string };
  }
}

/** However many ask, one letter box gets few of these in an hour; what was let through once is tried to the end. */
const findReceiver = async (
  { comptes, envois }: AuthUow,
  { id_compte, attempt }: { readonly id_compte: string; readonly attempt: number },
  { clock }: Call,
) => {
  const compte = await comptes.lock(id_compte);
  const hasRoom = compte && (attempt > 1 || (await envois.take(id_compte, 'adresse-connue', clock.now())));
  return hasRoom ? compte : null;
};

export const sendKnownAddressMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendKnownAddressMail',
    async run({ id_compte }, { jobId, attempt }) {
      const call = asJob('auth.sendKnownAddressMail', jobId);
      const compte = await run(findReceiver, { id_compte, attempt }, call);
      if (compte) await mailer.send(knownAddressMail(compte, `${publicUrl}/client/login`, jobId));
    },
  });
