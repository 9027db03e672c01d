import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../testing/caller.ts';
import { addPerson, signIn } from '../../testing/people.ts';
import { type Portail, startBeside, startPortail } from '../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const rolesOf = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ role: string }>`select distinct usename::text as role from pg_stat_activity
    where datname = current_database() and application_name = 'guichet http' order by 1`.execute(portail.owner);
  return rows.map(({ role }) => role);
};

test('une connexion s’ouvre sous le rôle des droits, une lecture sous celui des serveurs', async () => {
  const personne = await addPerson(portail);
  const caller = createCaller(portail.base, 'navigateur');
  await signIn(caller, personne.email);
  expect((await caller.call('GET', '/api/lca/referentiels?type=genres')).status).toBe(200);
  expect(await rolesOf()).toEqual(['guichet_app', 'guichet_droits']);
});

test('un serveur à qui l’on n’a pas donné ce rôle le dit et ne démarre pas', async () => {
  await expect(startBeside(portail, { DATABASE_DROITS_USER: '' })).rejects.toThrow(
    /guichet_app n’écrit plus les droits.*DATABASE_DROITS_USER/u,
  );
});
