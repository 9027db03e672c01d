import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mail, Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { type EtapeRetrait, retraitMail } from '../mails/retrait.mail.ts';

interface Payload {
  readonly id_compte: string;
  readonly concerne: string;
  readonly par: string;
  readonly etape: EtapeRetrait;
  readonly motif: string;
}

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendRetraitMail': Payload;
  }
}

interface Envoi extends Payload {
  readonly publicUrl: string;
  readonly jobId: string;
}

const writeRetraitMail = async ({ comptes }: AuthUow, envoi: Envoi): Promise<Mail | null> => {
  const [to, concerne, par] = [
    await comptes.findById(envoi.id_compte),
    await comptes.findById(envoi.concerne),
    await comptes.findById(envoi.par),
  ];
  return to && concerne ? retraitMail({ ...envoi, to, concerne, par }) : null;
};

export const sendRetraitMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendRetraitMail',
    async run(payload, { jobId }) {
      const call = asJob('auth.sendRetraitMail', jobId);
      const mail = await run(writeRetraitMail, { ...payload, publicUrl, jobId }, call);
      if (mail) await mailer.send(mail);
    },
  });
