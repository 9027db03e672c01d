import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { validationMail } from '../mails/validation.mail.ts';
import { type Essai, makeLien } from './makeLien.ts';

interface Payload {
  readonly id_compte: string;
  readonly id_inscription?: string;
}

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendValidationMail': Payload;
  }
}

/**
 * Several registrations may wait at one address, and nothing tells which is its owner's: they then get a link by which
 * they choose the password themselves.
 */
const createLink = async (uow: AuthUow, { id_compte, id_inscription }: Payload, essai: Essai) => {
  // Locked: an address that changes meanwhile must find this link to revoke it, or be the one it is sent to.
  const compte = await uow.comptes.lock(id_compte);
  if (!compte || compte.enabled) return null;
  const waiting: readonly string[] = id_inscription ? [id_inscription] : await uow.inscriptions.listOf(id_compte);
  const [one, another] = waiting;
  if (!another) return makeLien(uow, compte, { usage: 'validation', id_inscription: one, ...essai });
  const payload = { id_compte, usage: 'reinitialisation' } as const;
  await uow.jobs.add('auth.sendPasswordLinkMail', payload, `reinitialisation:${id_compte}`);
  return null;
};

export const sendValidationMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendValidationMail',
    async run(payload, { jobId, attempt }) {
      const call = asJob('auth.sendValidationMail', jobId);
      const link = await run((uow, input) => createLink(uow, input, { now: call.clock.now(), attempt }), payload, call);
      if (!link) return;
      const url = `${publicUrl}/client/validate/${link.token}`;
      await mailer.send(validationMail(link.compte, url, jobId));
    },
  });
