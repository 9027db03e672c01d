import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, waitForMails } from '../../../../testing/mailbox.ts';
import { addPerson, ageAuthentification, giveService, historyOf, signedIn } from '../../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

const admin = () => signedIn(portail, { roles: ['lca.admin'] });
/** An administrator of services, in charge of a service and of what depends on it. */
const rdsAdmin = async (profil: 'Administrateur local' | 'Administrateur national' = 'Administrateur local') => {
  const person = await signedIn(portail, { roles: ['rds.admin'] });
  return { ...person, service: await giveService(portail, person.id, { profil }) };
};
const agentOf = (login: string, roles: readonly string[] = ['rds.user']) => ({
  login,
  civilite: 'Monsieur',
  nom: 'Ferrand',
  prenom: 'Luc',
  roles,
});

const compteOf = async (id: string) => {
  const { rows } = await sql<{ roles: string[]; locked: boolean; enabled: boolean; email: string }>`
    select roles, locked, enabled, email from auth.compte where id = ${id}`.execute(portail.owner);
  return rows[0] ?? null;
};

describe('compte d’un service', () => {
  test('COMPTE-004 créé par un administrateur, il s’ouvre par le lien reçu', async () => {
    const { browser, id: adminId } = await rdsAdmin();
    const email = freshEmail();
    const { status, body } = await browser.call('POST', '/api/auth/users', {
      body: agentOf(` ${email.toUpperCase()}`),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, roles: ['rds.user'], mustChangePassword: true, enabled: true });
    expect((await historyOf(portail, body.authId))[0]).toMatchObject({ action: 'createCompte', acteur: adminId });
    const [mail] = await waitForMails(email, 1);
    expect(mail?.subject).toBe('Votre compte Guichet Asso est prêt');
    const token = linkIn(mail).split('/').at(-1);
    const choice = { password: 'Bambou-2028-vert', confirm: 'Bambou-2028-vert' };
    const opened = await portail.browser().call('POST', `/api/auth/resetPassword/${token}`, { body: choice });
    expect([opened.status, opened.body.user.mustChangePassword]).toEqual([200, false]);
  });

  test('un mot de passe donné par l’administrateur doit être changé à la première connexion', async () => {
    const { browser } = await admin();
    const login = freshEmail();
    await browser.call('POST', '/api/auth/users', { body: { ...agentOf(login), password: PASSWORD } });
    const { body } = await portail
      .client()
      .call('POST', '/api/auth/login', { body: { email: login, password: PASSWORD } });
    expect(body.user.mustChangePassword).toBe(true);
  });

  test('ERR-063 une adresse déjà liée est refusée, et rien ne change', async () => {
    const { browser } = await admin();
    const { email, id } = await addPerson(portail);
    const { status, body } = await browser.call('POST', '/api/auth/users', { body: agentOf(email) });
    expect([status, body.message]).toEqual([409, 'Cette adresse e-mail est déjà liée à un compte.']);
    expect(await compteOf(id)).toMatchObject({ roles: ['lca.association'] });
  });

  test.each([
    ['rds.admin ne donne pas un rôle du portail', 'rds.admin', ['lca.admin'], 403, 'ROLE_NON_ATTRIBUABLE'],
    [
      'rds.admin ne mélange pas les familles',
      'rds.admin',
      ['rds.user', 'lca.association'],
      403,
      'ROLE_NON_ATTRIBUABLE',
    ],
    ['un agent ne crée personne', 'rds.user', ['rds.user'], 403, 'ACCES_REFUSE'],
    ['une association ne crée personne', 'lca.association', ['rds.user'], 403, 'ACCES_REFUSE'],
    ['un rôle inventé est refusé', 'lca.admin', ['pirate.admin'], 400, 'REQUETE_INVALIDE'],
  ])('ROLE-001 %s', async (_, role, roles, status, code) => {
    const { browser } = await signedIn(portail, { roles: [role] });
    const login = freshEmail();
    const refused = await browser.call('POST', '/api/auth/users', { body: agentOf(login, roles) });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    const { rows } = await sql`select 1 from auth.compte where email = ${login}`.execute(portail.owner);
    expect(rows).toEqual([]);
  });

  test('ROLE-001 chaque rôle nommé se donne, et ceux des sites et systèmes voisins', async () => {
    const { browser } = await admin();
    const named = ['lca.association', 'lca.admin', 'rds.user', 'rds.service', 'rds.admin', 'rds.appli_admin'];
    const others = [
      'osiris.appli_admin',
      'osiris.admin-programme',
      'dab.user',
      'lcb.user',
      'osiris.x',
      'chorus',
      'sirepa',
    ];
    for (const role of [...named, ...others]) {
      const made = await browser.call('POST', '/api/auth/users', { body: agentOf(freshEmail(), [role]) });
      expect([made.status, made.body.roles], role).toEqual([201, [role]]);
    }
  });

  test('Q-12 un compte dont la suite a échoué est repris par son auteur', async () => {
    const { browser } = await rdsAdmin();
    const made = await browser.call('POST', '/api/auth/users', { body: agentOf(freshEmail(), ['rds.admin']) });
    const undone = await browser.call('DELETE', `/api/auth/users/${made.body.authId}`);
    expect([undone.status, await compteOf(made.body.authId)]).toEqual([200, null]);
  });
});

