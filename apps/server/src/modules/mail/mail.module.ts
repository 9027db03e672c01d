import { mailTable } from '@guichet/contract/mail';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { createListAssociations } from '../lca/api.ts';
import { sendEmailJob } from './jobs/sendEmail.job.ts';
import { mailHandlers } from './mail.handlers.ts';
import type { MailTables } from './mail.tables.ts';
import { bindMail } from './mail.uow.ts';
import { messageRepository } from './message.repository.ts';
import { sendEmail } from './usecases/sendEmail.ts';

export const mailModule: Module = {
  name: 'mail',
  migrations: { schema: 'mail', folder: new URL('./migrations/', import.meta.url) },
  jobNames: ['mail.sendEmail'],
  async start({ settings, db: untyped, jobs, mailer }: Platform) {
    const db = untyped as unknown as Kysely<MailTables>;
    const run = createRun({ module: 'mail', db, jobs, bind: bindMail });
    const handlers = mailHandlers(sendEmail(run, createListAssociations(untyped)));
    const sendJob = sendEmailJob(messageRepository(db), mailer, settings.ASSISTANCE_EMAIL);
    return { tables: [mounted(mailTable, handlers)], jobs: [sendJob] };
  },
};
