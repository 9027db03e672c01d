import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const addMissions = (count: number) =>
  sql`insert into rds.mission
    (titre, description, association, commune, departement, domaine, cree_at)
  select 'Mission ' || n, 'Accueillir', 'Association d’essai', 'Paris', '75', 'Sport', now() - n * interval '1 day'
  from generate_series(1, ${count}::int) n`.execute(portail.owner);

test('CALL-DAB-001 les missions des bénévoles, la plus récente d’abord, cent au plus', async () => {
  const { browser } = await signedIn(portail);
  expect((await browser.call('GET', '/api/dab/missions')).body).toEqual({ missions: [] });
  await addMissions(120);
  const { status, body } = await browser.call('GET', '/api/dab/missions');
  expect([status, body.missions.length]).toEqual([200, 100]);
  expect(body.missions[0]).toEqual({
    _id: expect.any(String),
    titre: 'Mission 1',
    description: 'Accueillir',
    association: 'Association d’essai',
    commune: 'Paris',
    departement: '75',
    domaine: 'Sport',
  });
  expect((await browser.call('GET', '/api/dab/missions?q=x')).status).toBe(400);
  expect((await portail.browser().call('GET', '/api/dab/missions')).status).toBe(401);
});
