import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { assistanceMail } from '../mails/assistance.mail.ts';
import type { MessageRepository } from '../message.repository.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail.sendEmail': { readonly id_message: string };
  }
}

export const sendEmailJob = (messages: MessageRepository, mailer: Mailer, desk: string): JobDefinition =>
  defineJob({
    name: 'mail.sendEmail',
    async run({ id_message }) {
      const message = await messages.find(id_message);
      if (!message) return;
      await mailer.send(assistanceMail(desk, message, id_message));
      await messages.remove(id_message);
    },
  });
