import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import { signedInAgent } from '../../../testing/liens.ts';
import { mailsFor, waitForMails } from '../../../testing/mailbox.ts';
import { signedIn } from '../../../testing/people.ts';
import { freshEmail, type Portail, startBeside, startPortail } from '../../../testing/portail.ts';

const DAC = '/api/dac/association';
const officer = freshEmail();
/** No Redis: what is counted here is counted by PostgreSQL. */
const SANS_REDIS = { REDIS_URL: 'redis://127.0.0.1:1', DATA_OFFICER_EMAIL: officer };
const RECORDS = 600;

let portail: Portail;
let other: { readonly base: string; readonly stop: () => Promise<void> };
let clubs: number[];

beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'], settings: SANS_REDIS });
  other = await startBeside(portail, SANS_REDIS);
  const { rows } = await sql<{ id: number }>`insert into association.association (id_siren, sirene)
    select (900000000 + n)::text, jsonb_build_object('nom', 'Club ' || n, 'actif', true) from generate_series(1, ${RECORDS}) as n returning id_correspondance as id`.execute(
    portail.owner,
  );
  clubs = rows.map(({ id }) => id);
});
afterAll(async () => {
  await other?.stop();
  await portail?.close();
});

describe('P-20 le budget de lectures d’une journée', () => {
  test('600 fiches d’un seul compte, par deux processus et sans Redis : la 401e est refusée, l’avis part une fois', async () => {
    const agent = await signedInAgent(portail);
    const beside = createCaller(other.base, 'navigateur');
    for (const [name, cookie] of agent.browser.cookies) beside.cookies.set(name, cookie);
    const statuses: number[] = [];
    const readOne = async (id: number, rank: number) => {
      const { status } = await (rank % 2 ? beside : agent.browser).call('GET', `${DAC}/identite?id_asso=${id}`);
      statuses.push(status);
    };
    const lanes = [0, 1, 2, 3];
    await Promise.all(
      lanes.map(async (lane) => {
        for (const [rank, id] of clubs.entries()) if (rank % lanes.length === lane) await readOne(id, rank >> 2);
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(400);
    expect(statuses.filter((status) => status === 429)).toHaveLength(RECORDS - 400);
    const again = await agent.browser.call('GET', `${DAC}?q=${clubs.at(0)}`);
    expect(again.status).toBe(200);
    const refused = await agent.browser.call('GET', `${DAC}/etablissements?id_asso=${clubs.at(-1)}`);
    expect(refused.body).toMatchObject({
      code: 'LECTURES_EPUISEES',
      message:
        'Vous avez consulté aujourd’hui autant de données que votre rôle le permet. La personne chargée de la protection des données en est prévenue ; vous pourrez reprendre demain.',
    });
    const mails = await waitForMails(officer, 2);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Lectures arrêtées : un compte a atteint sa limite du jour',
      'Un compte lit beaucoup',
    ]);
    for (const { text } of mails) expect(text).toContain(agent.id);
    const { rows } = await sql`select count(*)::int as lignes, sum(nombre)::int as lues from platform.lecture
      where compte = ${agent.id} and refusee`.execute(portail.owner);
    expect(rows).toEqual([{ lignes: RECORDS - 400 + 1, lues: 0 }]);
    expect(await mailsFor(officer)).toHaveLength(2);
  }, 120_000);

  test('le budget d’un compte n’est pas celui d’un autre, et un membre n’en a pas', async () => {
    const fresh = await signedInAgent(portail);
    const last = clubs.at(-1);
    expect((await fresh.browser.call('GET', `${DAC}/identite?id_asso=${last}`)).status).toBe(200);
    const member = await signedIn(portail);
    const { rows } = await sql`select 1 from platform.lecture_total where compte = ${member.id}`.execute(portail.owner);
    expect(rows).toEqual([]);
  });
});
