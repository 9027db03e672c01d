import { randomInt } from 'node:crypto';
import { addDays, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBehind } from '../../../../testing/arbre.ts';
import { addAssociation, type Registered } from '../../../../testing/associations.ts';
import { addCle, callByCle } from '../../../../testing/cles.ts';
import { linkService } from '../../../../testing/liens.ts';
import { addPerson, ageAuthentification, giveService, signedIn } from '../../../../testing/people.ts';
import { type Portail, startBeside, startPortail } from '../../../../testing/portail.ts';
import { createRdsApi } from '../api.ts';

let portail: Portail;
let chef: Awaited<ReturnType<typeof signedIn>>;
let service: string;
let sous: string;
let ailleurs: string;
let club: Registered;
const LISTE = '/api/demandes/demande/dossiers';
const JOUR = dayOf(new Date());

beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
  chef = await signedIn(portail, { roles: ['rds.admin'] });
  service = await giveService(portail, chef.id, { profil: 'Administrateur local' });
  sous = await giveService(portail, (await addPerson(portail, { roles: ['rds.service'] })).id, { parent: service });
  ailleurs = await giveService(portail, (await addPerson(portail, { roles: ['rds.service'] })).id);
  club = await addAssociation(portail);
  await linkService(portail, sous, club);
});
afterAll(() => portail?.close());

const saisie = (more: object = {}) => ({
  nom: 'Système de la région',
  portees: ['dossiers.lire'],
  expire_le: addDays(JOUR, 30),
  ...more,
});
type Qui = Pick<typeof chef, 'browser'>;
const at = (id: string, cle = ''): string => `/api/rds/services/${id}/cles${cle && `/${cle}`}`;
const create = (qui: Qui, id: string, more: object = {}) =>
  qui.browser.call('POST', at(id), { body: saisie(more), headers: { 'idempotency-key': 'la-meme-intention' } });
const made = async (id = sous, more: object = {}) => {
  const { status, body } = await chef.browser.call('POST', at(id), { body: saisie(more) });
  expect(status).toBe(201);
  return body as { readonly cle: { readonly _id: string; readonly prefixe: string }; readonly secret: string };
};
const tout = async (): Promise<string> => {
  const tables = ['rds.cle', 'platform.historique', 'platform.idempotence', 'platform.lecture', 'jobs.job'];
  const texts = await Promise.all(
    tables.map((table) =>
      sql<{ t: string }>`select coalesce(string_agg(x::text, ' '), '') as t from ${sql.table(table)} x`.execute(
        portail.owner,
      ),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.t).join(' ');
};

describe('faire une clé', () => {
  test('son secret est dit une fois, et n’est écrit nulle part ; sa ligne d’historique dit qui, et ce qu’elle ouvre', async () => {
    const { cle, secret } = await made(sous, { nom: 'Osiris région', limites: { dispositifs: ['FDVA'] } });
    expect(secret).toMatch(new RegExp(`^${cle.prefixe}_[\\w-]{43}$`, 'u'));
    expect(cle).toEqual({
      ...{ _id: expect.any(String), prefixe: expect.stringMatching(/^gak_[a-z0-9]{8}$/u), nom: 'Osiris région' },
      ...{ portees: ['dossiers.lire'], limites: { subventions: [], dispositifs: ['FDVA'], dossiers: [] } },
      ...{ expire_le: addDays(JOUR, 30), etat: 'vivante', cree_at: expect.any(String), cree_nom: 'Amina Diallo' },
      ...{ utilise_at: null, revoque_at: null, revoque_nom: null },
    });
    const { body } = await chef.browser.call('GET', at(sous));
    expect(body.cles).toContainEqual(cle);
    const hasard = secret.slice(-43);
    expect(JSON.stringify(body)).not.toContain(hasard);
    const ecrit = await tout();
    expect(ecrit).toContain(cle.prefixe);
    expect(ecrit).not.toContain(hasard);
    const { rows } = await sql<{ action: string; acteur: string; apres: object }>`select action, acteur,
      changements -> 'cle' -> 'apres' as apres from platform.historique
      where objet = 'service' and id_objet = ${sous} and changements::text like ${`%${cle.prefixe}%`}`.execute(
      portail.owner,
    );
    expect(rows).toEqual([
      {
        action: 'createCle',
        acteur: chef.id,
        apres: expect.objectContaining({ nom: 'Osiris région', portees: ['dossiers.lire'] }),
      },
    ]);
  });

  test('la même demande envoyée deux fois ne redit pas le secret : elle fait une autre clé', async () => {
    const [une, deux] = [await create(chef, sous), await create(chef, sous)];
    expect([une.status, deux.status]).toEqual([201, 201]);
    expect(une.body.secret).not.toBe(deux.body.secret);
  });

  test.each([
    ['sans portée', { portees: [] }, 400, 'REQUETE_INVALIDE'],
    ['d’une portée qui n’existe pas', { portees: ['dossiers.ecrire'] }, 400, 'REQUETE_INVALIDE'],
    ['sans nom', { nom: ' ' }, 400, 'REQUETE_INVALIDE'],
    ['sans fin', { expire_le: null }, 400, 'REQUETE_INVALIDE'],
    ['au-delà d’un an', { expire_le: addDays(JOUR, 366) }, 422, 'CLE_SERVICE_EXPIRATION'],
    ['déjà échue', { expire_le: addDays(JOUR, -1) }, 422, 'CLE_SERVICE_EXPIRATION'],
    ['pour un dossier mal écrit', { limites: { dossiers: ['le mien'] } }, 400, 'REQUETE_INVALIDE'],
    ['par un champ inconnu', { id_service: 'x' }, 400, 'REQUETE_INVALIDE'],
  ])('%s : refusé', async (_, more, status, code) => {
    const { status: got, body } = await chef.browser.call('POST', at(sous), { body: saisie(more) });
    expect([got, body.code]).toEqual([status, code]);
  });

  test('un an, jour pour jour, est permis', async () => {
    expect((await made(sous, { expire_le: addDays(JOUR, 365) })).secret).toMatch(/^gak_/u);
  });

  test('vingt en vigueur au plus ; une de révoquée fait de la place', async () => {
    const plein = await giveService(portail, (await addPerson(portail, { roles: ['rds.user'] })).id, {
      parent: service,
    });
    const posees = [];
    for (let n = 0; n < 20; n += 1) posees.push(await addCle(portail, plein));
    const refus = await chef.browser.call('POST', at(plein), { body: saisie() });
    expect([refus.status, refus.body.code]).toEqual([409, 'CLES_SERVICE_TROP_NOMBREUSES']);
    expect((await chef.browser.call('DELETE', at(plein, posees[0]?.id))).status).toBe(200);
    await made(plein);
  });

  test('le service en est prévenu par courriel, sans le secret', async () => {
    const { cle } = await made();
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ data: { id_cle: string }; state: string }>`select data, state from jobs.job
          where name = 'rds.sendCleMail' and data ->> 'id_cle' = ${cle._id}`.execute(portail.owner);
          return rows.map(({ data, state }) => [Object.keys(data), state]);
        },
        { timeout: 20_000 },
      )
      .toEqual([[['id_cle'], 'completed']]);
  });
});

