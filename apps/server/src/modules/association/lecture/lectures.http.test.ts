import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { signedInAgent } from '../../../../testing/liens.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
let portail: Portail;
let club: Registered;
let member: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail);
  member = await signedIn(portail);
  await joinAssociation(portail, member.id, club);
});
afterAll(() => portail?.close());

interface Page {
  readonly lectures: readonly Record<string, unknown>[];
  readonly suivant: string | null;
}
const read = async (query = '', who = member) => {
  const { status, body } = await who.browser.call('GET', `${DAC}/lectures?id_asso=${club.id}${query}`);
  return { status, body: body as Page & { code?: string } };
};

/** As if an agent had read the association then. */
const addLecture = (quand: string, facts: { service?: string; objet?: string; id?: string; refusee?: boolean } = {}) =>
  sql`insert into platform.lecture (mois, survenu_at, compte, role, id_service, nom_service, appel, objet, id_objet,
      association, nombre, motif, refusee, adresse, request_id)
    select date_trunc('month', t at time zone 'UTC')::date, t, 'quelqu’un', 'rds.user', 's', ${facts.service ?? 'DRAJES'}, 'x',
      ${facts.objet ?? 'association'}, ${facts.id ?? String(club.id)}, ${club.id}, 1, 'dossier', ${facts.refusee ?? false},
      '192.0.2.7', 'r' from (select ${quand}::timestamptz as t) as u`.execute(portail.owner);

describe('P-20 qui a lu ma fiche', () => {
  test('rien n’a été lu : une liste vide', async () => {
    expect(await read()).toEqual({ status: 200, body: { lectures: [], suivant: null } });
  });

  test('un agent lit : le membre du siège voit le service, le rôle, quoi, pourquoi et combien, jamais qui', async () => {
    const agent = await signedInAgent(portail, { lien: club });
    await agent.browser.call('GET', `${DAC}?q=${club.id}`);
    await agent.browser.call('GET', `${DAC}/identite?id_asso=${club.id}`);
    const { body } = await read();
    const jour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
    const lue = {
      jour,
      service: 'Service d’essai',
      role: 'rds.user',
      objet: 'association',
      motif: 'dossier',
      objets: 1,
    };
    expect(body).toEqual({ lectures: [{ ...lue, fois: 2 }], suivant: null });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${agent.id}|${agent.email}|127\\.0\\.0\\.1|Diallo`, 'u'));
  });

  test('par jour de Paris, le plus récent d’abord ; ce que le budget a refusé n’y est pas', async () => {
    await addLecture('2026-05-03T22:30:00Z');
    await addLecture('2026-05-03T21:30:00Z', { objet: 'document', id: 'a' });
    await addLecture('2026-05-03T20:30:00Z', { objet: 'document', id: 'b' });
    await addLecture('2026-05-03T19:30:00Z', { objet: 'document', id: 'b' });
    await addLecture('2026-05-02T12:00:00Z', { refusee: true });
    const { body } = await read();
    expect(body.lectures.slice(1).map(({ jour, objet, objets, fois }) => [jour, objet, objets, fois])).toEqual([
      ['2026-05-04', 'association', 1, 1],
      ['2026-05-03', 'document', 2, 3],
    ]);
  });

  test('page après page, tout y est une fois, même quand une page coupe un jour', async () => {
    for (const service of ['A', 'B', 'C', 'D', 'E']) {
      await addLecture('2026-04-02T10:00:00Z', { service });
      await addLecture('2026-04-01T10:00:00Z', { service });
    }
    const whole = (await read('&limit=100')).body.lectures;
    const seen: Record<string, unknown>[] = [];
    let after = '';
    for (let turn = 0; turn < 20; turn += 1) {
      const { body } = await read(`&limit=3${after}`);
      expect(body.lectures.length).toBeLessThanOrEqual(3);
      seen.push(...body.lectures);
      if (!body.suivant) break;
      after = `&after=${body.suivant}`;
    }
    expect(seen).toEqual(whole);
    expect((await read('&limit=101')).status).toBe(400);
    expect((await read('&after=nimporte')).status).toBe(400);
  });

  test('ni un établissement, ni qui attend, ni un service lié, ni un service sans lien ; un administrateur oui, et on le sait', async () => {
    const secondary = await signedIn(portail);
    await joinAssociation(portail, secondary.id, club, { type: 'Etablissement secondaire' });
    const waiting = await signedIn(portail);
    await joinAssociation(portail, waiting.id, club, { etat: 'a_confirmer' });
    const linked = await signedInAgent(portail, { lien: club });
    const unlinked = await signedInAgent(portail);
    const nobody = await signedIn(portail, { roles: ['rds.user'] });
    const refusals = await Promise.all([secondary, waiting, linked, unlinked, nobody].map((who) => read('', who)));
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'LECTURES_DU_SIEGE'],
      [403, 'ADHESION_A_CONFIRMER'],
      [403, 'LECTURES_DU_SIEGE'],
      [403, 'LECTURES_DU_SIEGE'],
      [403, 'ASSOCIATION_INTERDITE'],
    ]);
    const admin = await signedIn(portail, { roles: ['lca.admin'] });
    expect((await read('', admin)).status).toBe(200);
    const { body } = await read('&limit=1');
    expect(body.lectures[0]).toMatchObject({
      service: null,
      role: 'lca.admin',
      objet: 'journal',
      motif: 'administration',
    });
  });
});
