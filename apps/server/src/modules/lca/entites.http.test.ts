import { optionSchema } from '@guichet/rules/referentiel';
import { missingOf, valeurDe } from '@guichet/testing/entite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../testing/associations.ts';
import { addPerson, giveService, signedIn } from '../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

test('COMPTE-001 tout ce qu’un utilisateur est se lit, chaque champ comme il a été écrit', async () => {
  const roles = ['lca.association', 'rds.user'];
  const { id, email, browser } = await signedIn(portail, { roles });
  const said = { civilite: 'Monsieur', nom: 'Keita', prenom: 'Moussa' };
  expect((await browser.call('PATCH', `/api/auth/users/${id}`, { body: said })).status).toBe(200);
  const club = await addAssociation(portail);
  await joinAssociation(portail, id, club);
  const service = await giveService(portail, id);
  const responsable = await addPerson(portail);
  await sql`update lca.utilisateur set id_responsable = ${responsable.id} where id = ${id}`.execute(portail.owner);

  const client = portail.client();
  const login = await client.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  const { token, refreshToken, user, ...session } = login.body;
  const headers = { 'x-access-token': token };
  const read = async (path: string) => (await client.call('GET', path, { headers })).body;
  const compte = { ...said, email, roles, role: 'rds.user', enabled: true, mustChangePassword: false };
  expect(user).toMatchObject({ ...compte, _id: id, authId: id });
  const lca = await read(`/api/lca/users/${id}`);
  expect(lca).toMatchObject({ ...compte, _id: id, lcaId: id, authId: id, id_responsable: responsable.id });
  expect(lca.associations).toMatchObject([{ id_correspondance: club.id, nom: club.nom }]);
  const rds = await read(`/api/rds/users/${id}`);
  expect(rds).toMatchObject({ authId: id, locked: false, service: { _id: service, authId: id } });
  expect(session.exp * 1_000).toBeGreaterThan(Date.now());
  expect(session.fin).toBeGreaterThan(session.exp);
  for (const secret of [token, refreshToken]) expect(secret).toEqual(expect.stringMatching(/^.{20,}$/u));
  expect(token).not.toBe(refreshToken);
  expect(missingOf('COMPTE-001', { ...lca, token, refreshToken, session, rds })).toEqual([]);

  const { browser: admin } = await signedIn(portail, { roles: ['lca.admin'] });
  expect((await admin.call('GET', `/api/lca/users/${id}`)).body).toMatchObject({
    ...{ _id: id, ...said, email, roles, associations: lca.associations, id_responsable: responsable.id },
  });
  const renewed = await admin.call('PATCH', `/api/auth/users/${id}`, { body: { mustChangePassword: true } });
  expect(renewed.status).toBe(200);
  const locked = await client.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  expect(locked.body.user.mustChangePassword).toBe(true);
});

test('COMPTE-002 COMPTE-003 chaque champ d’un rattachement se relit, au siège et dans un établissement ; de la fiche, ce qu’elle dit de cette personne seule', async () => {
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const { id, email, browser } = await signedIn(portail);
  const entries = [
    {
      type: 'Siège',
      id_siret: club.siret('00012'),
      fonction: 'tresorier-ere',
      notifications: false,
      declarations: true,
    },
    {
      type: 'Etablissement secondaire',
      id_siret: club.siret('00020'),
      fonction: 'secretaire',
      notifications: true,
      declarations: false,
    },
  ] as const;
  for (const { type, id_siret, ...choix } of entries) {
    await joinAssociation(portail, id, club, { type, id_siret });
    const body = { associations: [{ id_correspondance: club.id, id_siret, ...choix }] };
    const { status, body: answer } = await browser.call('PATCH', `/api/lca/users/${id}`, { body });
    expect(status, JSON.stringify(answer)).toBe(200);
  }
  const ids: string[] = [];
  for (const [courriel, nic, valideur_cec, supprime] of [
    [email, '00012', false, true],
    [email, '00020', true, false],
    [freshEmail(), '00020', true, false],
  ] as const) {
    const champs = JSON.stringify({ nom: 'Diallo', prenom: 'Amina', courriel, valideur_cec, fonction: 'secretaire' });
    const { rows } = await sql<{ id: string }>`
      insert into association.element (id_correspondance, nature, id_siret, champs, supprime_at) values (${club.id},
        'representants_legaux', ${club.siret(nic)}, ${champs}::jsonb, case when ${supprime} then now() end)
      returning id`.execute(portail.owner);
    ids.push(rows[0]?.id ?? '');
  }
  const representants = [0, 1].map((rang) => [
    {
      ...{ id: ids[rang], courriel: email, fonction: 'secretaire', id_siret: entries[rang]?.id_siret },
      ...{ valideur_cec: rang === 1, deleted: rang === 0 },
    },
  ]);
  const { associations } = (await browser.call('GET', `/api/lca/users/${id}`)).body;
  const byType = (type: string) => associations.find((entry: { type: string }) => entry.type === type);
  for (const [rang, entry] of entries.entries()) {
    const expected = {
      ...entry,
      ...{ id_correspondance: club.id, isValideurCEC: rang === 1, representantsLegaux: representants[rang] },
    };
    expect(missingOf('COMPTE-002', expected)).toEqual([]);
    expect(missingOf('COMPTE-003', expected.representantsLegaux)).toEqual([]);
    expect(byType(entry.type)).toMatchObject(expected);
  }
});

test('REF-001 une liste a son numéro, son type et ses choix, chacun relu entier par son type et par sa valeur', async () => {
  const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
  const visitor = portail.browser();
  const read = async () => (await visitor.call('GET', '/api/lca/referentiel?type=type-projet')).body.referentiel;
  const { _id } = await read();
  const [first, second] = [valeurDe(optionSchema), valeurDe(optionSchema, { depuis: 50 })];
  const options = [
    { value: String(first.value), label: first.label, rang: 4, actif: true },
    { code: String(second.code), label: second.label, note: 'Une autre' },
  ];
  const said = { libelle: 'Types de projets', categorie: 'portail', options };
  const { status } = await browser.call('PATCH', `/api/lca/referentiels/${_id}`, { body: said });
  expect(status).toBe(200);
  const seen = await read();
  expect(seen).toEqual({ _id, type: 'type-projet', ...said, version: expect.any(Number) });
  expect(missingOf('REF-001', seen)).toEqual([]);
  const { body: all } = await visitor.call('GET', '/api/lca/referentiels?type=type-projet');
  expect(all).toEqual([seen]);
});
