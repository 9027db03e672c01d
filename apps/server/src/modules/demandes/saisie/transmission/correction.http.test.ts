import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDossier } from '../../../../../testing/dossierComplet.ts';
import { addDocument, putInState } from '../../../../../testing/dossierPret.ts';
import { addContacts, historyOfDossier, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

const REFUS = [403, 'DOSSIER_NON_EDITABLE', "Ce dossier n'est pas éditable."];
let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
let autres: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startDossiers();
  contacts = await addContacts(scene.portail, scene.club);
  autres = await addContacts(scene.portail, scene.club, 'FR7610107001011234567890129');
});
afterAll(() => scene.portail.close());

const call = (method: string, path: string, body?: object, qui: Personne = scene.createur) =>
  scene.call(qui, method, path, body);
const said = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.message];
const choose = (uuid: string) => ({ documents: [{ code: 'statuts', uuid }] });

/** Sent with its statutes; then the library loses them, by the call of its page. */
const sent = async (extra: object = {}) => {
  const attendus = { documents_attendus: [{ code: 'statuts', libelle: 'Les statuts' }], ...extra };
  const statuts = await addDocument(scene, scene.club.id);
  const { _id } = await scene.begin(scene.createur, { extra: attendus });
  await call('PUT', `/${_id}/documents`, choose(statuts));
  const people = ['id_representant_legal', 'id_signataire', 'id_responsable'];
  const demandeur = Object.fromEntries(people.map((champ) => [champ, contacts.representant]));
  await call('PUT', `/${_id}`, { demandeur: { ...demandeur, id_rib: contacts.rib } });
  const { projet } = await completeDossier(scene, _id, contacts.representant);
  const { body } = await call('POST', `/transmit/${_id}`);
  const [service] = body.dossier.instructions;
  expect([body.dossier.description.statut, service.etat]).toEqual(['complet', 'D']);
  return { id: _id as string, statuts, projet, recu: body.recu };
};
const withdraw = (uuid: string) =>
  scene.createur.browser.call('DELETE', `/api/dac/association/documents?id_asso=${scene.club.id}&uuid=${uuid}`);
/** A request for a complement will do it; until then only the database can, but for the change of an account. */
const makeIncomplet = (id: string) =>
  sql`update demandes.dossier set statut = 'incomplet' where id = ${id}::bigint`.execute(scene.portail.owner);
const snapshotOf = async (id: string) => {
  const { rows } = await sql`select * from demandes.transmission where id_dossier = ${id}::bigint`.execute(
    scene.portail.owner,
  );
  return rows;
};
const typesOf = async (qui: Personne, id: string): Promise<number[]> => {
  const { body } = await qui.browser.call('GET', '/api/demandes/notifications?limit=100');
  const own = body.notifications.filter(({ id_dossier }: { id_dossier: string }) => id_dossier === id);
  return own.map(({ type }: { type: number }) => type);
};
const lastSentence = async (id: string): Promise<string> =>
  (await call('GET', `/${id}/historique?limit=10`)).body.evenements[0].phrase;

test('DOSSIER-030 DOSSIER-031 DOSSIER-034 un document retiré rend incomplet ce qui est instruit ; un autre le rend complet', async () => {
  const { id, statuts, recu } = await sent();
  await putInState(scene, id, '2');
  const before = await snapshotOf(id);
  expect((await withdraw(statuts)).status).toBe(200);
  const rib = await call('PUT', `/${id}/rib`, { id_rib: autres.rib });
  expect([rib.status, rib.body.description]).toMatchObject([200, { statut: 'incomplet', etat: '2' }]);
  expect(rib.body.droits).toMatchObject({
    modifier: { ok: false, code: 'DOSSIER_NON_EDITABLE', raison: REFUS[2] },
    corriger: { ok: true, raison: null },
  });
  expect((await typesOf(scene.agent, id)).toSorted()).toEqual([1, 2, 6]);

  const other = await addDocument(scene, scene.club.id);
  const { status, body } = await call('PUT', `/${id}/documents`, choose(other));
  expect([status, body.documents, body.description]).toMatchObject([
    200,
    choose(other).documents,
    { statut: 'complet', etat: '2' },
  ]);
  expect(body.droits.corriger).toMatchObject({ ok: false, code: 'DOSSIER_NON_EDITABLE' });
  expect((await typesOf(scene.agent, id)).toSorted()).toEqual([1, 2, 2, 4, 6]);
  expect(await lastSentence(id)).toBe('Amina Diallo a corrigé les documents du dossier.');
  expect(await snapshotOf(id)).toEqual(before);
  expect((await call('GET', `/${id}`)).body.recu).toBe(recu.code);
  expect(said(await call('PUT', `/${id}/documents`, { documents: [] }))).toEqual(REFUS);
});

