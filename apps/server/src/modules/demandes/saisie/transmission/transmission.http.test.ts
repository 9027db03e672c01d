import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginComplet, putInState } from '../../../../../testing/dossierPret.ts';
import {
  addContacts,
  ferme,
  historyOfDossier,
  type SceneDossiers,
  startDossiers,
} from '../../../../../testing/dossiers.ts';
import { waitForMails } from '../../../../../testing/mailbox.ts';
import { empreinteOf } from '../../noyau/empreinte.ts';

let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'] });
  contacts = await addContacts(scene.portail, scene.club);
});
afterAll(() => scene.portail.close());

const transmit = (id: string, qui = scene.createur, headers: Record<string, string> = {}) =>
  scene.call(qui, 'POST', `/transmit/${id}`, undefined, headers);
/** As the browser does: a server that is too busy is asked again. */
const insist = async (id: string): Promise<Awaited<ReturnType<typeof transmit>>> => {
  const answer = await transmit(id);
  return answer.status === 503 ? insist(id) : answer;
};
const completude = async (id: string) => (await scene.call(scene.createur, 'GET', `/${id}/completude`)).body;
const sentOf = async (id: string) => {
  const { rows } = await sql<{ numero: number; code: string; contenu: Record<string, unknown>; empreinte: string }>`
    select numero, code, contenu, empreinte from demandes.transmission where id_dossier = ${id}::bigint
    order by numero`.execute(scene.portail.owner);
  return rows;
};
const emailOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${id}`.execute(
    scene.portail.owner,
  );
  return rows[0]?.email ?? '';
};
/** As if its part had always closed then: a published version never changes, so the dossier is given another. */
const closeAt = (db: Kysely<unknown>, { _id }: { readonly _id: string }, date_fin: string) =>
  sql`with autre as (
      insert into rds.subvention_version (id_subvention, numero, contenu)
      select v.id_subvention, v.numero + 1, jsonb_set(v.contenu, '{sous_dispositifs,0,date_fin}', to_jsonb(${date_fin}::text))
      from rds.subvention_version v
      join demandes.dossier d on d.id_subvention = v.id_subvention and d.numero_subvention = v.numero
      where d.id = ${_id}::bigint
      returning numero)
    update demandes.dossier d set numero_subvention = autre.numero from autre where d.id = ${_id}::bigint`.execute(db);
/** Until another waits for what this transaction holds. */
const waitForWaiter = async (trx: Kysely<unknown>): Promise<void> => {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    const { rows } = await sql`select from pg_locks
      where not granted and transactionid = pg_current_xact_id()::xid`.execute(trx);
    if (rows.length > 0) return;
  }
  throw new Error('personne n’attend');
};
const CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u;

describe('transmettre', () => {
  test('CALL-DEM-020 DOSSIER-001 DOSSIER-038 DOSSIER-046 un dossier complet part, contre un reçu, au service qui en lit les projets et leur budget', async () => {
    const { dossier, projet } = await beginComplet(scene, contacts.representant);
    expect(await completude(dossier._id)).toMatchObject({ ok: true, manquants: [] });
    const before = Date.now();
    const { status, body } = await transmit(dossier.identifiant.id_fo, scene.createur, {
      'if-match': `"${dossier.version}"`,
    });
    expect([status, body.recu?.id_fo]).toEqual([200, dossier.identifiant.id_fo]);
    expect(body.recu.code).toMatch(CODE);
    expect(Date.parse(body.recu.transmis_at)).toBeGreaterThanOrEqual(before);
    expect(body.dossier.description).toMatchObject({ etat: 'D', statut: 'complet' });
    expect(body.dossier.recu).toBe(body.recu.code);
    expect(body.dossier.instructions).toEqual([
      { etat: 'D', id_service_instructeur: scene.agent.service, nom: 'Service d’essai', isReferent: true },
    ]);
    const { body: lu } = await scene.call(scene.agent, 'GET', `/${dossier._id}?projectFields=*`);
    expect(lu.projets).toMatchObject([
      { _id: projet._id, description: { intitule: 'Tournoi' }, budgets: [{ annee: 2027, charges: expect.anything() }] },
    ]);
    expect((await historyOfDossier(scene.portail, dossier._id)).at(-1)).toMatchObject({
      action: 'transmitDossier',
      changements: { 'description.etat': { avant: 'A', apres: 'D' } },
    });
  });

  test('CALL-DEM-020 ce qui est parti est gardé tel quel, avec son empreinte et les contacts de ce moment', async () => {
    const { dossier, projet } = await beginComplet(scene, contacts.representant);
    const { body } = await transmit(dossier._id);
    const [sent, ...others] = await sentOf(dossier._id);
    expect(others).toEqual([]);
    expect(sent?.empreinte).toBe(body.recu.empreinte);
    expect(empreinteOf(sent?.contenu)).toBe(sent?.empreinte);
    expect(sent?.contenu).toMatchObject({
      projets: [{ id: projet._id, contenu: { description: { intitule: 'Tournoi' } } }],
      subvention: { code: dossier.description.code_subvention, numero: dossier.numero_subvention },
      contacts: { id_signataire: { nom: 'Diallo', prenom: 'Amina' } },
    });
  });

  test('T9 cinquante envois en même temps : un seul dossier parti, cinquante fois le même reçu', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    const answers = await Promise.all(Array.from({ length: 50 }, () => insist(dossier._id)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.recu))).size).toBe(1);
    expect(await sentOf(dossier._id)).toHaveLength(1);
    const sends = (await historyOfDossier(scene.portail, dossier._id)).filter(
      ({ action }) => action === 'transmitDossier',
    );
    expect(sends).toHaveLength(1);
    const { rows } = await sql`select from demandes.instruction where id_dossier = ${dossier._id}::bigint`.execute(
      scene.portail.owner,
    );
    expect(rows).toHaveLength(1);
  });

  test('T8 CALL-DEM-020 DOSSIER-038 DOSSIER-046 incomplet, il reste, et chaque chose qui manque est dite', async () => {
    const { _id } = await scene.begin();
    const { ok, manquants } = await completude(_id);
    expect([ok, manquants.map(({ code }: { code: string }) => code)]).toEqual([false, ['projets', 'attestation']]);
    const { status, body } = await transmit(_id);
    expect([status, body.code]).toEqual([422, 'DOSSIER_NON_TRANSMISSIBLE']);
    expect(body.champs.map(({ message }: { message: string }) => message)).toEqual(
      manquants.map(({ libelle }: { libelle: string }) => libelle),
    );
    expect(await sentOf(_id)).toEqual([]);
  });

  test('T8 après l’heure, un dossier complet ne part plus ; déjà envoyé une fois, il repart', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    // As if a night had gone by: the part closed an hour ago.
    await closeAt(scene.portail.owner, dossier, ferme().date_fin);
    const late = await transmit(dossier._id);
    expect([late.status, late.body.code]).toEqual([422, 'DOSSIER_HORS_CAMPAGNE']);
    expect((await completude(dossier._id)).manquants).toMatchObject([{ code: 'campagne', etape: 0 }]);
    await sql`update demandes.dossier set transmis_at = now() where id = ${dossier._id}::bigint`.execute(
      scene.portail.owner,
    );
    await putInState(scene, dossier._id, 'C');
    expect((await transmit(dossier._id)).status).toBe(200);
  });

  test('T8 arrivé avant la fermeture, il part même si son tour vient après', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    const sending = await scene.portail.owner.transaction().execute(async (trx) => {
      await sql`select from demandes.dossier where id = ${dossier._id}::bigint for update`.execute(trx);
      const asked = transmit(dossier._id);
      await waitForWaiter(trx);
      await closeAt(trx, dossier, new Date().toISOString());
      return { asked };
    });
    const { status, body } = await sending.asked;
    expect([status, body.code]).toEqual([200, undefined]);
    const other = await beginComplet(scene, contacts.representant);
    await closeAt(scene.portail.owner, other.dossier, new Date().toISOString());
    expect((await transmit(other.dossier._id)).body.code).toBe('DOSSIER_HORS_CAMPAGNE');
  });

  test('DOSSIER-038 renvoyé puis corrigé, il repart avec un nouveau reçu ; le premier reste vérifiable', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    const first = (await transmit(dossier._id)).body.recu;
    await putInState(scene, dossier._id, 'C');
    const second = (await transmit(dossier._id)).body;
    expect(second.recu.code).not.toBe(first.code);
    expect(second.dossier.instructions.map(({ etat }: { etat: string }) => etat)).toEqual(['D']);
    expect((await sentOf(dossier._id)).map(({ numero }) => numero)).toEqual([1, 2]);
    const verified = await scene.portail.client().call('GET', `/api/demandes/recus/${first.code}`);
    expect([verified.status, verified.body.transmis_at]).toEqual([200, first.transmis_at]);
  });

  test('T8 ni sans droit, ni supprimé, ni sans avoir lu ce qu’un autre a changé', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    expect((await transmit(dossier._id, scene.etranger)).status).toBe(404);
    expect((await transmit(dossier._id, scene.collegue)).status).toBe(403);
    const stale = await transmit(dossier._id, scene.createur, { 'if-match': `"${dossier.version - 1}"` });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    await scene.call(scene.createur, 'DELETE', `/${dossier._id}`);
    const deleted = await transmit(dossier._id);
    expect([deleted.status, deleted.body.code]).toEqual([403, 'DOSSIER_SUPPRIME']);
    expect(await sentOf(dossier._id)).toEqual([]);
  });

  test('T33 supprimer pendant que l’on transmet : l’un ou l’autre, jamais les deux', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    const [sent, deleted] = await Promise.all([
      transmit(dossier._id),
      scene.call(scene.createur, 'DELETE', `/${dossier._id}`),
    ]);
    expect([sent?.status, deleted?.status].toSorted()).toEqual([200, 403]);
    const { etat } = (await scene.call(scene.createur, 'GET', `/${dossier._id}`)).body.description;
    expect(etat).toBe(sent?.status === 200 ? 'D' : 'B');
  });
});

describe('le reçu', () => {
  test('CALL-DEM-020 chacun vérifie un reçu, et n’apprend que le numéro et l’heure', async () => {
    const { dossier } = await beginComplet(scene, contacts.representant);
    const { code, transmis_at } = (await transmit(dossier._id)).body.recu;
    const anyone = scene.portail.client();
    const { id_fo } = dossier.identifiant;
    for (const typed of [code, code.replaceAll('-', ''), code.toLowerCase()]) {
      const { status, body } = await anyone.call('GET', `/api/demandes/recus/${typed}`);
      expect(status).toBe(200);
      expect(body).toEqual({ authentique: true, id_fo, transmis_at, phrase: expect.stringContaining(id_fo) });
    }
    const { status, body } = await anyone.call('GET', '/api/demandes/recus/AAAA-BBBB-CCCC');
    expect([status, body.code]).toEqual([404, 'RECU_INEXISTANT']);
  });

  test('T15 CALL-DEM-020 le reçu part par courriel à qui a transmis et à l’association, texte échappé', async () => {
    const nom = 'Aide <b>"forte"</b> & claire';
    const { dossier } = await beginComplet(scene, contacts.representant, { extra: { nom } });
    const { code } = (await transmit(dossier._id)).body.recu;
    const mails = (await waitForMails(code, 2)).filter(({ text }) => text?.includes(code));
    const sender = await emailOf(scene.createur.id);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [sender, 'presidente@guichet-asso.example'].toSorted(),
    );
    for (const { html, text } of mails) {
      expect(text).toContain(`subvention «\u00a0${nom}\u00a0»`);
      expect(html).toContain('Aide &lt;b&gt;&quot;forte&quot;&lt;/b&gt; &amp; claire');
      expect(html).not.toContain('<b>');
    }
  });
});
