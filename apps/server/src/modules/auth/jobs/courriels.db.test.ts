import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import type { Mail, Mailer } from '../../../platform/mailer.ts';
import { createRun } from '../../../platform/unitOfWork.ts';
import { createRdsApi } from '../../rds/api.ts';
import type { AuthTables } from '../auth.tables.ts';
import { bindAuth } from '../auth.uow.ts';
import { sendAppareilMailJob } from './sendAppareilMail.job.ts';
import { sendEchecsMailJob } from './sendEchecsMail.job.ts';
import { sendKnownAddressMailJob } from './sendKnownAddressMail.job.ts';
import { sendPasswordLinkMailJob } from './sendPasswordLinkMail.job.ts';
import { sendValidationMailJob } from './sendValidationMail.job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const JOBS = {
  validation: sendValidationMailJob,
  reinitialisation: sendPasswordLinkMailJob,
  connue: sendKnownAddressMailJob,
  appareil: sendAppareilMailJob,
  echecs: sendEchecsMailJob,
} as const;
type Kind = keyof typeof JOBS;

const addCompte = async (enabled: boolean): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into auth.compte
    (email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled)
    values (gen_random_uuid() || '@guichet-asso.example', '!', 'Madame', 'Diallo', 'Amina', '{lca.association}', 'lca', ${enabled})
    returning id`.execute(database.owner);
  return rows[0]?.id ?? '';
};

/** One attempt of the job; the mail it sent, if it sent one. */
const attempt = async (kind: Kind, id_compte: string, number: number): Promise<Mail | undefined> => {
  const sent: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
  const jobs = { send: () => Promise.reject(new Error('aucun travail attendu')) };
  const run = createRun({
    module: 'auth',
    db: database.db as unknown as Kysely<AuthTables>,
    jobs,
    bind: bindAuth(createRdsApi({ db: database.db, jobs })),
  });
  const job = JOBS[kind](run, mailer, 'https://guichet-asso.example');
  const fait = { appareil: 'Firefox sur Linux', at: '2026-11-17T08:12:00Z' };
  await job.run({ id_compte, usage: kind, ...fait } as never, { jobId: 'essai', attempt: number });
  return sent[0];
};

test.each(['validation', 'reinitialisation', 'connue'] as const)(
  'courriel «%s» : cinq par heure pour une boîte, mais celui qu’une panne retarde finit par partir',
  async (kind) => {
    const id = await addCompte(kind === 'connue');
    for (let n = 0; n < 5; n += 1) expect(await attempt(kind, id, 1)).toBeDefined();
    expect(await attempt(kind, id, 1)).toBeUndefined();
    for (let number = 2; number <= 9; number += 1) expect(await attempt(kind, id, number)).toBeDefined();
  },
);

test.each(['validation', 'reinitialisation', 'connue'] as const)(
  'courriel «%s» : aucun nom à une adresse que personne n’a confirmée',
  async (kind) => {
    const mail = await attempt(kind, await addCompte(false), 1);
    expect(mail?.text).toContain('Bonjour,');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Amina');
  },
);

test.each([
  ['echecs', 1, 'Plusieurs essais de connexion refusés'],
  ['appareil', 5, 'Connexion depuis un nouvel appareil'],
] as const)('courriel «%s» : %i au plus, quoi qu’il arrive', async (kind, count, subject) => {
  const id = await addCompte(true);
  for (let n = 0; n < count; n += 1) expect((await attempt(kind, id, 1))?.subject).toBe(subject);
  expect(await attempt(kind, id, 1)).toBeUndefined();
});

test('un nouvel appareil est dit avec son nom et son heure à Paris', async () => {
  const { text = '' } = (await attempt('appareil', await addCompte(true), 1)) ?? {};
  expect(text).toContain('Firefox sur Linux, le 17 novembre 2026 à 09:12 (heure de Paris)');
});

test('une adresse confirmée est saluée par son prénom', async () => {
  expect((await attempt('reinitialisation', await addCompte(true), 1))?.text).toContain('Bonjour Amina,');
});
