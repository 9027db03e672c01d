import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocument, beginComplet, putInState } from '../../../../testing/dossierPret.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../testing/dossiers.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import { announce } from '../../../platform/annonce/announce.ts';
import { notificationRepository } from '../../../platform/annonce/notification.repository.ts';
import { preferenceRepository } from '../../../platform/annonce/preference.repository.ts';

let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startDossiers();
  contacts = await addContacts(scene.portail, scene.club);
});
afterAll(() => scene.portail.close());

const SANS_MOTS = { colonnes: sql`null as nom`, jointure: sql`` };

interface Nouvelle {
  readonly type: number;
  readonly id_dossier: string;
  readonly phrase: string;
  readonly lu_at: string | null;
}
const newsOf = async (qui: Personne, id: string): Promise<Nouvelle[]> => {
  const { body } = await qui.browser.call('GET', '/api/demandes/notifications?limit=100');
  return body.notifications.filter(({ id_dossier }: Nouvelle) => id_dossier === id);
};
const typesOf = async (qui: Personne, id: string): Promise<number[]> =>
  (await newsOf(qui, id)).map(({ type }) => type).toSorted();
const change = (id: string, body: object) => scene.call(scene.createur, 'PUT', `/${id}`, body);
const choose = (id: string, ...uuids: string[]) =>
  scene.call(scene.createur, 'PUT', `/${id}/documents`, {
    documents: uuids.map((uuid) => ({ code: 'statuts', uuid })),
  });

const ATTENDUS = { extra: { documents_attendus: [{ code: 'statuts', libelle: 'Les statuts', nature: 'facultatif' }] } };
/** Sent, then given back to the association: it may be changed again, and the service waits for it. */
const renvoye = async (): Promise<string> => {
  const { dossier } = await beginComplet(scene, contacts.representant, ATTENDUS);
  expect((await scene.call(scene.createur, 'POST', `/transmit/${dossier._id}`)).status).toBe(200);
  await putInState(scene, dossier._id, 'C');
  return dossier._id as string;
};

describe('ce qui fait naître chaque notification', () => {
  test('NOTIF-001 NOTIF-002 les documents d’un dossier déjà transmis : le service et les autres membres le savent', async () => {
    const id = await renvoye();
    const uuid = await addDocument(scene, scene.club.id);
    expect((await choose(id, uuid)).status).toBe(200);
    expect(await typesOf(scene.agent, id)).toEqual([1, 4]);
    expect(await typesOf(scene.collegue, id)).toEqual([1, 4]);
    expect(await typesOf(scene.createur, id)).toEqual([]);
    expect((await newsOf(scene.agent, id))[0]?.phrase).toMatch(/ses documents ont changé\.$/u);
    // The same choice again changes nothing, and is no news.
    await choose(id, uuid);
    expect(await typesOf(scene.agent, id)).toEqual([1, 4]);
  });

  test('NOTIF-001 NOTIF-002 la complétude d’un dossier déjà transmis, quand elle change et seulement alors', async () => {
    const id = await renvoye();
    const vide = await change(id, { 'demandeur.id_representant_legal': null });
    expect([vide.status, vide.body.description.statut]).toEqual([200, 'incomplet']);
    expect(await typesOf(scene.agent, id)).toEqual([1, 2]);
    expect(await typesOf(scene.createur, id)).toEqual([]);
    await change(id, { 'demandeur.id_responsable': null });
    expect(await typesOf(scene.agent, id)).toEqual([1, 2]);
    const { representant } = contacts;
    const plein = await change(id, {
      'demandeur.id_representant_legal': representant,
      'demandeur.id_responsable': representant,
    });
    expect(plein.body.description.statut).toBe('complet');
    expect(await typesOf(scene.agent, id)).toEqual([1, 2, 2]);
  });

  test('NOTIF-002 avant d’être transmis, ni documents ni complétude ne font de bruit', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant, ATTENDUS);
    await choose(dossier._id, await addDocument(scene, scene.club.id));
    await change(dossier._id, { 'demandeur.id_representant_legal': null });
    expect(await typesOf(scene.collegue, dossier._id)).toEqual([]);
  });
});

