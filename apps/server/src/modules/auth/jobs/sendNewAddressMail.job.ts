import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mail, Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { takenAddressMail } from '../mails/takenAddress.mail.ts';
import { validationMail } from '../mails/validation.mail.ts';
import { makeLien } from './makeLien.ts';

interface Payload {
  readonly id_adresse: string;
}

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendNewAddressMail': Payload;
  }
}

interface Essai extends Payload {
  readonly attempt: number;
  readonly jobId: string;
  readonly publicUrl: string;
}

/** The link to who may be the owner, or word to who is already: only here is it known which, and nobody is told. */
const writeNewAddressMail = async (uow: AuthUow, essai: Essai, { clock }: Call): Promise<Mail | null> => {
  const { id_adresse, attempt, jobId, publicUrl } = essai;
  const now = clock.now();
  const adresse = await uow.adresses.find(id_adresse, 'demandee');
  const compte = adresse && (await uow.comptes.lock(adresse.id_compte));
  if (!compte || compte.locked) return null;
  const owner = await uow.comptes.findByEmail(adresse.email);
  if (owner) {
    const hasRoom = attempt > 1 || (await uow.envois.take(owner.id, 'adresse-connue', now));
    return hasRoom ? takenAddressMail(owner, `${publicUrl}/client/login`, jobId) : null;
  }
  // Not confirmed yet at this address: the name stays with the account.
  const there = { ...compte, email: adresse.email, enabled: false };
  const link = await makeLien(uow, there, { usage: 'adresse', now, attempt });
  return link && validationMail(there, `${publicUrl}/client/validate/${link.token}`, jobId);
};

export const sendNewAddressMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendNewAddressMail',
    async run({ id_adresse }, { jobId, attempt }) {
      const call = asJob('auth.sendNewAddressMail', jobId);
      const mail = await run(writeNewAddressMail, { id_adresse, attempt, jobId, publicUrl }, call);
      if (mail) await mailer.send(mail);
      await run(({ adresses }) => adresses.remove(id_adresse), undefined, call);
    },
  });
