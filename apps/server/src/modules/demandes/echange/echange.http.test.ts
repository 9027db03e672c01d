import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginComplet } from '../../../../testing/dossierPret.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../testing/dossiers.ts';
import { mailsAbout, mailsFor } from '../../../../testing/mailbox.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneDossiers;
let representant: string;
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'] });
  representant = (await addContacts(scene.portail, scene.club)).representant;
});
afterAll(() => scene.portail.close());

const sent = async () => {
  const { dossier } = await beginComplet(scene, representant);
  const { status } = await scene.call(scene.createur, 'POST', `/transmit/${dossier._id}`);
  expect(status).toBe(200);
  return { id: dossier._id as string, id_fo: dossier.identifiant.id_fo as string };
};
const bell = async (qui: Personne, query = '?limit=100') =>
  (await qui.browser.call('GET', `/api/demandes/notifications${query}`)).body;
interface Nouvelle {
  readonly type: number;
  readonly id_dossier: string;
  readonly phrase: string;
  readonly lu_at: string | null;
}
const newsOf = async (qui: Personne, id: string): Promise<Nouvelle[]> =>
  (await bell(qui)).notifications.filter(({ id_dossier }: Nouvelle) => id_dossier === id);
const typesOf = async (qui: Personne, id: string): Promise<number[]> => (await newsOf(qui, id)).map(({ type }) => type);
const write = (id: string, message: string, qui = scene.createur, more: object = {}) =>
  scene.call(qui, 'POST', `/${id}/message`, { message, ...more });

