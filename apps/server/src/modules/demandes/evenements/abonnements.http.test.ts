import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsAbout } from '../../../../testing/mailbox.ts';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { ageAuthentification } from '../../../../testing/people.ts';
import { isSigned, type Receveur, startReceveur } from '../../../../testing/receveur.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';

const ABONNEMENTS = '/api/demandes/evenements/abonnements';
const TOUS = ['dossier.transmis', 'dossier.etat', 'complement.demande', 'decision.accordee'];
let [un, autre]: Receveur[] = [];
let scene: ScenePaiement;
let receveur: Receveur;
let second: Receveur;
beforeAll(async () => {
  [un, autre] = [await startReceveur(), await startReceveur()];
  [receveur, second] = [un, autre];
  scene = await startPaiement({
    run: ['http', 'jobs'],
    settings: { EVENEMENTS_ESSAI: `${receveur.hote},${second.hote}` },
  });
});
afterAll(async () => {
  await scene.portail.close();
  await Promise.all([receveur.close(), second.close()]);
});
beforeEach(async () => {
  await sql`delete from demandes.abonnement`.execute(scene.portail.owner);
  for (const one of [receveur, second]) {
    one.recus.length = 0;
    one.humeur = 'juste';
  }
});

/** Just now: those kept in reserve were sent before anyone listened. */
const sent = () => scene.sent([scene.agent.service]);
const send = (qui: Personne, method: string, path: string, body?: object) =>
  qui.browser.call(method, `${ABONNEMENTS}${path}`, {
    ...(body ? { body } : {}),
    ...(method === 'GET' ? {} : { headers: { 'idempotency-key': randomUUID() } }),
  });
const declare = (more: object = {}, qui = scene.local) =>
  send(qui, 'POST', '', { service: scene.agent.service, adresse: receveur.url, genres: TOUS, ...more });
const declared = async (more: object = {}): Promise<{ id: string; secret: string }> => {
  const { status, body } = await declare(more);
  expect([status, body.code]).toEqual([201, undefined]);
  return { id: body.abonnement._id, secret: body.secret };
};
const act = (id: string, acte: string) => send(scene.local, 'POST', `/${id}/actes`, { acte });
const livraisons = async (id: string) =>
  (await send(scene.local, 'GET', `/${id}/livraisons?limit=100`)).body.livraisons;

