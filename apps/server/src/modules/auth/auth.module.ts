import { authTable } from '@guichet/contract/auth';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { authHandlers } from './auth.handlers.ts';
import type { AuthTables } from './auth.tables.ts';
import { bindAuth } from './auth.uow.ts';
import { compteQueries } from './compte/compte.queries.ts';
import { createPasswordHasher } from './compte/passwordHasher.ts';
import { sendKnownAddressMailJob } from './jobs/sendKnownAddressMail.job.ts';
import { sendValidationMailJob } from './jobs/sendValidationMail.job.ts';
import { createTokenKeys } from './session/tokenKeys.ts';

export const authModule: Module = {
  name: 'auth',
  migrations: { schema: 'auth', folder: new URL('./migrations/', import.meta.url) },
  jobNames: ['auth.sendValidationMail', 'auth.sendKnownAddressMail'],
  async start({ settings, db: untyped, jobs, mailer }: Platform) {
    const db = untyped as unknown as Kysely<AuthTables>;
    const run = createRun({ module: 'auth', db, jobs, bind: bindAuth });
    const keys = await createTokenKeys(settings.TOKEN_KEY);
    const hasher = createPasswordHasher(settings.PASSWORD_PEPPER);
    const handlers = authHandlers({ run, comptes: compteQueries(db), hasher, keys });
    return {
      tables: [mounted(authTable, handlers)],
      jobs: [
        sendValidationMailJob(run, mailer, settings.PUBLIC_URL),
        sendKnownAddressMailJob(run, mailer, settings.PUBLIC_URL),
      ],
    };
  },
};
