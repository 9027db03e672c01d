import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const historyOf = async (id: string) => {
  const { rows } = await sql<{ action: string; acteur: string; changements: unknown }>`
    select action, acteur, changements from platform.historique
    where objet = 'compte' and id_objet = ${id} order by survenu_at`.execute(portail.db);
  return rows;
};

test.each([{ nom: 'Diallo-Roux' }, { prenom: 'Aminata' }, { civilite: 'Monsieur' }])(
  'CALL-AUTH-003 seul le champ envoyé change (%j) ; la réponse rend l’utilisateur et de nouveaux jetons',
  async (change) => {
    const { browser, id } = await signedIn(portail);
    const { status, body, headers } = await browser.call('PATCH', `/api/auth/users/${id}`, { body: change });
    expect(status).toBe(200);
    const before = { civilite: 'Madame', nom: 'Diallo', prenom: 'Amina' };
    expect(body.user).toMatchObject({ ...before, ...change, version: 2 });
    expect(headers.getSetCookie()[0]).toMatch(/^token=/);
  },
);

test('l’historique dit qui, quand, quoi, avant et après', async () => {
  const { browser, id } = await signedIn(portail);
  await browser.call('PATCH', `/api/auth/users/${id}`, { body: { prenom: 'Aminata' } });
  expect((await historyOf(id)).at(-1)).toEqual({
    action: 'updateCompte',
    acteur: id,
    changements: { prenom: { avant: 'Amina', apres: 'Aminata' } },
  });
});

test('deux champs différents lus à la même version se rejoignent', async () => {
  const { browser, id } = await signedIn(portail);
  const headers = { 'if-match': '"1"' };
  await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' }, headers });
  const { status, body } = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { prenom: 'Ami' }, headers });
  expect([status, body.user.nom, body.user.prenom]).toEqual([200, 'Roux', 'Ami']);
});

test('le même champ modifié deux fois montre les deux valeurs et n’écrase rien', async () => {
  const { browser, id } = await signedIn(portail);
  const headers = { 'if-match': '"1"' };
  await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' }, headers });
  const { status, body } = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Blanc' }, headers });
  expect([status, body.code]).toEqual([409, 'VERSION_DEPASSEE']);
  expect(body.conflits).toEqual([{ champ: 'nom', actuelle: 'Roux', demandee: 'Blanc' }]);
});

test('la même clé rejoue la réponse sans refaire le travail', async () => {
  const { browser, id } = await signedIn(portail);
  const options = { body: { nom: 'Une-Fois' }, headers: { 'idempotency-key': `profil-${id}` } };
  const first = await browser.call('PATCH', `/api/auth/users/${id}`, options);
  const second = await browser.call('PATCH', `/api/auth/users/${id}`, options);
  expect(second.body.user).toEqual(first.body.user);
  expect((await historyOf(id)).filter(({ action }) => action === 'updateCompte')).toHaveLength(1);
});

test('le compte d’autrui est refusé', async () => {
  const { browser } = await signedIn(portail);
  const other = await addPerson(portail);
  const { status, body } = await browser.call('PATCH', `/api/auth/users/${other.id}`, { body: { nom: 'Pirate' } });
  expect([status, body.code]).toEqual([403, 'PROFIL_AUTRUI']);
});

test.each([[{}], [{ roles: ['inconnu'] }], [{ nom: '' }], [{ nom: 'a'.repeat(101) }], [{ nom: null }]])(
  'la demande %j est refusée avec la phrase du catalogue',
  async (body) => {
    const { browser, id } = await signedIn(portail);
    const answer = await browser.call('PATCH', `/api/auth/users/${id}`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUETE_INVALIDE']);
  },
);

test('un compte dont l’adresse n’est pas confirmée lit sa session mais ne modifie rien', async () => {
  const { browser, id } = await signedIn(portail, { enabled: false });
  expect((await browser.call('GET', '/api/auth/session')).status).toBe(200);
  const { status, body } = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } });
  expect([status, body.code]).toEqual([403, 'COMPTE_NON_VALIDE']);
});