describe('les messages', () => {
  test('DOSSIER-041 l’association et le service s’écrivent, et chacun lit les deux', async () => {
    const { id } = await sent();
    const { status, body } = await write(id, 'Bonjour, avez-vous tout reçu ?');
    expect([status, body.cote, body.auteur]).toEqual([201, 'association', 'Amina Diallo']);
    expect((await write(id, 'Oui, merci.', scene.agent)).body.cote).toBe('service');
    for (const qui of [scene.createur, scene.agent]) {
      const { messages } = (await scene.call(qui, 'GET', `/${id}/messages`)).body;
      expect(messages.map(({ message }: { message: string }) => message)).toEqual([
        'Oui, merci.',
        'Bonjour, avez-vous tout reçu ?',
      ]);
    }
  });

  test('DOSSIER-041 page après page, sans rien perdre', async () => {
    const { id } = await sent();
    for (const message of ['1', '2', '3', '4', '5']) await write(id, message);
    const read: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const next: string = after === '' ? '' : `&after=${after}`;
      const { body } = await scene.call(scene.createur, 'GET', `/${id}/messages?limit=2${next}`);
      read.push(...body.messages.map(({ message }: { message: string }) => message));
      after = body.after;
    }
    expect(read).toEqual(['5', '4', '3', '2', '1']);
    expect((await scene.call(scene.createur, 'GET', `/${id}/messages?after=zzz`)).status).toBe(400);
  });

  test('DOSSIER-041 ni vide, ni à un service qui n’instruit pas, ni par un étranger, ni sur un dossier supprimé', async () => {
    const { id } = await sent();
    expect((await write(id, '  ')).status).toBe(400);
    const ailleurs = { id_service_instructeur: scene.voisin.service };
    expect((await write(id, 'Bonjour', scene.createur, ailleurs)).status).toBe(400);
    expect((await write(id, 'Bonjour', scene.etranger)).status).toBe(404);
    const { _id } = await scene.begin();
    await scene.call(scene.createur, 'DELETE', `/${_id}`);
    expect((await write(_id, 'Bonjour')).status).toBe(403);
  });

  test('T15 DOSSIER-041 le message part par courriel au service, et rien n’y devient du HTML', async () => {
    const { id, id_fo } = await sent();
    const message = '<img src=x onerror=alert(1)> & "guillemets"';
    await write(id, message);
    const { rows } = await sql<{
      email: string;
    }>`select email from rds.service where id = ${scene.agent.service}`.execute(scene.portail.owner);
    const mails = await mailsAbout(rows[0]?.email ?? '', `Un message sur le dossier ${id_fo}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(message);
    expect(mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;guillemets&quot;');
    expect(mails[0]?.html).not.toContain('<img');
  });
});

test('DOSSIER-041 adressé à l’un des services qui instruisent, le message ne part qu’à lui', async () => {
  const { id, id_fo } = await sent();
  const { agent, voisin, portail, createur } = scene;
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
    select exercice, id, ${voisin.service}, false, 'D' from demandes.dossier where id = ${id}::bigint`.execute(
    portail.owner,
  );
  expect((await write(id, 'Pour vous seul.', createur, { id_service_instructeur: voisin.service })).status).toBe(201);
  const emailOf = async (service: string): Promise<string> => {
    const { rows } = await sql<{ email: string }>`select email from rds.service where id = ${service}`.execute(
      portail.owner,
    );
    return rows[0]?.email ?? '';
  };
  const objet = `Un message sur le dossier ${id_fo}`;
  expect(await mailsAbout(await emailOf(voisin.service), objet)).toHaveLength(1);
  const aLautre = (await mailsFor(await emailOf(agent.service))).filter(({ subject }) => subject === objet);
  expect(aLautre).toEqual([]);
});

describe('les notifications', () => {
  test('DOSSIER-041 NOTIF-001 NOTIF-002 transmettre et écrire préviennent ceux qui lisent le dossier, jamais qui agit ni un étranger', async () => {
    const { id, id_fo } = await sent();
    expect(await typesOf(scene.agent, id)).toEqual([1]);
    await write(id, 'Bonjour');
    expect(await typesOf(scene.agent, id)).toEqual([5, 1]);
    expect(await typesOf(scene.collegue, id)).toEqual([5, 1]);
    expect(await typesOf(scene.createur, id)).toEqual([]);
    expect(await typesOf(scene.etranger, id)).toEqual([]);
    // Of another establishment than the dossier's.
    expect(await typesOf(scene.secondaire, id)).toEqual([]);
    const [message] = await newsOf(scene.agent, id);
    expect(message).toMatchObject({ libelle: 'Message', lu_at: null, phrase: expect.stringContaining(id_fo) });
  });

  test('NOTIF-002 supprimer puis rétablir un dossier se dit à ceux qui le lisent', async () => {
    const { _id } = await scene.begin();
    await scene.call(scene.createur, 'DELETE', `/${_id}`);
    await scene.call(scene.createur, 'POST', `/${_id}/restore`);
    expect(await typesOf(scene.collegue, _id)).toEqual([1, 1]);
    expect(await typesOf(scene.createur, _id)).toEqual([]);
  });

  test('NOTIF-002 lu en ouvrant un dossier, ou tout d’un coup ; chacun les siennes', async () => {
    const [one, other] = [await sent(), await sent()];
    const before = (await bell(scene.agent)).non_lues;
    const mark = (body: object) => scene.agent.browser.call('POST', '/api/demandes/notifications/lues', { body });
    expect((await mark({ dossier: one.id_fo })).body).toEqual({ non_lues: before - 1 });
    expect((await newsOf(scene.agent, one.id)).every(({ lu_at }) => lu_at !== null)).toBe(true);
    expect((await newsOf(scene.agent, other.id)).every(({ lu_at }) => lu_at === null)).toBe(true);
    expect((await mark({})).body).toEqual({ non_lues: 0 });
    expect((await newsOf(scene.collegue, one.id)).every(({ lu_at }) => lu_at === null)).toBe(true);
  });

  test('CALL-DEM-016 NOTIF-001 les types 1 à 8, une fois pour ce qu’est le dossier ; un autre type est refusé', async () => {
    const { id } = await sent();
    const notify = (type: string, qui = scene.agent) => scene.call(qui, 'POST', `/${id}/notify?type=${type}`);
    for (const type of ['2', '3', '4', '6', '7', '8', '8']) expect((await notify(type)).status).toBe(200);
    expect((await typesOf(scene.createur, id)).toSorted()).toEqual([2, 3, 4, 6, 7, 8]);
    for (const type of ['0', '9', 'x', '1.5']) expect((await notify(type)).status).toBe(400);
    expect((await notify('1', scene.etranger)).status).toBe(404);
  });
});

describe('l’historique', () => {
  test('CALL-DEM-020 en phrases, la dernière d’abord, page après page', async () => {
    const { id } = await sent();
    const whole = (await scene.call(scene.createur, 'GET', `/${id}/historique`)).body;
    const phrases = whole.evenements.map(({ phrase }: { phrase: string }) => phrase);
    expect(phrases[0]).toMatch(/^Amina Diallo a transmis le dossier au service instructeur, contre le reçu \S+\.$/u);
    expect(phrases.at(-1)).toBe('Amina Diallo a commencé le dossier.');
    expect(phrases).toContain('Amina Diallo a ajouté le projet «\u00a0Tournoi\u00a0».');
    const first = (await scene.call(scene.createur, 'GET', `/${id}/historique?limit=2`)).body;
    const second = (await scene.call(scene.createur, 'GET', `/${id}/historique?limit=100&after=${first.after}`)).body;
    expect([...first.evenements, ...second.evenements]).toEqual(whole.evenements);
    expect(second.after).toBeNull();
    expect((await scene.call(scene.etranger, 'GET', `/${id}/historique`)).status).toBe(404);
  });
});
