import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { invitationMail } from '../mails/invitation.mail.ts';
import type { RdsUow } from '../rds.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'rds.sendInvitation': { readonly id: string };
  }
}

/** The link is made here and not before: no queue ever holds it. */
const writeLien = async ({ equipe, arbre }: RdsUow, id: string, now: Date) => {
  const made = await equipe.writeLien(id, now);
  return made && { ...made, service: (await arbre.findById(made.id_service))?.nom ?? '' };
};

export const sendInvitationJob = (run: Run<RdsUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'rds.sendInvitation',
    async run({ id }, { jobId }) {
      const call = asJob('rds.sendInvitation', jobId);
      const made = await run((uow, input: string) => writeLien(uow, input, call.clock.now()), id, call);
      if (made) await mailer.send(invitationMail(made, `${publicUrl}/client/invitation/${made.token}`, jobId));
    },
  });