const drain = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from jobs.job
        where name = 'demandes.livrerEvenements' and state in ('created', 'active', 'retry')`.execute(
        scene.portail.owner,
      );
      expect(rows).toHaveLength(0);
    },
    { timeout: 40_000, interval: 50 },
  );
/** As the clock does each minute, until it came to this. */
const distribute = (expectation: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await runJob(scene.portail, 'demandes.distribuerEvenements', {});
      await drain();
      await expectation();
    },
    { timeout: 60_000, interval: 200 },
  );
/** As if all the waits were over. */
const waitOver = async () => {
  await sql`update demandes.livraison set prochain_at = now() where etat = 'attend'`.execute(scene.portail.owner);
  await sql`update demandes.abonnement set repos_jusqua = null`.execute(scene.portail.owner);
};
const genresOf = ({ recus }: Receveur, id: string) =>
  recus.filter(({ corps }) => corps.id_dossier === id).map(({ corps }) => corps.genre);

describe('déclarer une adresse', () => {
  test('par qui administre le service, prouvé depuis peu ; ni un agent, ni le service voisin', async () => {
    expect((await scene.portail.browser().call('GET', `${ABONNEMENTS}?service=${scene.agent.service}`)).status).toBe(
      401,
    );
    expect((await declare({}, scene.agent)).status).toBe(403);
    const voisin = await declare({}, scene.voisin);
    expect([voisin.status, voisin.body.code]).toEqual([404, 'SERVICE_INEXISTANT']);
    const { id, secret } = await declared();
    expect(secret).toMatch(/^gas_[\w-]{43}$/u);
    for (const [method, path, body] of [
      ['POST', `/${id}/actes`, { acte: 'essayer' }],
      ['DELETE', `/${id}`, undefined],
      ['GET', `/${id}/livraisons`, undefined],
    ] as const)
      expect((await send(scene.voisin, method, path, body)).status).toBe(404);
    const listed = await send(scene.local, 'GET', `?service=${scene.agent.service}`);
    expect(JSON.stringify(listed.body)).not.toContain('gas_');
    const { rows } = await sql<{ secret: string }>`select secret from demandes.abonnement`.execute(scene.portail.owner);
    expect(rows[0]?.secret).not.toContain(secret);
    await ageAuthentification(scene.portail, scene.local.id, 20);
    expect((await declare()).status).toBe(403);
    await ageAuthentification(scene.portail, scene.local.id, -20);
  });

  test.each([
    ...['https://127.0.0.1/', 'https://localhost/', 'https://10.1.2.3/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://169.254.169.254/latest/meta-data/', 'http://93.184.216.34/', 'https://moi:mot@93.184.216.34/'],
  ])('%s est refusée', async (adresse) => {
    const { status, body } = await declare({ adresse });
    expect([status, body.champs?.[0]?.champ]).toEqual([400, 'adresse']);
  });

  test('dix au plus', async () => {
    for (let rang = 0; rang < 10; rang += 1) await declared();
    const { status, body } = await declare();
    expect([status, body.code]).toEqual([409, 'ABONNEMENTS_TROP']);
  });
});

describe('les envois', () => {
  test('arrivent signés ; deux secrets le temps de changer, puis un', async () => {
    const { id, secret } = await declared();
    const { id: dossier } = await sent();
    await distribute(() => expect(genresOf(receveur, dossier)).toEqual(['dossier.transmis']));
    const [recu] = receveur.recus;
    if (!recu) throw new Error('rien n’est reçu');
    expect(recu.id).toBe(recu.corps.id);
    expect([isSigned(recu, secret), isSigned(recu, 'gas_autre')]).toEqual([true, false]);
    const { body } = await act(id, 'renouveler');
    expect(body.abonnement.deux_secrets).toBe(true);
    expect((await act(id, 'essayer')).status).toBe(200);
    await drain();
    const essai = receveur.recus.at(-1);
    if (!essai) throw new Error('aucun essai');
    expect([essai.corps.genre, isSigned(essai, secret), isSigned(essai, body.secret)]).toEqual(['essai', true, true]);
    expect((await act(id, 'oublierAncien')).body.abonnement.deux_secrets).toBe(false);
    expect((await act(id, 'oublierAncien')).body.code).toBe('SECRET_SEUL');
    await act(id, 'essayer');
    await drain();
    const dernier = receveur.recus.at(-1);
    if (!dernier) throw new Error('aucun essai');
    expect([isSigned(dernier, secret), isSigned(dernier, body.secret)]).toEqual([false, true]);
  });

  test('à qui est lent, puis faux, puis muet, puis juste : rien ne manque, et chaque dossier dans l’ordre', async () => {
    const { id } = await declared();
    receveur.humeur = 'lent';
    const envoyes = [await sent(), await sent(), await sent()];
    await distribute(() => expect(receveur.pris()).toHaveLength(3));
    receveur.humeur = 'faux';
    for (const { id: dossier } of envoyes) await scene.lead(dossier, [scene.agent, 'ouvrir']);
    await distribute(() => expect(receveur.recus.filter(({ humeur }) => humeur === 'faux').length).toBeGreaterThan(0));
    receveur.humeur = 'muet';
    for (const envoye of envoyes) {
      await scene.amounts(scene.agent, envoye, { montant_propose: 80_000 });
      await scene.lead(envoye.id, [scene.agent, 'proposer'], [scene.local, 'valider']);
    }
    await waitOver();
    await distribute(() => expect(receveur.recus.filter(({ humeur }) => humeur === 'muet').length).toBeGreaterThan(0));
    receveur.humeur = 'juste';
    const { rows } = await sql<{
      id: string;
    }>`select id from demandes.evenement where id_service = ${scene.agent.service}
      and id_dossier = any(${envoyes.map((one) => one.id)}::bigint[])`.execute(scene.portail.owner);
    expect(rows).toHaveLength(12);
    await distribute(async () => {
      await waitOver();
      expect(new Set(receveur.pris().map((one) => one.id))).toEqual(new Set(rows.map((one) => one.id)));
    });
    for (const envoye of envoyes) {
      const siens = receveur.pris().filter(({ corps }) => corps.id_dossier === envoye.id);
      const sequences = siens.map(({ corps }) => corps.sequence);
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    }
    const lues = await livraisons(id);
    expect(lues.every(({ etat, code }: { etat: string; code: number }) => etat === 'livree' && code < 300)).toBe(true);
    expect(Math.max(...lues.map(({ essais }: { essais: number }) => essais))).toBeGreaterThan(1);
  }, 180_000);

  test('une adresse muette ne retient pas les autres', async () => {
    receveur.humeur = 'muet';
    await declared();
    await declared({ adresse: second.url });
    const { id } = await sent();
    await distribute(() => expect(genresOf(second, id)).toEqual(['dossier.transmis']));
    expect(receveur.pris()).toEqual([]);
  });

  test('ce qui est d’un dossier parti ailleurs entre-temps reste ici', async () => {
    receveur.humeur = 'faux';
    const { id } = await declared();
    const envoye = await sent();
    await distribute(() => expect(genresOf(receveur, envoye.id)).toEqual(['dossier.transmis']));
    await sql`update demandes.instruction set id_service = ${scene.voisin.service}::uuid
      where id_dossier = ${envoye.id}::bigint`.execute(scene.portail.owner);
    receveur.humeur = 'juste';
    await waitOver();
    await distribute(async () => expect((await livraisons(id))[0].etat).toBe('sans_objet'));
    expect(receveur.pris()).toEqual([]);
  });

  test('muette depuis trois jours, une adresse s’arrête, le service l’apprend ; reprise, elle a tout', async () => {
    receveur.humeur = 'faux';
    const { id } = await declared();
    const envoye = await sent();
    await distribute(() => expect(receveur.recus.length).toBeGreaterThan(0));
    await sql`update demandes.abonnement set muet_depuis = now() - interval '73 hours'`.execute(scene.portail.owner);
    await waitOver();
    const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${scene.local.id}`.execute(
      scene.portail.owner,
    );
    await distribute(async () => {
      await waitOver();
      const { body } = await send(scene.local, 'GET', `?service=${scene.agent.service}`);
      expect(body.abonnements[0].etat).toBe('arrete');
    });
    await mailsAbout(rows[0]?.email ?? '', 'Les envois à une de vos adresses sont arrêtés');
    receveur.humeur = 'juste';
    expect((await act(id, 'essayer')).body.code).toBe('ABONNEMENT_ARRETE');
    expect((await act(id, 'reprendre')).body.abonnement.etat).toBe('actif');
    await waitOver();
    await distribute(() => expect(receveur.pris().map(({ corps }) => corps.id_dossier)).toContain(envoye.id));
  });

  test('les derniers se voient et se rejouent, sous le même numéro ; retirée, l’adresse n’a plus rien', async () => {
    const { id } = await declared();
    const envoye = await sent();
    await distribute(() => expect(genresOf(receveur, envoye.id)).toEqual(['dossier.transmis']));
    const [vue] = await livraisons(id);
    expect(vue).toMatchObject({ genre: 'dossier.transmis', etat: 'livree', essais: 1, code: 204, panne: null });
    const replayed = await send(scene.local, 'POST', `/${id}/livraisons/${vue._id}/rejeu`);
    expect(replayed.status).toBe(200);
    await vi.waitFor(() => expect(receveur.recus.map((one) => one.id)).toEqual([vue.id_evenement, vue.id_evenement]), {
      timeout: 20_000,
    });
    expect((await send(scene.local, 'POST', `/${id}/livraisons/${randomUUID()}/rejeu`)).status).toBe(404);
    expect((await send(scene.local, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await send(scene.local, 'GET', `/${id}/livraisons`)).status).toBe(404);
    expect((await act(id, 'essayer')).status).toBe(404);
  });

  test('ce qui est trop vieux s’efface', async () => {
    const { id } = await declared();
    await sent();
    await distribute(() => expect(receveur.recus.length).toBeGreaterThan(0));
    await sql`update demandes.livraison set cree_at = now() - interval '31 days'`.execute(scene.portail.owner);
    await sql`update demandes.evenement set survenu_at = now() - interval '401 days'`.execute(scene.portail.owner);
    await runJob(scene.portail, 'demandes.oublierEvenements', {});
    expect(await livraisons(id)).toEqual([]);
    const { rows } = await sql`select from demandes.evenement`.execute(scene.portail.owner);
    expect(rows).toHaveLength(0);
  });
});