describe('ce que dit une notification', () => {
  test('NOTIF-002 le dossier, l’association et la subvention, pour qui en suit plusieurs', async () => {
    const id = await renvoye();
    const { body: dossier } = await scene.call(scene.agent, 'GET', `/${id}`);
    const [nouvelle] = await newsOf(scene.agent, id);
    expect(nouvelle).toMatchObject({
      id_fo: dossier.identifiant.id_fo,
      nom: dossier.demandeur.nom,
      subvention: dossier.description.subvention,
      libelle: 'Changement d’état du dossier',
    });
  });

  test('CALL-DEM-016 prévenir invite à regarder, sans prétendre que quelque chose a changé', async () => {
    const id = await renvoye();
    expect((await scene.call(scene.agent, 'POST', `/${id}/notify?type=4`)).status).toBe(200);
    const [nouvelle] = await newsOf(scene.createur, id);
    expect(nouvelle).toMatchObject({ type: 4, phrase: expect.stringMatching(/: regardez ses documents\.$/u) });
  });
});

describe('ce qui n’est pas un dossier', () => {
  const bellOf = async (qui: Personne) => (await qui.browser.call('GET', '/api/demandes/notifications?limit=100')).body;
  const read = (qui: Personne, dossier: string | null) =>
    qui.browser.call('POST', '/api/demandes/notifications/lues', { body: { dossier } });

  test('NOTIF-002 s’annonce par la même cloche, avec ses propres mots, et sans toucher à un dossier', async () => {
    const id = await renvoye();
    const { collegue, portail } = scene;
    await read(collegue, null);
    const db = portail.owner as unknown as Kysely<AnnonceTables>;
    const uow = {
      notifications: notificationRepository(db, SANS_MOTS),
      preferences: preferenceRepository<1>(db, 'agrement'),
    };
    const annonce = {
      ...{ sujet: 'agrement', id_sujet: `JEP/${id}`, type: 1, cle: `${id}:accorde`, sauf: scene.createur.id },
      ...{ titre: 'Agrément Jeunesse', page: '/agrements/42', phrase: 'Votre agrément est accordé.' },
    } as const;
    const prevenus = [collegue, scene.createur].map(({ id: authId }) => ({ authId, envoi: () => 'immediat' as const }));
    const call = { clock: { now: () => new Date() } };
    expect(await announce(uow, prevenus, annonce, call)).toEqual({ nombre: 1, isEcrite: true });
    expect(await announce(uow, prevenus, annonce, call)).toEqual({ nombre: 0, isEcrite: false });
    const { notifications, non_lues } = await bellOf(collegue);
    expect([non_lues, notifications[0]]).toMatchObject([
      1,
      {
        ...{ sujet: 'agrement', id_sujet: `JEP/${id}`, titre: 'Agrément Jeunesse', page: '/agrements/42' },
        ...{ phrase: 'Votre agrément est accordé.', id_dossier: null, id_fo: null, nom: null, subvention: null },
      },
    ]);
    // Reading a dossier, even of the same number, leaves it unread.
    expect((await read(collegue, id)).body).toEqual({ non_lues: 1 });
    expect((await read(collegue, null)).body).toEqual({ non_lues: 0 });
  });

  test('ce que chacun choisit pour un sujet ne vaut pas pour un autre', async () => {
    const { collegue, portail } = scene;
    const preferences = preferenceRepository<1>(portail.owner as unknown as Kysely<AnnonceTables>, 'agrement');
    const before = (await collegue.browser.call('GET', '/api/demandes/notifications/preferences')).body;
    await preferences.write(collegue.id, [{ type: 1, courriel: false, rythme: 'immediat' }]);
    expect((await collegue.browser.call('GET', '/api/demandes/notifications/preferences')).body).toEqual(before);
    expect([...(await preferences.listOf([collegue.id, scene.createur.id], 1))]).toEqual([
      [collegue.id, { courriel: false, rythme: 'immediat' }],
    ]);
  });
});

// Last: with a second account, none is proposed any more.
describe('le compte bancaire', () => {
  test('NOTIF-001 NOTIF-002 qui le change prévient ceux qui lisent le dossier', async () => {
    const id = await renvoye();
    await putInState(scene, id, '2');
    const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
      select id_correspondance, nature, champs || '{"iban": "FR7610107001011234567890129"}'::jsonb
      from association.element where id = ${contacts.rib} returning id`.execute(scene.portail.owner);
    const { status } = await scene.call(scene.createur, 'PUT', `/${id}/rib`, { id_rib: rows[0]?.id });
    expect(status).toBe(200);
    expect(await typesOf(scene.agent, id)).toEqual([1, 6]);
    expect(await typesOf(scene.collegue, id)).toEqual([1, 6]);
  });
});
