import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, historyOf, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** Without the jobs: what is seen here does not wait for them. */
let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

test('CALL-LCA-005 qui supprime son compte est dehors aussitôt, sans attendre le compte', async () => {
  const { browser, id } = await signedIn(portail);
  expect((await browser.call('DELETE', `/api/lca/users/${id}`)).status).toBe(202);
  expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
  expect((await browser.call('POST', '/api/auth/refreshToken')).status).toBe(401);
});

test('CALL-LCA-005 la personne supprimée par un administrateur est dehors aussitôt', async () => {
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  const other = await signedIn(portail);
  expect((await admin.browser.call('DELETE', `/api/lca/users/${other.id}`)).status).toBe(202);
  expect((await other.browser.call('GET', '/api/auth/session')).status).toBe(401);
  expect((await historyOf(portail, other.id)).map(({ action, acteur }) => [action, acteur])).toContainEqual([
    'endUserSessions',
    admin.id,
  ]);
});

const untilWaiting = async (expected: number): Promise<void> => {
  const count = async () => {
    const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(portail.owner);
    return rows.length;
  };
  for (let n = 0; n < 200 && (await count()) < expected; n += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await count()).toBe(expected);
};

test('CALL-LCA-005 ROLE-006 deux administrateurs qui se suppriment l’un l’autre : il en reste un', async () => {
  const [a, b] = [await signedIn(portail, { roles: ['lca.admin'] }), await signedIn(portail, { roles: ['lca.admin'] })];
  const { pending } = await portail.owner.transaction().execute(async (trx) => {
    await sql`insert into lca.utilisateur (id) values (${a.id}), (${b.id})`.execute(portail.owner);
    await sql`select 1 from lca.utilisateur where id in (${a.id}, ${b.id}) for update`.execute(trx);
    const both = Promise.all([
      a.browser.call('DELETE', `/api/lca/users/${b.id}`),
      b.browser.call('DELETE', `/api/lca/users/${a.id}`),
    ]);
    await untilWaiting(2);
    return { pending: both };
  });
  const crossed = await pending;
  expect(crossed.filter(({ status }) => status === 202)).toHaveLength(1);
  const { rows } = await sql`select id from lca.utilisateur
    where id in (${a.id}, ${b.id}) and supprime_at is null`.execute(portail.owner);
  expect(rows).toHaveLength(1);
});

test.each([
  ['abaissé', (id: string) => sql`update auth.compte set roles = '{lca.association}' where id = ${id}`],
  ['verrouillé', (id: string) => sql`update auth.compte set locked = true where id = ${id}`],
])('CALL-LCA-005 ROLE-006 un administrateur %s pendant l’attente ne supprime plus personne', async (_, lose) => {
  const [admin, person] = [await signedIn(portail, { roles: ['lca.admin'] }), await signedIn(portail)];
  const { pending } = await portail.owner.transaction().execute(async (trx) => {
    await sql`insert into lca.utilisateur (id) values (${person.id})`.execute(portail.owner);
    await sql`select 1 from lca.utilisateur where id = ${person.id} for update`.execute(trx);
    const deletion = admin.browser.call('DELETE', `/api/lca/users/${person.id}`);
    await untilWaiting(1);
    await lose(admin.id).execute(portail.owner);
    return { pending: deletion };
  });
  const refused = await pending;
  expect([refused.status, refused.body.code]).toEqual([403, 'ACCES_REFUSE']);
});

test('CALL-LCA-005 la demande attendue par la suite porte qui l’a faite', async () => {
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  const other = await addPerson(portail);
  await admin.browser.call('DELETE', `/api/lca/users/${other.id}`);
  const { rows } = await sql`select data->>'par' as par from jobs.job
    where name = 'lca.deleteCompte' and data->>'authId' = ${other.id}`.execute(portail.owner);
  expect(rows).toEqual([{ par: admin.id }]);
});
