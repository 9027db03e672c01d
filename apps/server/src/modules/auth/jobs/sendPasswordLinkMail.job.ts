import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { firstPasswordMail } from '../mails/firstPassword.mail.ts';
import { resetPasswordMail } from '../mails/resetPassword.mail.ts';
import { type Essai, makeLien } from './makeLien.ts';

interface Payload {
  readonly id_compte: string;
  readonly usage: 'reinitialisation' | 'premier-mot-de-passe';
}

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendPasswordLinkMail': Payload;
  }
}

const MAILS = { reinitialisation: resetPasswordMail, 'premier-mot-de-passe': firstPasswordMail } as const;

const createLink = async (uow: AuthUow, { id_compte, usage }: Payload, essai: Essai) => {
  // Locked: an address that changes meanwhile must find this link to revoke it, or be the one it is sent to.
  const compte = await uow.comptes.lock(id_compte);
  return compte && !compte.locked ? makeLien(uow, compte, { usage, ...essai }) : null;
};

export const sendPasswordLinkMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendPasswordLinkMail',
    async run(payload, { jobId, attempt }) {
      const call = asJob('auth.sendPasswordLinkMail', jobId);
      const link = await run((uow, input) => createLink(uow, input, { now: call.clock.now(), attempt }), payload, call);
      if (!link) return;
      const url = `${publicUrl}/client/mot-de-passe-oublie/${link.token}`;
      await mailer.send(MAILS[payload.usage](link.compte, url, jobId));
    },
  });
