import { authTable } from '@guichet/contract/auth';
import type { Kysely } from 'kysely';
import { poivresOf } from '../../config.ts';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { authHandlers } from './auth.handlers.ts';
import type { AuthTables } from './auth.tables.ts';
import { bindAuth } from './auth.uow.ts';
import { compteQueries } from './compte/compte.queries.ts';
import { createPasswordHasher } from './compte/passwordHasher.ts';
import { createCoffre } from './facteur/coffre.ts';
import { facteursScelles } from './facteur/secrets.repository.ts';
import { createWebauthn } from './facteur/webauthn.ts';
import { forgetCompteJob } from './jobs/forgetCompte.job.ts';
import { purgePorteJob } from './jobs/purgePorte.job.ts';
import { sendAppareilMailJob } from './jobs/sendAppareilMail.job.ts';
import { sendEchecsMailJob } from './jobs/sendEchecsMail.job.ts';
import { sendEmailChangedMailJob } from './jobs/sendEmailChangedMail.job.ts';
import { sendFacteurMailJob } from './jobs/sendFacteurMail.job.ts';
import { sendKnownAddressMailJob } from './jobs/sendKnownAddressMail.job.ts';
import { sendNewAddressMailJob } from './jobs/sendNewAddressMail.job.ts';
import { sendPasswordChangedMailJob } from './jobs/sendPasswordChangedMail.job.ts';
import { sendPasswordLinkMailJob } from './jobs/sendPasswordLinkMail.job.ts';
import { sendRetraitMailJob } from './jobs/sendRetraitMail.job.ts';
import { sendValidationMailJob } from './jobs/sendValidationMail.job.ts';
import { settleInscriptionJob } from './jobs/settleInscription.job.ts';
import { createProconnect } from './proconnect/oidc.ts';
import { freinQueries } from './session/frein.queries.ts';
import { sessionQueries } from './session/session.queries.ts';
import { createTokenKeys } from './session/tokenKeys.ts';

const MAIL_JOBS = [
  sendValidationMailJob,
  sendKnownAddressMailJob,
  sendPasswordLinkMailJob,
  sendPasswordChangedMailJob,
  sendEmailChangedMailJob,
  sendNewAddressMailJob,
  sendFacteurMailJob,
  sendRetraitMailJob,
  sendEchecsMailJob,
  sendAppareilMailJob,
] as const;

export const authModule: Module = {
  name: 'auth',
  migrations: { schema: 'auth', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'auth.sendValidationMail',
    'auth.sendKnownAddressMail',
    'auth.sendPasswordLinkMail',
    'auth.sendPasswordChangedMail',
    'auth.sendEmailChangedMail',
    'auth.sendNewAddressMail',
    'auth.sendFacteurMail',
    'auth.sendRetraitMail',
    'auth.sendEchecsMail',
    'auth.sendAppareilMail',
    'auth.settleInscription',
    'auth.forgetCompte',
    'auth.purgePorte',
  ],
  places: ({ settings, coffre }) => [facteursScelles(poivresOf(settings), coffre)],
  async start({ settings, coffre, db: untyped, droits, jobs, mailer, neighbours: { lca, rds } }: Platform) {
    const db = untyped as unknown as Kysely<AuthTables>;
    const writer = droits as unknown as Kysely<AuthTables> | undefined;
    const run = createRun({ module: 'auth', db, writer, jobs, bind: bindAuth(rds) });
    const keys = await createTokenKeys(settings.TOKEN_KEY);
    const hasher = createPasswordHasher(poivresOf(settings));
    const facteur = {
      coffre: createCoffre(poivresOf(settings), coffre),
      webauthn: createWebauthn(settings.PUBLIC_URL),
      isRequired: settings.SECOND_FACTOR === 'required',
    };
    const queries = { comptes: compteQueries(db), freins: freinQueries(db), sessions: sessionQueries(db, facteur) };
    const readHistory = createReadHistory(untyped);
    const proconnect = createProconnect(settings);
    const { cleDe } = coffre;
    const handlers = authHandlers({ run, ...queries, hasher, keys, readHistory, facteur, proconnect, cleDe });
    return {
      tables: [mounted(authTable, handlers)],
      jobs: [
        ...MAIL_JOBS.map((job) => job(run, mailer, settings.PUBLIC_URL)),
        settleInscriptionJob(run),
        forgetCompteJob({ lca, rds }),
        purgePorteJob(run),
      ],
    };
  },
};
