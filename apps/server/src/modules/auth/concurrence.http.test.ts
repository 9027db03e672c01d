import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, giveService, signedIn } from '../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../testing/portail.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import type { Mail, Mailer } from '../../platform/mailer.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { createRdsApi } from '../rds/api.ts';
import type { AuthTables } from './auth.tables.ts';
import { bindAuth } from './auth.uow.ts';
import { sendPasswordLinkMailJob } from './jobs/sendPasswordLinkMail.job.ts';
import { sendValidationMailJob } from './jobs/sendValidationMail.job.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const NEW = 'Bambou-2028-vert';

/** Until a statement of the portal waits for a row that another transaction holds. */
const waitForWaiter = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(portail.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Does the change in a transaction that commits only once the call waits for it, or has answered without waiting. */
const changeDuring = async <T>(change: (trx: Kysely<unknown>) => Promise<unknown>, call: () => Promise<T>) =>
  portail.owner
    .transaction()
    .execute(async (trx) => {
      await change(trx);
      const answer = call();
      await Promise.race([answer, waitForWaiter()]);
      return { answer };
    })
    .then(({ answer }) => answer);

const setMotDePasse = (id: string) => (trx: Kysely<unknown>) =>
  sql`update auth.compte set mot_de_passe = 'un autre' where id = ${id}`.execute(trx);

test('COMPTE-016 l’ancien mot de passe n’ouvre aucune session pendant qu’il change', async () => {
  const { id, email } = await addPerson(portail);
  const body = { email, password: PASSWORD };
  const answer = await changeDuring(setMotDePasse(id), () =>
    portail.client().call('POST', '/api/auth/login', { body }),
  );
  expect([answer.status, answer.body.code]).toEqual([401, 'IDENTIFIANTS_INCORRECTS']);
  const { rows } = await sql`select 1 from auth.session where id_compte = ${id}`.execute(portail.owner);
  expect(rows).toEqual([]);
});

test.each([
  ['ni un changement', 'PATCH', (id: string) => `users/${id}/oauth`],
  ['ni une nouvelle saisie', 'POST', () => 'reauthenticate'],
])('%s ne passe avec l’ancien mot de passe pendant qu’il change', async (_, method, pathOf) => {
  const { id, browser } = await signedIn(portail);
  const change = { old_password: PASSWORD, new_password: NEW, new_confirm: NEW };
  const body = method === 'PATCH' ? change : { password: PASSWORD };
  const answer = await changeDuring(setMotDePasse(id), () => browser.call(method, `/api/auth/${pathOf(id)}`, { body }));
  expect([answer.status, answer.body.code]).toEqual([400, 'MOT_DE_PASSE_ACTUEL_FAUX']);
});

test('un compte verrouillé à l’instant n’ouvre pas de session', async () => {
  const { id, email } = await addPerson(portail);
  const lock = (trx: Kysely<unknown>) => sql`update auth.compte set locked = true where id = ${id}`.execute(trx);
  const body = { email, password: PASSWORD };
  const answer = await changeDuring(lock, () => portail.client().call('POST', '/api/auth/login', { body }));
  expect([answer.status, answer.body.code]).toEqual([403, 'COMPTE_VERROUILLE']);
});

/** The job itself, with a letter box in memory; the links it makes are in the portal's database. */
const sendLink = async (usage: 'validation' | 'reinitialisation', id_compte: string): Promise<Mail | undefined> => {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail);
    },
    close: () => undefined,
  };
  const jobs = { send: () => Promise.reject(new Error('aucun travail attendu')) };
  const db = portail.db as unknown as Kysely<AuthTables>;
  const run = createRun({ module: 'auth', db, jobs, bind: bindAuth(createRdsApi({ db: portail.db, jobs })) });
  const make = usage === 'validation' ? sendValidationMailJob : sendPasswordLinkMailJob;
  const job: JobDefinition = make(run, mailer, portail.base);
  await job.run({ id_compte, usage } as never, { jobId: 'essai', attempt: 1 });
  return sent[0];
};

const setEmail = (id: string, email: string) => (trx: Kysely<unknown>) =>
  sql`update auth.compte set email = ${email} where id = ${id}`.execute(trx);

test.each(['validation', 'reinitialisation'] as const)(
  'COMPTE-018 un lien de %s écrit pendant que l’adresse change part à la nouvelle',
  async (usage) => {
    const { id } = await addPerson(portail, { enabled: false });
    const email = freshEmail();
    expect((await changeDuring(setEmail(id, email), () => sendLink(usage, id)))?.to).toBe(email);
  },
);

test.each([
  ['validation', 'validate', undefined],
  ['reinitialisation', 'resetPassword', { password: NEW, confirm: NEW }],
] as const)('COMPTE-018 un lien de %s ne sert que pour l’adresse où il est parti', async (usage, path, body) => {
  const { id } = await addPerson(portail, { enabled: false });
  const send = async () => {
    const mail = await sendLink(usage, id);
    return mail?.text.match(/[\w-]{43}/)?.[0] ?? '';
  };
  const use = (token: string) => portail.client().call('POST', `/api/auth/${path}/${token}`, body ? { body } : {});
  const token = await send();
  await setEmail(id, freshEmail())(portail.owner);
  expect((await use(token)).body.code).toBe('LIEN_INVALIDE');
  expect((await use(await send())).status).toBe(200);
});

test.each([
  ['PATCH', { nom: 'Roux' }],
  ['DELETE', undefined],
] as const)(
  'ROLE-010 %s : l’agent qui change de branche pendant l’attente échappe à l’administrateur local',
  async (method, body) => {
    const { browser, id } = await signedIn(portail, { roles: ['rds.admin'] });
    const own = await giveService(portail, id, { profil: 'Administrateur local' });
    const agent = await addPerson(portail, { roles: ['rds.user'] });
    const held = await giveService(portail, agent.id, { parent: own });
    const move = async (trx: Kysely<unknown>) => {
      await sql`select 1 from auth.compte where id = ${agent.id} for update`.execute(trx);
      await sql`update rds.service set parent = null where id = ${held}`.execute(trx);
    };
    const send = () => browser.call(method, `/api/auth/users/${agent.id}`, body ? { body } : {});
    const { status, body: refusal } = await changeDuring(move, send);
    expect([status, refusal.code]).toEqual([403, 'PROFIL_AUTRUI']);
  },
);

test.each([
  ['PATCH', 'abaissé', 403, 'PROFIL_AUTRUI'],
  ['DELETE', 'abaissé', 403, 'PROFIL_AUTRUI'],
  ['PATCH', 'verrouillé', 401, 'SESSION_ABSENTE'],
  ['DELETE', 'verrouillé', 401, 'SESSION_ABSENTE'],
])(
  'ROLE-006 %s : un administrateur %s pendant l’attente ne touche plus au compte',
  async (method, how, status, code) => {
    const admin = await signedIn(portail, { roles: ['lca.admin'] });
    const { id } = await addPerson(portail);
    const lose = async (trx: Kysely<unknown>) => {
      await sql`select 1 from auth.compte where id = ${id} for update`.execute(trx);
      await (how === 'abaissé'
        ? sql`update auth.compte set roles = '{lca.association}' where id = ${admin.id}`
        : sql`update auth.compte set locked = true where id = ${admin.id}`
      ).execute(trx);
    };
    const body = method === 'PATCH' ? { body: { nom: 'Roux' } } : {};
    const refused = await changeDuring(lose, () => admin.browser.call(method, `/api/auth/users/${id}`, body));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  },
);
