import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { type FaitFacteur, facteurMail } from '../mails/facteur.mail.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.sendFacteurMail': { readonly id_compte: string; readonly fait: FaitFacteur; readonly nom: string };
  }
}

export const sendFacteurMailJob = (run: Run<AuthUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'auth.sendFacteurMail',
    async run({ id_compte, fait, nom }, { jobId }) {
      const call = asJob('auth.sendFacteurMail', jobId);
      const compte = await run(({ comptes }, id: string) => comptes.findById(id), id_compte, call);
      if (compte) await mailer.send(facteurMail(compte, { fait, nom }, `${publicUrl}/client/user/profil`, jobId));
    },
  });