describe('verrou et rôles', () => {
  test('COMPTE-017 ERR-060 un compte verrouillé est dehors à la demande suivante et ne se connecte plus', async () => {
    const { browser, service } = await rdsAdmin();
    const agent = await signedIn(portail, { roles: ['rds.user'] });
    await giveService(portail, agent.id, { parent: service });
    const body = { locked: true, locked_motif: 'départ du service' };
    const locked = await browser.call('PATCH', `/api/auth/users/${agent.id}`, { body });
    expect([locked.status, locked.body.user.locked]).toEqual([200, true]);
    expect((await agent.browser.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await agent.browser.call('POST', '/api/auth/refreshToken')).status).toBe(401);
    const login = { email: agent.email, password: PASSWORD };
    const refused = await portail.client().call('POST', '/api/auth/login', { body: login });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "L'utilisateur a été désactivé. veuiller contacter un administrateur pour le réactiver",
    ]);
    const wrong = { email: agent.email, password: 'Faux-mot-2027!' };
    expect((await portail.client().call('POST', '/api/auth/login', { body: wrong })).status).toBe(401);

    await browser.call('PATCH', `/api/auth/users/${agent.id}`, { body: { locked: false } });
    expect((await agent.browser.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await portail.client().call('POST', '/api/auth/login', { body: login })).status).toBe(200);
  });

  test('un verrou posé dans la base ferme aussi la porte, sans rien d’autre', async () => {
    const { browser, id } = await signedIn(portail, { roles: ['rds.user'] });
    await sql`update auth.compte set locked = true where id = ${id}`.execute(portail.owner);
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await browser.call('POST', '/api/auth/refreshToken')).status).toBe(401);
  });

  test('ROLE-006 un administrateur rétrogradé perd ses droits à la demande suivante', async () => {
    const [first, second] = [await admin(), await admin()];
    expect((await second.browser.call('GET', '/api/auth/users')).status).toBe(200);
    const body = { roles: ['lca.association'] };
    const changed = await first.browser.call('PATCH', `/api/auth/users/${second.id}`, { body });
    expect([changed.status, changed.headers.getSetCookie()]).toEqual([200, []]);
    expect((await second.browser.call('GET', '/api/auth/users')).body.code).toBe('ACCES_REFUSE');
    expect((await historyOf(portail, second.id)).at(-1)?.changements).toEqual({
      roles: { avant: ['lca.admin'], apres: ['lca.association'] },
    });
  });

  test.each([
    ['soi-même', 'lca.admin', 'soi', { roles: ['lca.admin', 'rds.admin'] }, 'CHAMP_INTERDIT'],
    ['soi-même, comme association', 'lca.association', 'soi', { roles: ['lca.admin'] }, 'CHAMP_INTERDIT'],
    ['soi-même, son adresse confirmée', 'lca.association', 'soi', { enabled: true }, 'CHAMP_INTERDIT'],
    ['un compte d’association, par rds.admin', 'rds.admin', 'lca.association', { locked: true }, 'PROFIL_AUTRUI'],
    ['un autre administrateur de services', 'rds.admin', 'rds.admin', { email: freshEmail() }, 'PROFIL_AUTRUI'],
    ['autrui, par un agent', 'rds.user', 'rds.user', { nom: 'Pirate' }, 'PROFIL_AUTRUI'],
  ])('ROLE-003 nul n’élève %s', async (_, role, target, body, code) => {
    const { browser, id } = await signedIn(portail, { roles: [role] });
    const vise = target === 'soi' ? id : (await addPerson(portail, { roles: [target] })).id;
    const before = await compteOf(vise);
    const refused = await browser.call('PATCH', `/api/auth/users/${vise}`, { body });
    expect([refused.status, refused.body.code]).toEqual([403, code]);
    expect(await compteOf(vise)).toEqual(before);
  });

  test('ROLE-010 un administrateur local atteint son service et ce qui en dépend, un national tous', async () => {
    const [local, national] = [await rdsAdmin(), await rdsAdmin('Administrateur national')];
    const [near, far] = [
      await addPerson(portail, { roles: ['rds.user'] }),
      await addPerson(portail, { roles: ['rds.user'] }),
    ];
    await giveService(portail, near.id, { parent: local.service });
    await giveService(portail, far.id);
    const take = (who: typeof local, id: string, body: object) =>
      who.browser.call('PATCH', `/api/auth/users/${id}`, { body });
    expect((await take(local, near.id, { nom: 'Proche' })).status).toBe(200);
    expect((await take(local, near.id, { roles: ['lca.admin'] })).body.code).toBe('ROLE_NON_ATTRIBUABLE');
    expect((await take(local, near.id, { roles: ['rds.appli_admin'] })).body.code).toBe('ROLE_NON_ATTRIBUABLE');
    for (const id of [far.id, national.id]) {
      const refused = await take(local, id, { email: freshEmail() });
      expect([refused.status, refused.body.code]).toEqual([403, 'PROFIL_AUTRUI']);
      expect((await local.browser.call('DELETE', `/api/auth/users/${id}`)).body.code).toBe('PROFIL_AUTRUI');
    }
    expect((await take(national, far.id, { locked: true })).status).toBe(200);
    expect((await take(national, local.id, { locked: true })).status).toBe(200);
  });

  test('COMPTE-004 un compte supprimé ne reste ni à la tête d’un service ni dans une association', async () => {
    const { browser } = await admin();
    const agent = await addPerson(portail, { roles: ['rds.user'] });
    const service = await giveService(portail, agent.id);
    await sql`insert into lca.utilisateur (id) values (${agent.id})`.execute(portail.owner);
    await sql`insert into lca.utilisateur_association (id_utilisateur, id_correspondance, nom, type, fonction)
      values (${agent.id}, 4101, 'Judo Club de Rezé', 'Siège', 'Président(e)')`.execute(portail.owner);
    expect((await browser.call('DELETE', `/api/auth/users/${agent.id}`)).status).toBe(200);
    const left = async () => {
      const { rows } = await sql`select auth_id, (select count(*)::int from lca.utilisateur_association
        where id_utilisateur = ${agent.id}) as associations from rds.service where id = ${service}`.execute(
        portail.owner,
      );
      return rows[0];
    };
    await expect.poll(left, { timeout: 20_000 }).toEqual({ auth_id: null, associations: 0 });
  });

  test('Q-12 le service supprimé, ce qui reste du compte s’efface mais ne se modifie pas', async () => {
    const [local, national] = [await rdsAdmin(), await rdsAdmin('Administrateur national')];
    const { id } = await addPerson(portail, { roles: ['rds.user'] });
    for (const { browser } of [local, national]) {
      const changed = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } });
      expect(changed.body.code).toBe('PROFIL_AUTRUI');
    }
    expect((await local.browser.call('DELETE', `/api/auth/users/${id}`)).body.code).toBe('PROFIL_AUTRUI');
    expect((await national.browser.call('DELETE', `/api/auth/users/${id}`)).status).toBe(200);
  });

  test('ROLE-006 une réponse gardée sous une clé n’est pas rendue à qui n’a plus le droit', async () => {
    const [first, second] = [await admin(), await signedIn(portail, { roles: ['lca.admin', 'rds.admin'] })];
    const agent = await addPerson(portail, { roles: ['lca.association'] });
    const options = { body: { nom: 'Roux' }, headers: { 'idempotency-key': `cle-${second.id}` } };
    const update = () => second.browser.call('PATCH', `/api/auth/users/${agent.id}`, options);
    expect([(await update()).status, (await update()).status]).toEqual([200, 200]);
    await first.browser.call('PATCH', `/api/auth/users/${second.id}`, { body: { roles: ['rds.admin'] } });
    expect((await update()).body.code).toBe('PROFIL_AUTRUI');
  });

  test('les réponses gardées d’un compte partent avec lui', async () => {
    const [{ browser }, leaving] = [await admin(), await signedIn(portail)];
    const options = { body: { nom: 'Roux' }, headers: { 'idempotency-key': `cle-${leaving.id}` } };
    await leaving.browser.call('PATCH', `/api/auth/users/${leaving.id}`, options);
    const kept = async () => {
      const { rows } = await sql`select 1 from platform.idempotence where cle = ${`cle-${leaving.id}`}`.execute(
        portail.owner,
      );
      return rows.length;
    };
    expect(await kept()).toBe(1);
    await browser.call('DELETE', `/api/auth/users/${leaving.id}`);
    expect(await kept()).toBe(0);
  });

  test.each([
    ['donner un rôle', 'PATCH', { roles: ['rds.service'] }],
    ['verrouiller', 'PATCH', { locked: true }],
    ['confirmer à sa place', 'PATCH', { enabled: false }],
    ['supprimer le compte d’un autre', 'DELETE', undefined],
    ['créer un administrateur', 'POST', agentOf(freshEmail(), ['rds.admin'])],
  ])('COMPTE-004 %s demande un mot de passe récent', async (_, method, body) => {
    const { browser, id } = await admin();
    const agent = await addPerson(portail, { roles: ['rds.user'] });
    const path = method === 'POST' ? '/api/auth/users' : `/api/auth/users/${agent.id}`;
    const ask = () => browser.call(method, path, body ? { body } : {});
    await ageAuthentification(portail, id, 16);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTIFICATION_REQUISE']);
    await browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
    expect((await ask()).status).toBeLessThan(300);
  });

  test('un compte inexistant : connu de lca.admin seulement', async () => {
    const path = '/api/auth/users/63207762-00ee-4e01-b1a2-22eab5176440';
    const call = async (role: string, method: string) => {
      const { browser } = await signedIn(portail, { roles: [role] });
      return (await browser.call(method, path, method === 'PATCH' ? { body: { nom: 'Roux' } } : {})).body.code;
    };
    expect(await call('lca.admin', 'PATCH')).toBe('UTILISATEUR_INEXISTANT');
    expect(await call('lca.admin', 'DELETE')).toBe('UTILISATEUR_INEXISTANT');
    expect(await call('rds.admin', 'PATCH')).toBe('PROFIL_AUTRUI');
    expect(await call('lca.association', 'DELETE')).toBe('PROFIL_AUTRUI');
  });
});
