import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBehind } from '../../../../testing/arbre.ts';
import { addPerson, giveService, historyOf, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const PROFIL = { profil: 'Administrateur local' } as const;

const LOSSES = {
  profil: ['le profil retiré', 403, 'SERVICE_HORS_PERIMETRE'],
  roles: ['le rôle retiré', 403, 'SERVICE_HORS_PERIMETRE'],
  locked: ['le compte verrouillé', 401, 'SESSION_ABSENTE'],
} as const;
type Loss = keyof typeof LOSSES;

const lose = (loss: Loss, id: string, own: string) => {
  if (loss === 'profil') return sql`update rds.service set profil = null where id = ${own}`.execute(portail.owner);
  return loss === 'roles'
    ? sql`update auth.compte set roles = '{rds.user}' where id = ${id}`.execute(portail.owner)
    : sql`update auth.compte set locked = true where id = ${id}`.execute(portail.owner);
};

const CALLS = [
  ['POST', { email: 'n@guichet-asso.example', nom: 'Nouveau', type: 'Mairies' }],
  ['PATCH', { nom: 'Autre nom' }],
  ['DELETE', undefined],
] as const;
const CASES = (Object.keys(LOSSES) as Loss[]).flatMap((loss) =>
  CALLS.map(([method, fields]) => ({ loss, method, fields, what: LOSSES[loss][0] })),
);

test.each(CASES)('ROLE-010 $method : $what pendant l’attente ne permet plus rien', async ({ loss, method, fields }) => {
  const { browser, id } = await signedIn(portail, { roles: ['rds.admin'] });
  const own = await giveService(portail, id, PROFIL);
  const child = await giveService(portail, (await addPerson(portail, { roles: ['rds.user'] })).id, { parent: own });
  const body = method === 'POST' ? { ...fields, parent: own } : fields;
  const path = method === 'POST' ? '/api/rds/services' : `/api/rds/services/${child}`;
  const options = { ...(body ? { body } : {}), headers: { 'if-match': '"1"' } };
  const refused = await sendBehind(
    portail,
    () => browser.call(method, path, options),
    () => lose(loss, id, own),
  );
  expect([refused.status, refused.body.code]).toEqual(LOSSES[loss].slice(1));
});

test('ROLE-010 un administrateur local ne change ni ne supprime le service d’un administrateur national', async () => {
  const { browser, id } = await signedIn(portail, { roles: ['rds.admin'] });
  const own = await giveService(portail, id, PROFIL);
  const { id: chief } = await addPerson(portail, { roles: ['rds.admin'] });
  const above = await giveService(portail, chief, { profil: 'Administrateur national', parent: own });
  const headers = { 'if-match': '"1"' };
  const changed = await browser.call('PATCH', `/api/rds/services/${above}`, { body: { nom: 'À moi' }, headers });
  const deleted = await browser.call('DELETE', `/api/rds/services/${above}`);
  for (const { status, body } of [changed, deleted]) expect([status, body.code]).toEqual([403, 'SERVICE_NATIONAL']);
});

test('CALL-RDS-006 le compte dont le service part le garde dans son historique, avec qui l’a retiré', async () => {
  const { browser, id } = await signedIn(portail, { roles: ['rds.admin'] });
  const own = await giveService(portail, id, PROFIL);
  const agent = await addPerson(portail, { roles: ['rds.user'] });
  const child = await giveService(portail, agent.id, { parent: own });
  expect((await browser.call('DELETE', `/api/rds/services/${child}`)).status).toBe(200);
  expect(await historyOf(portail, agent.id)).toEqual([
    { action: 'deleteService', acteur: id, changements: { service: { avant: child, apres: null } } },
  ]);
});
