import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ageAuthentification, historyOf as compteHistoryOf, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

const CLUB = { id_correspondance: 4101, id_siret: '98765432100019', id_rna: 'W441000101', nom: 'Judo Club de Rezé' };
const CHORALE = { id_correspondance: 4202, id_siret: '98765432200017', id_rna: 'W441000202', nom: 'Chorale' };

const attach = async (id: string, association: typeof CLUB, type = 'Siège') => {
  const { id_correspondance, id_siret, id_rna, nom } = association;
  await sql`insert into lca.utilisateur (id) values (${id}) on conflict do nothing`.execute(portail.owner);
  await sql`insert into lca.utilisateur_association
    (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, fonction)
    values (${id}, ${id_correspondance}, ${id_siret}, ${id_rna}, ${nom}, ${type}, 'Président(e)')`.execute(
    portail.owner,
  );
};

const historyOf = async (id: string) => {
  const { rows } = await sql<{ action: string; acteur: string; changements: unknown }>`
    select action, acteur, changements from platform.historique
    where objet = 'utilisateur' and id_objet = ${id} order by survenu_at`.execute(portail.db);
  return rows;
};

test('CALL-LCA-004 COMPTE-001 COMPTE-002 une personne se lit avec ses associations, sans aucun jeton', async () => {
  const { browser, id, email } = await signedIn(portail);
  await attach(id, CLUB);
  const { id: id_responsable } = await addPerson(portail);
  await sql`update auth.compte set civilite = 'Monsieur', nom = 'Sow', prenom = 'Moussa' where id = ${id}`.execute(
    portail.owner,
  );
  await sql`update lca.utilisateur set id_responsable = ${id_responsable} where id = ${id}`.execute(portail.owner);
  await sql`update lca.utilisateur_association set declarations = true, notifications = false, fonction = 'Trésorier(ère)'
    where id_utilisateur = ${id}`.execute(portail.owner);
  const { status, body } = await browser.call('GET', `/api/lca/users/${id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: id,
    lcaId: id,
    authId: id,
    email,
    civilite: 'Monsieur',
    nom: 'Sow',
    prenom: 'Moussa',
    role: 'lca.association',
    roles: ['lca.association'],
    enabled: true,
    mustChangePassword: false,
    id_responsable,
    version: 1,
    associations: [
      {
        ...CLUB,
        id_siren: '987654321',
        type: 'Siège',
        fonction: 'Trésorier(ère)',
        notifications: false,
        declarations: true,
        etat: 'confirme',
        isValideurCEC: false,
        representantsLegaux: [],
        version: 1,
      },
    ],
  });
});

test('COMPTE-015 un compte que le portail ne connaît pas encore y entre sans association, une seule fois', async () => {
  const { browser, id } = await signedIn(portail);
  const answers = await Promise.all([1, 2, 3].map(() => browser.call('GET', `/api/lca/users/${id}`)));
  expect(answers.map(({ status, body }) => [status, body.associations])).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ]);
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['createUser']);
});

test('COMPTE-013 ERR-061 un compte d’un site voisin n’existe pas ici, et la réponse le dit', async () => {
  const { browser, id } = await signedIn(portail, { roles: ['dab.user'] });
  const { status, body } = await browser.call('GET', `/api/lca/users/${id}`);
  expect([status, body.message, body.otherSite]).toEqual([404, "Cet utilisateur n'existe pas", true]);
});

test('CALL-LCA-004 un administrateur du portail lit chacun ; ERR-061 quand le compte n’existe pas', async () => {
  const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
  const other = await addPerson(portail, { nom: 'Morvan' });
  await attach(other.id, CHORALE);
  const { body } = await browser.call('GET', `/api/lca/users/${other.id}`);
  expect([body.email, body.nom, body.associations[0].nom]).toEqual([other.email, 'Morvan', 'Chorale']);
  const missing = await browser.call('GET', '/api/lca/users/00000000-0000-4000-8000-000000000000');
  expect([missing.status, missing.body.message, missing.body.otherSite]).toEqual([
    404,
    "Cet utilisateur n'existe pas",
    undefined,
  ]);
});

test.each([[['lca.association']], [['rds.admin']], [['osiris.appli_admin']]])(
  'avec les rôles %j, le compte d’autrui est refusé, qu’il existe ou non, et rien ne change',
  async (roles) => {
    const { browser } = await signedIn(portail, { roles });
    const { id } = await addPerson(portail);
    await attach(id, CLUB);
    for (const target of [id, '00000000-0000-4000-8000-000000000000']) {
      for (const [method, path] of [
        ['GET', `/api/lca/users/${target}`],
        ['DELETE', `/api/lca/users/${target}`],
        ['PATCH', `/api/lca/users/${target}/exit?id_asso=4101`],
      ] as const) {
        const { status, body } = await browser.call(method, path);
        expect([status, body.code]).toEqual([403, 'ACCES_REFUSE']);
      }
    }
    expect(await historyOf(id)).toEqual([]);
  },
);

test.each([
  ['id_correspondance', '4101'],
  ['SIREN', '987654321'],
  ['SIRET', '98765432100019'],
  ['RNA', 'W441000101'],
])('CALL-LCA-007 COMPTE-022 quitter une association nommée par son %s laisse les autres', async (_, id_asso) => {
  const { browser, id } = await signedIn(portail);
  await attach(id, CLUB);
  await attach(id, { ...CLUB, id_siret: '98765432100027' }, 'Etablissement secondaire');
  await attach(id, CHORALE);
  const { status, body } = await browser.call('PATCH', `/api/lca/users/${id}/exit?id_asso=${id_asso}`);
  expect([status, body.associations.map(({ nom }: { nom: string }) => nom), body.version]).toEqual([
    200,
    ['Chorale'],
    2,
  ]);
  expect((await browser.call('GET', `/api/lca/users/${id}`)).body).toEqual(body);
  const [entry] = await historyOf(id);
  expect([entry?.action, entry?.acteur]).toEqual(['exitAssociation', id]);
  const again = await browser.call('PATCH', `/api/lca/users/${id}/exit?id_asso=${id_asso}`);
  expect([again.status, again.body.code]).toEqual([404, 'ASSOCIATION_NON_RATTACHEE']);
});

test('CALL-LCA-007 la même clé rejoue le départ', async () => {
  const { browser, id } = await signedIn(portail);
  await attach(id, CLUB);
  const headers = { 'idempotency-key': `depart-${id}` };
  const path = `/api/lca/users/${id}/exit?id_asso=4101`;
  const first = await browser.call('PATCH', path, { headers });
  const second = await browser.call('PATCH', path, { headers });
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test.each(['', '?id_asso=', '?id_asso=W44', '?id_asso=4101&autre=1'])('CALL-LCA-007 %j est refusé', async (query) => {
  const { browser, id } = await signedIn(portail);
  expect((await browser.call('PATCH', `/api/lca/users/${id}/exit${query}`)).status).toBe(400);
});

const isGone = async (id: string): Promise<boolean> =>
  (await sql`select 1 from auth.compte where id = ${id}`.execute(portail.owner)).rows.length === 0;

const waitUntilGone = async (id: string): Promise<void> => {
  for (let n = 0; n < 400 && !(await isGone(id)); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isGone(id)).toBe(true);
};

test('CALL-LCA-005 supprimer son compte efface ses associations, puis le compte et ses sessions', async () => {
  const { browser, id } = await signedIn(portail);
  await attach(id, CLUB);
  expect((await browser.call('DELETE', `/api/lca/users/${id}`)).status).toBe(202);
  await waitUntilGone(id);
  expect((await browser.call('GET', `/api/lca/users/${id}`)).status).toBe(401);
  const { rows } = await sql`select 1 from lca.utilisateur_association where id_utilisateur = ${id}`.execute(
    portail.owner,
  );
  expect(rows).toEqual([]);
  expect((await historyOf(id)).map(({ action, acteur }) => [action, acteur])).toEqual([['deleteUser', id]]);
});

test('CALL-LCA-005 un administrateur supprime autrui, jamais lui-même', async () => {
  const { browser, id } = await signedIn(portail, { roles: ['lca.admin'] });
  const other = await addPerson(portail);
  expect((await browser.call('DELETE', `/api/lca/users/${other.id}`)).status).toBe(202);
  const again = await browser.call('DELETE', `/api/lca/users/${other.id}`);
  expect([again.status, again.body.code]).toEqual([404, 'UTILISATEUR_INEXISTANT']);
  await waitUntilGone(other.id);
  const deleted = (await compteHistoryOf(portail, other.id)).find(({ action }) => action === 'deleteCompte');
  expect(deleted?.acteur).toBe(id);
  const own = await browser.call('DELETE', `/api/lca/users/${id}`);
  expect([own.status, own.body.code]).toEqual([403, 'SUPPRESSION_ADMINISTRATEUR']);
});

test('CALL-LCA-005 le mot de passe tapé il y a longtemps ne suffit pas pour supprimer son compte', async () => {
  const { browser, id } = await signedIn(portail);
  await ageAuthentification(portail, id, 16);
  const { status, body } = await browser.call('DELETE', `/api/lca/users/${id}`);
  expect([status, body.code]).toEqual([403, 'REAUTHENTIFICATION_REQUISE']);
  expect((await browser.call('GET', `/api/lca/users/${id}`)).status).toBe(200);
});
