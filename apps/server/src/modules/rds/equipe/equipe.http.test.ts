import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCle, callByCle } from '../../../../testing/cles.ts';
import { mailsAbout } from '../../../../testing/mailbox.ts';
import { addPerson, ageAuthentification, giveService, signedIn } from '../../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

type Qui = Awaited<ReturnType<typeof signedIn>>;
let portail: Portail;
let chef: Qui;
let agent: Qui;
let loin: Qui;
let service: string;
let ailleurs: string;

/** One more in the team, as if they had accepted. */
const join = async (role: string, where = service): Promise<Qui> => {
  const qui = await signedIn(portail, { roles: [role] });
  await sql`insert into rds.agent (auth_id, id_service) values (${qui.id}, ${where})`.execute(portail.owner);
  return qui;
};

beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
  chef = await signedIn(portail, { roles: ['rds.admin'] });
  service = await giveService(portail, chef.id);
  agent = await join('rds.user');
  loin = await signedIn(portail, { roles: ['rds.admin'] });
  ailleurs = await giveService(portail, loin.id);
});
afterAll(() => portail.close());

const send = (qui: Qui, method: string, path: string, body?: object) =>
  qui.browser.call(method, `/api/rds${path}`, body ? { body } : {});
const equipe = (suite = '', where = service) => `/services/${where}/equipe${suite}`;
const namesIn = ({ body }: { body: { personnes: { authId: string }[] } }) => body.personnes.map(({ authId }) => authId);
const isRefused = async (answer: ReturnType<typeof send>, status: number, code: string) => {
  const { status: got, body } = await answer;
  expect([got, body.code]).toEqual([status, code]);
};
const historyOf = async () => {
  const { rows } = await sql<{ action: string; acteur: string }>`select action, acteur from platform.historique
    where objet = 'service' and id_objet = ${service} order by numero`.execute(portail.owner);
  return rows.map(({ action, acteur }) => `${action} ${acteur}`);
};
const rolesOf = async (id: string) => {
  const { rows } = await sql<{ roles: string[] }>`select roles from auth.compte where id = ${id}`.execute(
    portail.owner,
  );
  return rows[0]?.roles;
};
const inviteLink = async (email: string, role = 'rds.user', { par = chef, where = service } = {}) => {
  const answer = await send(par, 'POST', `/services/${where}/invitations`, { email, role });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  const mails = await mailsAbout(email, 'Un service vous invite sur Guichet Asso');
  return { answer, token: /invitation\/([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '' };
};
/** As a browser sends it: under a key of its own. */
const accept = (token: string, body: object = {}) =>
  portail
    .client()
    .call('POST', `/api/rds/invitations/${token}`, { body, headers: { 'idempotency-key': randomUUID() } });
const nouveau = { civilite: 'Madame', nom: 'Petit', prenom: 'Zoé', password: PASSWORD };

describe('lire l’équipe', () => {
  test('chaque personne du service y est, avec ce qu’il faut pour travailler ensemble', async () => {
    const { body } = await send(agent, 'GET', equipe());
    expect(body.service._id).toBe(service);
    expect(body.donnables).toEqual([]);
    expect(body.personnes).toMatchObject([
      { authId: chef.id, role: 'rds.admin', moi: false, derniere: 'semaine', second_facteur: false, en_main: 0 },
      { authId: agent.id, role: 'rds.user', moi: true },
    ]);
    expect((await send(chef, 'GET', equipe())).body.donnables).toEqual(['rds.user', 'rds.service', 'rds.admin']);
  });

  test('qui n’est pas de ce service ne sait pas s’il existe, qui n’a pas de session ou de fonction non plus', async () => {
    await isRefused(send(loin, 'GET', equipe()), 404, 'SERVICE_INEXISTANT');
    await isRefused(send(chef, 'GET', equipe('', randomUUID())), 404, 'SERVICE_INEXISTANT');
    const club = await signedIn(portail);
    expect((await send(club, 'GET', equipe())).status).toBe(403);
    expect((await portail.client().call('GET', `/api/rds${equipe()}`)).status).toBe(401);
  });
});

describe('inviter', () => {
  test('une adresse inconnue ouvre son compte par le lien, qui sert une fois', async () => {
    const email = freshEmail();
    const { answer, token } = await inviteLink(email);
    expect(answer.body.invitations).toMatchObject([{ email, role: 'rds.user' }]);
    expect((await send(agent, 'GET', equipe())).body.invitations).toEqual([]);
    const lue = await portail.client().call('GET', `/api/rds/invitations/${token}`);
    expect(lue.body).toEqual({ service: 'Service d’essai', email, role: 'rds.user', connu: false });
    const sans = await accept(token);
    expect([sans.status, sans.body.code]).toEqual([422, 'INVITATION_IDENTITE']);
    expect((await accept(token, { nouveau })).status).toBe(200);
    expect((await accept(token, { nouveau })).body.code).toBe('INVITATION_INEXISTANTE');
    const login = await portail.browser().call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    expect(login.body.user.roles).toEqual(['rds.user']);
    expect(namesIn(await send(chef, 'GET', equipe()))).toContain(login.body.user.authId);
  });

  test('T26 qui fait entrer quelqu’un, ou lui donne sa fonction, en répond, sauf qui gère tout', async () => {
    const donneurOf = async (id: string) => {
      const { rows } = await sql<{ donne_par: string | null; recent: boolean | null }>`
        select donne_par, donne_at > now() - interval '1 minute' as recent from rds.agent where auth_id = ${id}`.execute(
        portail.owner,
      );
      return [rows[0]?.donne_par, rows[0]?.recent];
    };
    const tout = await signedIn(portail, { roles: ['rds.admin'] });
    await giveService(portail, tout.id, { profil: 'Administrateur national' });
    const venu = await signedIn(portail);
    const { token } = await inviteLink(venu.email, 'rds.admin');
    expect((await accept(token)).status).toBe(200);
    expect(await donneurOf(venu.id)).toEqual([chef.id, true]);
    expect((await send(tout, 'PATCH', equipe(`/${venu.id}`), { role: 'rds.user' })).status).toBe(200);
    expect(await donneurOf(venu.id)).toEqual([null, null]);
    expect((await send(chef, 'PATCH', equipe(`/${venu.id}`), { role: 'rds.service' })).status).toBe(200);
    expect(await donneurOf(venu.id)).toEqual([chef.id, true]);
    await send(chef, 'DELETE', equipe(`/${venu.id}`));
  });

  test('une adresse connue reçoit la même réponse, et garde ses autres rôles', async () => {
    const { id, email } = await addPerson(portail);
    const { answer, token } = await inviteLink(email, 'rds.service');
    expect(answer.body.invitations.map((one: object) => Object.keys(one))).toEqual([
      ['_id', 'email', 'role', 'expire_at'],
    ]);
    expect((await portail.client().call('GET', `/api/rds/invitations/${token}`)).body.connu).toBe(true);
    expect((await accept(token)).status).toBe(200);
    expect(await rolesOf(id)).toEqual(['lca.association', 'rds.service']);
    await send(chef, 'DELETE', equipe(`/${id}`));
    expect(await rolesOf(id)).toEqual(['lca.association']);
  });

  test('une invitation retirée, passée, refaite ou faite par qui s’en va ne sert plus', async () => {
    const email = freshEmail();
    const { answer, token } = await inviteLink(email);
    const { _id } = answer.body.invitations[0];
    expect((await send(chef, 'DELETE', `/services/${service}/invitations/${_id}`)).body.invitations).toEqual([]);
    expect((await accept(token, { nouveau })).body.code).toBe('INVITATION_INEXISTANTE');
    await isRefused(send(chef, 'DELETE', `/services/${service}/invitations/${_id}`), 404, 'INVITATION_INEXISTANTE');
    const passee = await inviteLink(freshEmail());
    await sql`update rds.invitation set expire_at = now() - interval '1 second' where fini_at is null`.execute(
      portail.owner,
    );
    expect((await accept(passee.token, { nouveau })).body.code).toBe('INVITATION_INEXISTANTE');
  });

  test('ROLE-010 elle ne sert plus non plus quand qui l’a faite ne pourrait plus la faire, fût-ce pour un service d’en dessous', async () => {
    const haut = await giveService(portail, (await addPerson(portail, { roles: ['rds.admin'] })).id, {
      profil: 'Administrateur local',
    });
    const sous = await giveService(portail, (await addPerson(portail, { roles: ['rds.user'] })).id, { parent: haut });
    const fins: readonly ((qui: Qui) => Promise<unknown>)[] = [
      ({ id, browser }) => browser.call('DELETE', `/api/rds/services/${haut}/equipe/${id}`),
      ({ id }) => sql`update auth.compte set locked = true where id = ${id}`.execute(portail.owner),
      ({ id }) => sql`update auth.compte set roles = '{rds.user}' where id = ${id}`.execute(portail.owner),
      () => sql`update rds.service set parent = null where id = ${sous}`.execute(portail.owner),
    ];
    for (const fin of fins) {
      const par = await join('rds.admin', haut);
      const { token } = await inviteLink(freshEmail(), 'rds.admin', { par, where: sous });
      expect((await portail.client().call('GET', `/api/rds/invitations/${token}`)).status).toBe(200);
      await fin(par);
      expect((await accept(token, { nouveau })).body.code).toBe('INVITATION_INEXISTANTE');
    }
  });

  test('on ne s’invite pas soi-même sous une autre écriture de son adresse, ni quelqu’un qui est déjà là', async () => {
    const [boite = '', domaine = ''] = agent.email.split('@');
    for (const email of [agent.email, `${boite}+deux@${domaine}`, `${boite.toUpperCase()}+PAIE@${domaine}`])
      await isRefused(
        send(chef, 'POST', `/services/${service}/invitations`, { email, role: 'rds.user' }),
        409,
        'INVITATION_MEME_BOITE',
      );
  });

  test('une adresse que personne n’a confirmée n’entre pas : qui l’a prise d’abord viendrait à la place de l’invité', async () => {
    const { email } = await addPerson(portail, { enabled: false });
    const { token } = await inviteLink(email);
    expect((await accept(token)).body.code).toBe('INVITATION_A_CONFIRMER');
  });

  test('un compte qui a une fonction ailleurs n’en prend pas une seconde', async () => {
    const { token } = await inviteLink(loin.email);
    expect((await accept(token)).body.code).toBe('INVITATION_COMPTE');
    const sansService = await addPerson(portail, { roles: ['rds.admin'] });
    const autre = await inviteLink(sansService.email);
    expect((await accept(autre.token)).body.code).toBe('INVITATION_COMPTE');
  });

  test('nul ne donne plus qu’il n’a, ni sans une preuve récente', async () => {
    const responsable = await join('rds.service');
    const body = { email: freshEmail(), role: 'rds.admin' };
    await isRefused(send(responsable, 'POST', `/services/${service}/invitations`, body), 403, 'EQUIPE_AU_DELA');
    const simple = { ...body, role: 'rds.user' };
    await isRefused(send(agent, 'POST', `/services/${service}/invitations`, simple), 403, 'EQUIPE_RESERVEE');
    await isRefused(send(loin, 'POST', `/services/${service}/invitations`, simple), 404, 'SERVICE_INEXISTANT');
    expect((await send(chef, 'POST', `/services/${service}/invitations`, { ...body, email: 'non' })).status).toBe(400);
    await ageAuthentification(portail, responsable.id, 16);
    expect((await send(responsable, 'POST', `/services/${service}/invitations`, simple)).status).toBe(403);
  });
});

describe('changer et partir', () => {
  test('une fonction se change par un autre, et le compte la dit aussitôt', async () => {
    const venu = await join('rds.user');
    const { body } = await send(chef, 'PATCH', equipe(`/${venu.id}`), { role: 'rds.service' });
    expect(body.personnes.at(-1)).toMatchObject({ authId: venu.id, role: 'rds.service' });
    expect(await rolesOf(venu.id)).toEqual(['rds.service']);
    await isRefused(send(venu, 'PATCH', equipe(`/${venu.id}`), { role: 'rds.user' }), 403, 'EQUIPE_SOI');
    await isRefused(send(venu, 'PATCH', equipe(`/${chef.id}`), { role: 'rds.user' }), 403, 'EQUIPE_AU_DELA');
    await isRefused(send(chef, 'PATCH', equipe(`/${loin.id}`), { role: 'rds.user' }), 404, 'PERSONNE_HORS_EQUIPE');
    expect(await historyOf()).toContain(`changeFonction ${chef.id}`);
  });

  test('qui part ne lit plus rien, ses sessions sont fermées et ses invitations ne servent plus', async () => {
    const venu = await join('rds.service');
    const email = freshEmail();
    await send(venu, 'POST', `/services/${service}/invitations`, { email, role: 'rds.user' });
    expect((await send(venu, 'GET', equipe())).status).toBe(200);
    expect((await send(chef, 'DELETE', equipe(`/${venu.id}`))).status).toBe(200);
    expect((await send(venu, 'GET', equipe())).status).toBe(401);
    expect(await rolesOf(venu.id)).toEqual(['lca.association']);
    const { body } = await send(chef, 'GET', equipe());
    expect(body.invitations.filter((one: { email: string }) => one.email === email)).toEqual([]);
    await isRefused(send(chef, 'DELETE', equipe(`/${venu.id}`)), 404, 'PERSONNE_HORS_EQUIPE');
    expect(await historyOf()).toContain(`leaveEquipe ${chef.id}`);
  });

  test('qui part emporte les clés dont il a vu le secret, dans le service et au-dessous', async () => {
    const sous = await giveService(portail, (await addPerson(portail, { roles: ['rds.user'] })).id, {
      parent: service,
    });
    const [parti, reste] = [await join('rds.admin'), await join('rds.admin')];
    const cles = await Promise.all(
      [parti, parti, reste].map(async ({ id }, n) => {
        const cle = await addCle(portail, n === 1 ? sous : service);
        await sql`update rds.cle set cree_par = ${id} where id = ${cle.id}`.execute(portail.owner);
        return cle.secret;
      }),
    );
    const lues = () =>
      Promise.all(cles.map(async (cle) => (await callByCle(portail, cle, '/api/demandes/demande/dossiers')).status));
    expect(await lues()).toEqual([200, 200, 200]);
    expect((await send(chef, 'DELETE', equipe(`/${parti.id}`))).status).toBe(200);
    expect(await lues()).toEqual([401, 401, 200]);
    expect((await historyOf()).slice(-2).toSorted()).toEqual([`leaveEquipe ${chef.id}`, `revokeCle ${chef.id}`]);
    await send(chef, 'DELETE', equipe(`/${reste.id}`));
  });

  test('qui a une autre fonction de l’annuaire, ou administre le portail, n’est pas à qui gère l’équipe', async () => {
    const responsable = await join('rds.service');
    for (const role of ['rds.appli_admin', 'lca.admin']) {
      const autre = await join(role);
      await isRefused(send(responsable, 'PATCH', equipe(`/${autre.id}`), { role: 'rds.user' }), 403, 'EQUIPE_AU_DELA');
      await isRefused(send(responsable, 'DELETE', equipe(`/${autre.id}`)), 403, 'EQUIPE_AU_DELA');
      expect(await rolesOf(autre.id)).toEqual([role]);
      await sql`delete from rds.agent where auth_id = ${autre.id}`.execute(portail.owner);
    }
  });

  test('le dernier administrateur reste, même quand deux s’abaissent l’un l’autre', async () => {
    await isRefused(send(chef, 'DELETE', equipe(`/${chef.id}`)), 409, 'DERNIER_ADMINISTRATEUR_SERVICE');
    const second = await join('rds.admin');
    const answers = await Promise.all([
      send(chef, 'PATCH', equipe(`/${second.id}`), { role: 'rds.user' }),
      send(second, 'PATCH', equipe(`/${chef.id}`), { role: 'rds.user' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select from auth.compte c join rds.agent a on a.auth_id = c.id
      where a.id_service = ${service} and 'rds.admin' = any (c.roles)`.execute(portail.owner);
    expect(rows).toHaveLength(1);
    // For the tests that follow.
    await sql`update rds.agent set role = null where auth_id in (${chef.id}, ${second.id})`.execute(portail.owner);
    await sql`update auth.compte set roles = '{rds.admin}' where id = ${chef.id}`.execute(portail.owner);
  });
});

describe('s’absenter', () => {
  const jour = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  test('on dit la sienne et qui remplace ; chacun la voit ; on la retire', async () => {
    const absence = { personne: agent.id, du: jour(1), au: jour(9), remplacant: chef.id };
    const { body } = await send(agent, 'POST', `/services/${service}/absences`, absence);
    expect(body.absences).toMatchObject([absence]);
    expect((await send(chef, 'GET', equipe())).body.absences).toEqual(body.absences);
    await isRefused(send(agent, 'POST', `/services/${service}/absences`, absence), 409, 'ABSENCE_DEJA_DITE');
    const path = `/services/${service}/absences/${body.absences[0]._id}`;
    expect((await send(chef, 'DELETE', path)).body.absences).toEqual([]);
    await isRefused(send(chef, 'DELETE', path), 404, 'ABSENCE_INEXISTANTE');
  });

  test('un agent ne dit pas celle d’un autre ; nul ne remplace d’un autre service', async () => {
    const absence = { personne: chef.id, du: jour(1), au: jour(2), remplacant: null };
    await isRefused(send(agent, 'POST', `/services/${service}/absences`, absence), 403, 'EQUIPE_RESERVEE');
    const dehors = { ...absence, remplacant: loin.id };
    await isRefused(send(chef, 'POST', `/services/${service}/absences`, dehors), 422, 'REMPLACANT_INCONNU');
    await isRefused(send(loin, 'POST', `/services/${service}/absences`, absence), 404, 'SERVICE_INEXISTANT');
    await isRefused(send(loin, 'POST', `/services/${ailleurs}/absences`, absence), 404, 'PERSONNE_HORS_EQUIPE');
  });
});
