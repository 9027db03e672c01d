import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portail = await startPortail();
  admin = await signedIn(portail, { roles: ['lca.admin'], nom: 'Portail', prenom: 'Yvonne' });
  await addPerson(portail, { nom: 'Lefèvre-Dubois', prenom: 'Hélène', roles: ['rds.service'] });
  await addPerson(portail, { nom: 'Lefebvre', prenom: 'Luc', roles: ['rds.user'] });
});
afterAll(() => portail.close());

const list = (query: string) => admin.browser.call('GET', `/api/auth/users?${query}`);
const nomsOf = (body: { users: { nom: string }[] }) => body.users.map(({ nom }) => nom).sort();

test.each([
  ['le début du nom, sans accent ni majuscule', 'q=LEFEVRE', ['Lefèvre-Dubois']],
  ['la seconde partie du nom', 'q=dub', ['Lefèvre-Dubois']],
  ['le début commun à deux noms', 'q=lef', ['Lefebvre', 'Lefèvre-Dubois']],
  ['nom et prénom, dans un ordre ou l’autre', 'q=hel%20lef', ['Lefèvre-Dubois']],
  ['le prénom', 'q=luc', ['Lefebvre']],
  ['un rôle', 'role=rds.service', ['Lefèvre-Dubois']],
  ['un rôle et un nom qui ne vont pas ensemble', 'role=rds.user&q=dubois', []],
  ['rien de connu', 'q=zzzz', []],
  ['des caractères de motif', 'q=%25%25', ['Lefebvre', 'Lefèvre-Dubois', 'Portail']],
])('trouve par %s', async (_, query, attendus) => {
  const { status, body } = await list(query);
  expect([status, nomsOf(body)]).toEqual([200, attendus]);
});

test('trouve par le début de l’adresse, et suit un changement de nom', async () => {
  const { email, id } = await addPerson(portail, { nom: 'Avant' });
  expect(nomsOf((await list(`q=${encodeURIComponent(email.slice(0, 20).toUpperCase())}`)).body)).toEqual(['Avant']);
  expect(nomsOf((await list(`q=${encodeURIComponent(email)}`)).body)).toEqual(['Avant']);
  await sql`update auth.compte set nom = 'Après' where id = ${id}`.execute(portail.db);
  expect([nomsOf((await list('q=avant')).body), nomsOf((await list('q=apres')).body)]).toEqual([[], ['Après']]);
  await sql`delete from auth.compte where id = ${id}`.execute(portail.db);
  expect(nomsOf((await list('q=apres')).body)).toEqual([]);
});

test('les pages se suivent sans perte ni doublon, et ne montrent aucun secret', async () => {
  await sql`insert into auth.compte (email, mot_de_passe, civilite, nom, prenom, roles, origin)
    select 'page-' || lpad(n::text, 3, '0') || '@guichet-asso.example', '!', 'Madame', 'Pagination', 'Zoé',
      '{lca.association}', 'lca' from generate_series(1, 25) as n`.execute(portail.owner);
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 10; page += 1) {
    const { body } = await list(`q=pagination&limit=10${after}`);
    seen.push(...body.users.map(({ email }: { email: string }) => email));
    if (body.suivant === null) break;
    after = `&after=${body.suivant}`;
  }
  expect(seen).toEqual([...seen].sort());
  expect(new Set(seen).size).toBe(25);
  const { body } = await list('q=pagination&limit=1');
  expect(Object.keys(body.users[0]).sort()).toEqual(
    'authId _id civilite cree_le email enabled locked locked_motif mustChangePassword nom origin prenom role roles version'
      .split(' ')
      .sort(),
  );
});

test('cinq mille comptes de plus : la recherche passe par l’index des mots', async () => {
  await sql`insert into auth.compte (email, mot_de_passe, civilite, nom, prenom, roles, origin)
    select 'vol-' || n || '@guichet-asso.example', '!', 'Madame', 'Nom' || n, 'Prenom', '{lca.association}', 'lca'
    from generate_series(1, 5000) as n`.execute(portail.owner);
  await sql`analyze auth.compte, auth.compte_mot`.execute(portail.owner);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from auth.compte where id in
    (select id_compte from auth.compte_mot where mot >= 'nom4321' and mot < ${'nom4321\u{10FFFF}'})
    order by email limit 50`.execute(portail.owner);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/compte_mot_pk/);
});

test.each([['q=a'], ['limit=101'], ['limit=0'], ['after=1'], ['inconnu=1'], ['role=pirate']])(
  'la demande «%s» est refusée',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

test('ROLE-003 seuls les administrateurs du portail cherchent, lisent l’historique et ferment des sessions', async () => {
  const paths = [
    ['GET', '/api/auth/users'],
    ['GET', `/api/auth/users/${admin.id}/historique`],
    ['DELETE', `/api/auth/users/${admin.id}/sessions`],
  ] as const;
  for (const roles of [['lca.association'], ['rds.admin'], ['rds.appli_admin'], ['osiris.appli_admin']]) {
    const { browser } = await signedIn(portail, { roles });
    for (const [method, path] of paths) {
      const { status, body } = await browser.call(method, path);
      expect([status, body.code]).toEqual([403, 'ACCES_REFUSE']);
    }
  }
  expect((await admin.browser.call('GET', '/api/auth/session')).status).toBe(200);
});

test('l’historique d’un compte se lit du plus récent au plus ancien', async () => {
  const person = await signedIn(portail);
  await person.browser.call('PATCH', `/api/auth/users/${person.id}`, { body: { nom: 'Roux' } });
  const { body } = await admin.browser.call('GET', `/api/auth/users/${person.id}/historique?limit=2`);
  expect(body.evenements.map(({ action }: { action: string }) => action)).toEqual(['updateCompte', 'login']);
  expect(body.evenements[0]).toMatchObject({
    acteur: person.id,
    changements: { nom: { avant: 'Diallo', apres: 'Roux' } },
  });
  const unknown = '/api/auth/users/63207762-00ee-4e01-b1a2-22eab5176440/historique';
  expect((await admin.browser.call('GET', unknown)).body.message).toBe("Cet utilisateur n'existe pas");
});

test('fermer toutes les sessions de quelqu’un le met dehors, sans l’empêcher de revenir', async () => {
  const person = await signedIn(portail);
  expect((await admin.browser.call('DELETE', `/api/auth/users/${person.id}/sessions`)).status).toBe(200);
  expect((await person.browser.call('GET', '/api/auth/session')).status).toBe(401);
  const { status } = await admin.browser.call(
    'DELETE',
    '/api/auth/users/63207762-00ee-4e01-b1a2-22eab5176440/sessions',
  );
  expect(status).toBe(404);
});