describe('qui gère un service gère ses clés, et personne d’autre', () => {
  test('sans session, sans ce rôle, sans preuve récente, sur un service qui n’est pas le sien', async () => {
    const agent = await signedIn(portail, { roles: ['rds.service'] });
    await giveService(portail, agent.id);
    const ancien = await signedIn(portail, { roles: ['rds.admin'] });
    const sien = await giveService(portail, ancien.id, { profil: 'Administrateur local' });
    await ageAuthentification(portail, ancien.id, 16);
    const essais = [
      [portail.client(), sous, 401, 'SESSION_ABSENTE'],
      [agent.browser, sous, 403, 'ACCES_REFUSE'],
      [chef.browser, ailleurs, 404, 'SERVICE_INEXISTANT'],
      [ancien.browser, sien, 403, 'REAUTHENTIFICATION_REQUISE'],
    ] as const;
    for (const [browser, id, status, code] of essais) {
      const { status: got, body } = await create({ browser }, id);
      expect([got, body.code]).toEqual([status, code]);
    }
    expect((await chef.browser.call('GET', at(ailleurs))).body.code).toBe('SERVICE_INEXISTANT');
  });

  test('ROLE-010 un administrateur local ne fait pas de clé à un service national, qui atteint plus que lui', async () => {
    const national = await addPerson(portail, { roles: ['rds.admin'] });
    const dessus = await giveService(portail, national.id, { parent: service, profil: 'Administrateur national' });
    const { status, body } = await create(chef, dessus);
    expect([status, body.code]).toEqual([403, 'SERVICE_NATIONAL']);
  });

  test('un rôle sans profil, ou un profil perdu en attendant, ne fait rien', async () => {
    const nu = await signedIn(portail, { roles: ['rds.admin'] });
    const sien = await giveService(portail, nu.id);
    expect((await create(nu, sien)).body.code).toBe('SERVICE_HORS_PERIMETRE');
    const perdant = await signedIn(portail, { roles: ['rds.admin'] });
    const place = await giveService(portail, perdant.id, { profil: 'Administrateur local' });
    const refus = await sendBehind(
      portail,
      () => create(perdant, place),
      () => sql`update rds.service set profil = null where id = ${place}`.execute(portail.owner),
    );
    expect([refus.status, refus.body.code]).toEqual([403, 'SERVICE_HORS_PERIMETRE']);
  });

  test('une clé ne se révoque que par son service ; deux fois, c’est fait', async () => {
    const { cle, secret } = await made();
    const refus = await chef.browser.call('DELETE', at(service, cle._id));
    expect([refus.status, refus.body.code]).toEqual([404, 'CLE_SERVICE_INEXISTANTE']);
    expect((await callByCle(portail, secret, LISTE)).status).toBe(200);
    for (const _ of [1, 2]) {
      const { status, body } = await chef.browser.call('DELETE', at(sous, cle._id));
      expect(status).toBe(200);
      expect(body.cles).toContainEqual(
        expect.objectContaining({ _id: cle._id, etat: 'revoquee', revoque_nom: 'Amina Diallo' }),
      );
    }
    expect((await callByCle(portail, secret, LISTE)).body.code).toBe('CLE_SERVICE_INCONNUE');
  });
});

