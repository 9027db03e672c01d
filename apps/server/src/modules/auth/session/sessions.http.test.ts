import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, signedIn, signIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const age = (id: string, column: 'renouvele_at' | 'cree_at', minutes: number) =>
  sql`update auth.session set ${sql.ref(column)} = ${sql.ref(column)} - ${`${minutes} minutes`}::interval
    where id_compte = ${id}`.execute(portail.owner);

describe('mes sessions', () => {
  test('la liste dit l’appareil et la date, et laquelle est la mienne', async () => {
    const { browser, email, id } = await signedIn(portail);
    const body = { email, password: 'Tatami-2027-ok' };
    await portail.browser().call('POST', '/api/auth/login', { body, headers: { 'user-agent': FIREFOX } });
    await signedIn(portail);
    const { body: answer } = await browser.call('GET', '/api/auth/sessions');
    expect(answer.sessions).toHaveLength(2);
    const [other] = answer.sessions.filter(({ courante }: { courante: boolean }) => !courante);
    expect(other).toMatchObject({ appareil: 'Firefox sur Windows', courante: false });
    expect(Date.parse(other.ouverte_le)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(answer)).not.toContain(id);
  });

  test('fermer une session la met dehors à sa demande suivante', async () => {
    const { browser, email } = await signedIn(portail);
    const elsewhere = portail.browser();
    await signIn(elsewhere, email);
    const { body } = await browser.call('GET', '/api/auth/sessions');
    const other = body.sessions.find(({ courante }: { courante: boolean }) => !courante);
    expect((await browser.call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await elsewhere.call('POST', '/api/auth/refreshToken')).status).toBe(401);
    expect((await browser.call('GET', '/api/auth/sessions')).body.sessions).toHaveLength(1);
    expect((await browser.call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404);
  });

  test('la session d’autrui est aussi introuvable qu’une session inconnue, et reste ouverte', async () => {
    const victim = await signedIn(portail);
    const [session] = (await victim.browser.call('GET', '/api/auth/sessions')).body.sessions;
    const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
    const foreign = await browser.call('DELETE', `/api/auth/sessions/${session.id}`);
    const unknown = await browser.call('DELETE', '/api/auth/sessions/63207762-00ee-4e01-b1a2-22eab5176440');
    expect([foreign.status, foreign.body.code]).toEqual([unknown.status, unknown.body.code]);
    expect(foreign.status).toBe(404);
    expect((await victim.browser.call('GET', '/api/auth/session')).status).toBe(200);
  });

  test('fermer toutes les autres garde celle-ci', async () => {
    const { browser, email } = await signedIn(portail);
    const others = [portail.browser(), portail.browser(), portail.browser()];
    for (const other of others) await signIn(other, email);
    const { body } = await browser.call('DELETE', '/api/auth/sessions');
    expect(body.message).toBe('3 sessions ont été fermées.');
    for (const other of others) expect((await other.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(200);
  });
});

describe('durées', () => {
  const HOURS = 60;
  test.each([
    ['association inactive 59 minutes', 'lca.association', 'renouvele_at', 59, 200],
    ['association inactive une heure', 'lca.association', 'renouvele_at', 60, 401],
    ['agent inactif 29 minutes', 'rds.user', 'renouvele_at', 29, 200],
    ['agent inactif une demi-heure', 'rds.user', 'renouvele_at', 30, 401],
    ['administrateur ouvert depuis 12 heures', 'lca.admin', 'cree_at', 12 * HOURS, 401],
    ['association ouverte depuis 12 heures', 'lca.association', 'cree_at', 12 * HOURS, 200],
  ] as const)('COMPTE-007 ERR-059 %s : le renouvellement', async (_, role, column, minutes, attendu) => {
    const { browser, id } = await signedIn(portail, { roles: [role] });
    await age(id, column, minutes);
    const { status, body } = await browser.call('POST', '/api/auth/refreshToken');
    expect(status).toBe(attendu);
    if (attendu === 401) expect(body.message).toBe('Le token est expiré');
  });

  test.each([
    ['rds.user', 'renouvele_at', 29, 200],
    ['rds.user', 'renouvele_at', 30, 401],
    ['lca.association', 'renouvele_at', 60, 401],
    ['lca.admin', 'cree_at', 12 * HOURS, 401],
  ] as const)(
    'COMPTE-007 %s, %s il y a %i minutes : un jeton encore valable',
    async (role, column, minutes, attendu) => {
      const { browser, id } = await signedIn(portail, { roles: [role] });
      await age(id, column, minutes);
      const { status } = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } });
      expect(status).toBe(attendu);
    },
  );

  test.each([
    ['lca.association', 30 * 24 * 3_600, 3_600],
    ['rds.user', 12 * 3_600, 1_800],
    ['osiris.appli_admin', 12 * 3_600, 1_800],
  ])('la session d’un compte %s dit quand elle finit', async (role, seconds, inactivite) => {
    const { session, browser } = await signedIn(portail, { roles: [role] });
    expect(session.inactivite).toBe(inactivite);
    expect(Math.abs(session.fin - Date.now() / 1_000 - seconds)).toBeLessThan(60);
    const { body } = await browser.call('GET', '/api/auth/session');
    expect([body.fin, body.inactivite]).toEqual([session.fin, inactivite]);
  });
});

describe('rôle courant', () => {
  test('COMPTE-010 le rôle demandé est celui rendu, parmi ceux de la session', async () => {
    const { browser } = await signedIn(portail, { roles: ['lca.association', 'rds.user'] });
    const wish = (role: string) => browser.call('GET', `/api/auth/session?role=${role}`);
    expect((await wish('lca.association')).body.user.role).toBe('lca.association');
    expect((await browser.call('GET', '/api/auth/session')).body.user.role).toBe('rds.user');
    const refused = await wish('lca.admin');
    expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_NON_DETENU']);
    expect((await wish('rds.user&role=lca.association')).status).toBe(400);
  });

  test('ROLE-003 demander un rôle ne donne aucun droit de plus', async () => {
    const { email } = await addPerson(portail, { roles: ['lca.association'] });
    const browser = portail.browser();
    await signIn(browser, email);
    expect((await browser.call('GET', '/api/auth/users?role=lca.admin')).body.code).toBe('ACCES_REFUSE');
  });
});
