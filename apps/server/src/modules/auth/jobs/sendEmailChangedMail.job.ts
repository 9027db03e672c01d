import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { emailChangedMail } from '../mails/emailChanged.mail.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendEmailChangedMail': { readonly id_adresse: string };
  }
}

const findNotice = async ({ adresses, comptes }: AuthUow, id_adresse: string) => {
  const adresse = await adresses.find(id_adresse, 'quittee');
  const compte = adresse && (await comptes.findById(adresse.id_compte));
  return compte ? { prenom: compte.prenom, email: adresse.email } : null;
};

/** To the address that was left: its owner is the one who must hear of it. Then nothing here knows it any more. */
export const sendEmailChangedMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendEmailChangedMail',
    async run({ id_adresse }, { jobId }) {
      const call = asJob('auth.sendEmailChangedMail', jobId);
      const notice = await run(findNotice, id_adresse, call);
      if (!notice) return;
      await mailer.send(emailChangedMail(notice, `${publicUrl}/client/assistance`, jobId));
      await run(({ adresses }) => adresses.remove(id_adresse), undefined, call);
    },
  });