test('DOSSIER-031 ERR-049 incomplet, seuls les contacts et les documents se corrigent', async () => {
  const { id, projet } = await sent();
  const before = await snapshotOf(id);
  const contact = { 'demandeur.id_responsable': autres.representant };
  expect(said(await call('PUT', `/${id}`, contact))).toEqual(REFUS);
  await makeIncomplet(id);

  for (const [path, body] of [
    [`/${id}`, { 'demandeur.enseigne': 'Dojo' }],
    [`/${id}`, { 'demandeur.id_rib': autres.rib }],
    [`/${id}`, { ...contact, 'identifiant.step': 2 }],
    [`/${id}`, { 'description.renouvellement': true }],
    [`/${id}`, { 'attestation.accepte': false }],
    [`/${id}?shouldOrderProjects=true`, contact],
    [`/${id}/projets/${projet}`, { description: { intitule: 'Autre' } }],
  ] as const)
    expect(said(await call('PUT', path, body))).toEqual(REFUS);
  expect(said(await call('POST', `/${id}/projets`, {}))).toEqual(REFUS);

  const { status, body } = await call('PUT', `/${id}`, contact);
  expect([status, body.demandeur.id_responsable, body.description]).toMatchObject([
    200,
    autres.representant,
    { statut: 'complet', etat: 'D' },
  ]);
  expect((await typesOf(scene.agent, id)).toSorted()).toEqual([1, 2]);
  expect(await lastSentence(id)).toBe('Amina Diallo a corrigé le dossier : la personne responsable du dossier.');
  expect((await historyOfDossier(scene.portail, id)).at(-1)?.action).toBe('correctDossier');
  expect(await snapshotOf(id)).toEqual(before);
});

test('CALL-DEM-018 DOSSIER-031 le dossier entier renvoyé ne change que ce qui diffère ; un contact inconnu est refusé', async () => {
  const { id } = await sent();
  await makeIncomplet(id);
  const whole = (await call('GET', `/${id}`)).body;
  const unknown = { ...whole, demandeur: { ...whole.demandeur, id_signataire: scene.createur.id } };
  expect((await call('PUT', `/${id}`, unknown)).body.champs).toMatchObject([{ champ: 'demandeur.id_signataire' }]);
  const changed = { ...whole, demandeur: { ...whole.demandeur, id_signataire: autres.representant } };
  const { status, body } = await call('PUT', `/${id}`, changed);
  expect([status, body.demandeur]).toEqual([200, changed.demandeur]);
});

test('DOSSIER-031 ni après son dernier exercice, ni par qui ne fait que le lire, ni par un inconnu', async () => {
  const { id } = await sent();
  await makeIncomplet(id);
  const contact = { 'demandeur.id_responsable': autres.representant };
  for (const [qui, status] of [
    [scene.collegue, 403],
    [scene.agent, 403],
    [scene.etranger, 404],
  ] as const)
    expect((await call('PUT', `/${id}`, contact, qui)).status).toBe(status);
  await call('PUT', `/${id}/share`, { shared_with: [scene.collegue.id] });
  expect((await call('PUT', `/${id}`, contact, scene.collegue)).status).toBe(200);

  const past = await sent();
  await makeIncomplet(past.id);
  // Years are partitions: only its last one may be over while it is read.
  await sql`alter table demandes.dossier drop constraint dossier_exercices`.execute(scene.portail.owner);
  await sql`update demandes.dossier set exercice_fin = 2020 where id = ${past.id}::bigint`.execute(scene.portail.owner);
  expect(said(await call('PUT', `/${past.id}`, contact))).toEqual(REFUS);
});
