import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageAuthentification, giveService, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

type Qui = Awaited<ReturnType<typeof signedIn>>;
let portail: Portail;
let chef: Qui;
let directrice: Qui;
let agent: Qui;
let loin: Qui;
let service: string;

beforeAll(async () => {
  portail = await startPortail({ run: ['http'] });
  directrice = await signedIn(portail, { roles: ['rds.admin'] });
  const parent = await giveService(portail, directrice.id, { profil: 'Administrateur local' });
  chef = await signedIn(portail, { roles: ['rds.service'] });
  service = await giveService(portail, chef.id, { parent });
  agent = await signedIn(portail, { roles: ['rds.user'] });
  await sql`insert into rds.agent (auth_id, id_service) values (${agent.id}, ${service})`.execute(portail.owner);
  loin = await signedIn(portail, { roles: ['rds.admin'] });
  await giveService(portail, loin.id);
});
afterAll(() => portail.close());

const path = () => `/api/rds/services/${service}/signature`;
const read = ({ browser }: Qui) => browser.call('GET', path());
const delegue = ({ id: personne }: Qui, more: object = {}) => ({
  ...{ personne, qualite: 'Directrice', reference: '', du: '2027-01-01', au: null },
  ...more,
});
const settle = async (qui: Qui, signataires: object[], headers: Record<string, string> = {}) => {
  const { version } = (await read(chef)).body;
  const body = { requise: true, contreseing: false, signataires };
  return qui.browser.call('PUT', path(), { body, headers: { 'if-match': `"${version}"`, ...headers } });
};
const isRefused = async (answer: ReturnType<typeof settle>, status: number, code: string) => {
  const { status: got, body } = await answer;
  expect([got, body.code]).toEqual([status, code]);
};

test('rien n’est demandé à un service qui n’a rien réglé', async () => {
  expect((await read(agent)).body).toMatchObject({
    ...{ requise: false, contreseing: false, signataires: [], version: 0, peutRegler: false, personnes: [] },
  });
  expect((await read(loin)).status).toBe(404);
});

test('qui gère l’équipe nomme une autre personne, de chez elle ou d’au-dessus ; personne ne se nomme', async () => {
  await isRefused(settle(agent, [delegue(agent)]), 403, 'EQUIPE_RESERVEE');
  await isRefused(settle(loin, [delegue(agent)]), 404, 'SERVICE_INEXISTANT');
  await isRefused(settle(chef, [delegue(chef)]), 403, 'SIGNATAIRE_SOI');
  await isRefused(settle(chef, [delegue(loin)]), 422, 'SIGNATAIRE_INCONNU');
  await isRefused(settle(chef, [delegue(agent, { au: '2026-01-01' })]), 422, 'DELEGATION_DATES');
  expect((await settle(chef, [delegue(agent, { qualite: ' ' })])).status).toBe(400);
  const done = await settle(chef, [delegue(directrice), delegue(agent)]);
  expect([done.status, done.body.version, done.body.requise]).toEqual([200, 1, true]);
  expect(done.body.signataires.map(({ personne }: { personne: string }) => personne).toSorted()).toEqual(
    [directrice.id, agent.id].toSorted(),
  );
  // Given by another, she may give it up and not prolong it.
  expect((await settle(directrice, [delegue(directrice), delegue(chef)])).status).toBe(200);
  await isRefused(settle(directrice, [delegue(directrice, { au: '2030-01-01' })]), 403, 'SIGNATAIRE_SOI');
});

test('qui arrive second l’apprend, une preuve ancienne ne suffit pas, la même clé règle une fois', async () => {
  await isRefused(settle(chef, [], { 'if-match': '"0"' }), 409, 'VERSION_DEPASSEE');
  await ageAuthentification(portail, chef.id, 20);
  await isRefused(settle(chef, [delegue(agent)]), 403, 'REAUTHENTIFICATION_REQUISE');
  await ageAuthentification(portail, chef.id, -20);
  const { version } = (await read(chef)).body;
  const same = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
  const signataires = [delegue(agent), delegue(chef)];
  const [one, other] = [await settle(directrice, signataires, same), await settle(directrice, signataires, same)];
  expect([one.status, other.body]).toEqual([200, one.body]);
  expect((await read(chef)).body.version).toBe(version + 1);
});

test('partir du service retire la délégation', async () => {
  await settle(chef, [delegue(agent), delegue(chef)]);
  await sql`delete from rds.agent where auth_id = ${agent.id}`.execute(portail.owner);
  const { signataires } = (await read(chef)).body;
  expect(signataires.map(({ personne }: { personne: string }) => personne)).not.toContain(agent.id);
});
