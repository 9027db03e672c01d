import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());
beforeEach(() => sql`delete from auth.compte`.execute(portail.owner));

const admin = () => signedIn(portail, { roles: ['lca.admin'] });
const countAdmins = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.compte
    where 'lca.admin' = any (roles) and not locked`.execute(portail.owner);
  return rows[0]?.n;
};

test('ROLE-006 le dernier administrateur ne peut pas supprimer son compte', async () => {
  const { browser, id } = await admin();
  const refused = await browser.call('DELETE', `/api/auth/users/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'DERNIER_ADMINISTRATEUR']);
  expect(await countAdmins()).toBe(1);
});

test.each([{ enabled: false }, { locked: true }])(
  'ROLE-006 un autre administrateur qui ne peut pas entrer (%j) ne compte pas',
  async (facts) => {
    const { browser, id } = await admin();
    await addPerson(portail, { roles: ['lca.admin'], ...facts });
    const refused = await browser.call('DELETE', `/api/auth/users/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'DERNIER_ADMINISTRATEUR']);
  },
);

test.each([
  ['se rétrogradent', { body: { roles: ['lca.association'] } }, 'PATCH'],
  ['se verrouillent', { body: { locked: true } }, 'PATCH'],
  ['se suppriment', {}, 'DELETE'],
])('ROLE-006 deux administrateurs qui %s l’un l’autre en même temps : il en reste un', async (_, options, method) => {
  for (let round = 0; round < 5; round += 1) {
    await sql`delete from auth.compte`.execute(portail.owner);
    const [first, second] = [await admin(), await admin()];
    const answers = await Promise.all([
      first.browser.call(method, `/api/auth/users/${second.id}`, options),
      second.browser.call(method, `/api/auth/users/${first.id}`, options),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countAdmins()).toBe(1);
  }
});