describe('ce que vit une clé', () => {
  test('le compte de qui l’a faite, supprimé, l’emporte ; le service, supprimé, aussi', async () => {
    const partant = await signedIn(portail, { roles: ['rds.admin'] });
    const sien = await giveService(portail, partant.id, { profil: 'Administrateur local', parent: service });
    const { secret } = (await create(partant, sien)).body;
    expect((await callByCle(portail, secret, LISTE)).status).toBe(200);
    const national = await signedIn(portail, { roles: ['lca.admin'] });
    expect((await national.browser.call('DELETE', `/api/auth/users/${partant.id}`)).status).toBe(200);
    await expect.poll(async () => (await callByCle(portail, secret, LISTE)).status, { timeout: 20_000 }).toBe(401);
    const bref = await giveService(portail, (await addPerson(portail, { roles: ['rds.user'] })).id, {
      parent: service,
    });
    const autre = await made(bref);
    expect((await chef.browser.call('DELETE', `/api/rds/services/${bref}`)).status).toBe(200);
    expect((await callByCle(portail, autre.secret, LISTE)).status).toBe(401);
  });

  test('sa dernière utilisation est dite, à quelques minutes près : chaque appel n’écrit pas', async () => {
    const { cle, secret } = await made();
    const ligne = async () => {
      const { rows } = await sql<{ xmin: string; utilise_at: Date | null }>`select xmin::text, utilise_at from rds.cle
        where id = ${cle._id}::uuid`.execute(portail.owner);
      return rows[0];
    };
    expect((await ligne())?.utilise_at).toBeNull();
    await callByCle(portail, secret, LISTE);
    const une = await ligne();
    expect(une?.utilise_at).not.toBeNull();
    for (let n = 0; n < 3; n += 1) await callByCle(portail, secret, LISTE);
    expect(await ligne()).toEqual(une);
    await sql`update rds.cle set utilise_at = now() - interval '6 minutes' where id = ${cle._id}::uuid`.execute(
      portail.owner,
    );
    await callByCle(portail, secret, LISTE);
    expect(Date.now() - ((await ligne())?.utilise_at?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('P-20 ce qu’elle lit est au journal, sous son nom, comme une lectrice à part ; l’association voit quel service', async () => {
    const { cle, secret } = await made(sous, { nom: 'Tableau de bord' });
    const { rows } = await sql<{ id: string }>`select id_dossier as id from demandes.instruction
      where id_service = ${sous}`.execute(portail.owner);
    expect((await callByCle(portail, secret, `${LISTE}/${rows[0]?.id}`)).status).toBe(200);
    const admin = await signedIn(portail, { roles: ['lca.admin'] });
    const { body } = await admin.browser.call('GET', `/api/lca/lectures?compte=${cle._id}`);
    expect(body.lignes).toEqual([
      expect.objectContaining({
        ...{ compte: { id: cle._id, nom: `Clé « Tableau de bord » (${cle.prefixe}…)` }, role: 'cle' },
        ...{ service: 'Service d’essai', motif: 'dossier', association: { id: club.id, nom: club.nom } },
      }),
    ]);
  });

  test('P-20 toutes celles d’un service lisent sur un même budget : en faire une autre n’en donne pas un autre', async () => {
    const lecteur = await giveService(portail, (await addPerson(portail, { roles: ['rds.user'] })).id, {
      parent: service,
    });
    const [un, deux] = [await addAssociation(portail), await addAssociation(portail)];
    await linkService(portail, lecteur, un);
    await linkService(portail, lecteur, deux);
    const { rows } = await sql<{ id: string; club: number }>`select d.id, d.id_correspondance as club
      from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      where i.id_service = ${lecteur}`.execute(portail.owner);
    const dossierDe = ({ id }: Registered) => `${LISTE}/${rows.find(({ club: sien }) => sien === id)?.id}`;
    const [premiere, seconde] = [await made(lecteur), await made(lecteur)];
    expect((await callByCle(portail, premiere.secret, dossierDe(un))).status).toBe(200);
    await sql`update platform.lecture_total set total = 450 where compte = ${lecteur}`.execute(portail.owner);
    const lus = [seconde, await made(lecteur)].flatMap(({ secret }) =>
      [un, deux].map((lu) => callByCle(portail, secret, dossierDe(lu))),
    );
    expect((await Promise.all(lus)).map(({ status }) => status)).toEqual([200, 429, 200, 429]);
  });
});

describe('la porte', () => {
  test('ni avec une session, ni dans l’adresse, ni par un autre en-tête, ni en cookie', async () => {
    const { secret } = await made();
    const jeton = `token=${chef.browser.cookies.get('token')?.value}`;
    const essais: [string, Record<string, string>, number, string][] = [
      [LISTE, { cookie: jeton }, 400, 'CLE_SERVICE_ET_SESSION'],
      [LISTE, { 'x-access-token': 'x' }, 400, 'CLE_SERVICE_ET_SESSION'],
      [`${LISTE}?cle=${secret}`, {}, 400, 'CLE_SERVICE_DANS_ADRESSE'],
      [`${LISTE}?cle=${secret.replaceAll('_', '%5F')}`, {}, 400, 'CLE_SERVICE_DANS_ADRESSE'],
    ];
    for (const [path, headers, status, code] of essais) {
      const { status: got, body } = await callByCle(portail, secret, path, { headers });
      expect([got, body.code]).toEqual([status, code]);
    }
    const sans = async (headers: Record<string, string>) =>
      (await fetch(`${portail.base}${LISTE}`, { headers })).status;
    expect(await sans({ 'x-access-token': secret })).toBe(401);
    expect(await sans({ cookie: `token=${secret}` })).toBe(401);
    expect(await sans({ authorization: secret })).toBe(401);
  });

  test('révoquée entre deux pages, elle n’a pas la suivante ; au milieu d’un envoi non plus', async () => {
    const { cle, secret } = await made(sous);
    const page = await callByCle(portail, secret, `${LISTE}?limit=1`);
    expect(page.body['dossiers']).toHaveLength(1);
    const { servicesDeCle } = createRdsApi({ db: portail.db } as unknown as Parameters<
      typeof createRdsApi
    >[0]).catalogueIn(portail.db as never);
    const tenus = async () => (await servicesDeCle(cle._id, new Date())).branche;
    expect(await tenus()).toEqual([sous]);
    await sql`update rds.cle set revoque_at = now() where id = ${cle._id}::uuid`.execute(portail.owner);
    expect((await callByCle(portail, secret, `${LISTE}?limit=1&after=${page.body['after']}`)).status).toBe(401);
    expect(await tenus()).toEqual([]);
  });

  test('qui devine est arrêté, par adresse ; une clé juste passe encore ; une clé a sa minute à elle', async () => {
    const limites = { LIMIT_AUTH_PER_MINUTE: '5', LIMIT_CLE_PER_MINUTE: '8', TRUST_PROXY: '127.0.0.1' };
    const beside = await startBeside(portail, limites);
    // Counted with all who run beside: an address of its own in each run.
    const de = {
      headers: { 'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1` },
    };
    try {
      const { secret } = await made();
      const faux = `${secret.slice(0, -3)}${secret.endsWith('AAA') ? 'BBB' : 'AAA'}`;
      const devinees = [];
      for (let n = 0; n < 7; n += 1) devinees.push((await callByCle(beside, faux, LISTE, de)).status);
      expect(devinees).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const justes = [];
      for (let n = 0; n < 10; n += 1) justes.push((await callByCle(beside, secret, LISTE, de)).status);
      expect(justes).toEqual([...Array(8).fill(200), 429, 429]);
      expect((await callByCle(beside, (await made()).secret, LISTE, de)).status).toBe(200);
    } finally {
      await beside.stop();
    }
  });
});
