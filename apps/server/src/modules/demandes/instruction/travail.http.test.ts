import { LOT_MAXIMUM } from '@guichet/contract/demandes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Envoye, isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const WORK = '/api/demandes/demande/instructions';
interface Ligne {
  readonly dossier: { readonly _id: string };
  readonly id_service: string;
}
const list = async (qui: Personne, query = '') => (await qui.browser.call('GET', `${WORK}?${query}`)).body;
const idsOf = async (qui: Personne, query = ''): Promise<string[]> =>
  (await list(qui, query)).lignes.map(({ dossier }: Ligne) => dossier._id);
const run = (qui: Personne, body: object, headers: Record<string, string> = {}) =>
  qui.browser.call('POST', `${WORK}/lot`, { body, headers });
const versionOf = async ({ id }: Envoye): Promise<number> => (await scene.read(scene.agent, id)).body.version;

describe('la liste de travail', () => {
  test('DOSSIER-042 les miennes, celles de l’équipe, celles de personne ; page après page sans rien perdre', async () => {
    const { agent, local } = scene;
    const [one, two, both] = [await scene.sent(), await scene.sent(), await scene.sent([agent.service, local.service])];
    await scene.lead(one.id, [agent, 'ouvrir']);
    expect(await idsOf(agent, 'vue=miennes')).toEqual([one.id]);
    expect(await idsOf(agent, 'vue=non_affectees')).toEqual([both.id, two.id]);
    expect(await idsOf(agent)).toEqual([one.id, both.id, two.id]);
    expect(await idsOf(agent, 'etats=2')).toEqual([one.id]);
    expect(await idsOf(agent, `searchQuery=${two.id_fo}`)).toEqual([two.id]);
    const nom = encodeURIComponent((await list(agent)).lignes[0].dossier.demandeur.nom);
    expect(await idsOf(agent, `searchQuery=${nom}`)).toEqual([one.id, both.id, two.id]);
    expect(await idsOf(scene.voisin, `searchQuery=${nom}`)).toEqual([]);
    expect(await idsOf(agent, 'searchQuery=introuvable')).toEqual([]);
    expect(await idsOf(agent, 'exercices=2026')).toEqual([]);
    const [line] = (await list(agent, 'vue=miennes')).lignes;
    expect(line).toMatchObject({ etat: '2', libelle: "En cours d'instruction", assigne_nom: 'Amina Diallo' });

    // Both services of this dossier are of the branch: two lines that moved at the same instant.
    const lineOf = ({ dossier, id_service }: Ligne) => `${dossier._id} ${id_service}`;
    const whole = (await list(local)).lignes.map(lineOf);
    // Two states are read apart, then mixed in the order of the list.
    for (const asked of ['', 'etats=2&etats=D&', 'etats=D&etats=2&etats=D&']) {
      const read: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: { lignes: Ligne[]; after: string | null } = await list(
          local,
          `${asked}limit=1${after && `&after=${after}`}`,
        );
        read.push(...page.lignes.map(lineOf));
        after = page.after;
      }
      expect([asked, read]).toEqual([asked, whole]);
    }
    expect(whole).toHaveLength(4);
    expect(await idsOf(agent, 'etats=2&etats=D')).toEqual([one.id, both.id, two.id]);
    expect(await idsOf(agent, 'etats=D&etats=2&etats=D')).toEqual([one.id, both.id, two.id]);
    expect((await local.browser.call('GET', `${WORK}?after=zzz`)).status).toBe(400);
    expect((await scene.createur.browser.call('GET', WORK)).status).toBe(403);
    expect(await idsOf(scene.voisin)).toEqual([]);
  });

  test('DOSSIER-042 « À moi » : ce qui attend qui supervise ou décide, confié à un autre, et pas ce que l’on a proposé soi-même', async () => {
    const { agent, local, portail } = scene;
    const [proposed, validated, own] = [await scene.sent(), await scene.sent(), await scene.sent()];
    await scene.lead(proposed.id, [agent, 'ouvrir']);
    await scene.amounts(agent, proposed, { montant_propose: 1_000 });
    await scene.lead(proposed.id, [agent, 'proposer']);
    await scene.toDecision(validated);
    await scene.lead(own.id, [local, 'ouvrir']);
    await scene.amounts(local, own, { montant_propose: 1_000 });
    await scene.lead(own.id, [local, 'proposer']);
    await sql`update demandes.instruction set assigne_a = ${agent.id}::uuid where id_dossier = ${own.id}::bigint`.execute(
      portail.owner,
    );
    const waiting = await idsOf(local, 'vue=miennes&etats=3&etats=4');
    expect(waiting.toSorted()).toEqual([proposed.id, validated.id].toSorted());
    expect(await idsOf(local, 'vue=miennes&etats=4')).toEqual([validated.id]);
    expect(await idsOf(scene.voisin, 'vue=miennes')).toEqual([]);
    expect((await idsOf(agent, 'vue=miennes')).toSorted()).toEqual(
      expect.arrayContaining([proposed.id, validated.id, own.id].toSorted()),
    );
  });

  test('DOSSIER-042 les chiffres suivent : combien par état, combien d’argent, pour la seule branche', async () => {
    const chiffres = async (qui: Personne, query = '') =>
      (await qui.browser.call('GET', `${WORK}/chiffres?${query}`)).body;
    const nombre = (body: { etats: { etat: string; nombre: number }[] }, etat: string): number =>
      body.etats.filter((one) => one.etat === etat).reduce((sum, one) => sum + one.nombre, 0);
    const before = await chiffres(scene.agent);
    const envoye = await scene.sent();
    expect(nombre(await chiffres(scene.agent), 'D')).toBe(nombre(before, 'D') + 1);
    await scene.toDecision(envoye);
    await scene.amounts(scene.local, envoye, { montant_accorde: 60_000 });
    await scene.lead(envoye.id, [scene.local, 'accorder']);
    const after = await chiffres(scene.agent);
    expect(after.etats.find(({ etat }: { etat: string }) => etat === '6')).toMatchObject({
      nombre: 1,
      montant_accorde: 60_000,
    });
    expect(after.delais.find(({ etat }: { etat: string }) => etat === '6')).toMatchObject({
      nombre: 1,
      jours_median: 0,
    });
    expect(await chiffres(scene.agent, 'id_type_dispositif=CNDS')).toEqual({ etats: [], delais: [] });
    expect(await chiffres(scene.voisin)).toEqual({ etats: [], delais: [] });
  });
});

describe('plusieurs à la fois', () => {
  test('DOSSIER-042 essayer ne fait rien ; faire réussit ce qui peut l’être ; renvoyé, rien n’est fait deux fois', async () => {
    const { agent } = scene;
    const [one, two, third] = [await scene.sent(), await scene.sent(), await scene.sent()];
    await scene.lead(third.id, [agent, 'ouvrir']);
    const instructions = await Promise.all(
      [one, two, third].map(async (envoye) => ({
        ...{ id: envoye.id, service: agent.service, version: await versionOf(envoye) },
      })),
    );
    const lot = { transition: 'ouvrir', instructions };
    const tried = (await run(agent, { ...lot, essai: true })).body;
    expect([tried.reussis, tried.resultats.map(({ ok }: { ok: boolean }) => ok)]).toEqual([2, [true, true, false]]);
    expect(tried.resultats[2]).toEqual({
      ...{ id_fo: third.id_fo, service: agent.service, ok: false },
      raison: 'Le dossier n’en est pas là : quelqu’un l’a peut-être fait avancer. Relisez-le.',
    });
    expect(await versionOf(one)).toBe(instructions[0]?.version);

    const done = (await run(agent, { ...lot, essai: false })).body;
    expect(done).toEqual(tried);
    const states = await Promise.all([one, two, third].map(async ({ id }) => (await scene.read(agent, id)).body.etat));
    expect(states).toEqual(['2', '2', '2']);
    const again = (await run(agent, { ...lot, essai: false })).body;
    expect([again.reussis, again.resultats[0].raison]).toEqual([0, 'Le dossier a avancé.']);
    const opened = (await scene.phrases(agent, one.id)).filter((phrase) => phrase.includes('a commencé l’instruction'));
    expect(opened).toHaveLength(1);
    const stolen = (await run(scene.voisin, { ...lot, essai: false })).body;
    expect([stolen.reussis, stolen.resultats[0].raison]).toEqual([0, 'Dossier not found']);
  });

  test('DOSSIER-042 une panne n’arrête que son dossier ; renvoyé sous la même clé, ce qui est fait reste dit fait', async () => {
    const { agent } = scene;
    const { owner } = scene.portail;
    const three = [await scene.sent(), await scene.sent(), await scene.sent()] as const;
    const instructions = await Promise.all(
      three.map(async (envoye) => ({
        ...{ id: envoye.id, service: agent.service, version: await versionOf(envoye) },
      })),
    );
    const send = () =>
      run(agent, { transition: 'ouvrir', instructions, essai: false }, { 'idempotency-key': 'lot-de-mardi' });
    await sql`create function demandes.panne() returns trigger language plpgsql
      as $$ begin raise exception 'panne'; end $$`.execute(owner);
    await sql`create trigger panne before update on demandes.instruction for each row
      when (new.id_dossier = ${sql.raw(three[1].id)}) execute function demandes.panne()`.execute(owner);
    const broken = await send();
    await sql`drop function demandes.panne() cascade`.execute(owner);
    const said = ({ resultats }: { resultats: { ok: boolean; raison: string | null }[] }) =>
      resultats.map(({ ok, raison }) => (ok ? 'fait' : raison));
    expect([broken.status, said(broken.body)]).toEqual([200, ['fait', 'Indisponible, réessayez.', 'fait']]);
    expect(said((await send()).body)).toEqual(['fait', 'fait', 'fait']);
    for (const { id } of three) {
      const opened = (await scene.phrases(agent, id)).filter((phrase) => phrase.includes('a commencé l’instruction'));
      expect(opened).toHaveLength(1);
    }
    const many = Array.from({ length: LOT_MAXIMUM + 1 }, () => instructions[0]);
    expect((await run(agent, { transition: 'ouvrir', instructions: many, essai: true })).status).toBe(400);
  });
});

describe('les avis', () => {
  const question = { question: 'Ce projet est-il utile ?', echeance: '2027-03-01' };
  const askVoisin = (id: string) =>
    scene.call(scene.agent, 'POST', scene.at(id, '/avis'), { ...question, id_service_consulte: scene.voisin.service });

  test('DOSSIER-042 le service consulté lit le dossier et répond, ne fait rien d’autre ; la proposition l’attend', async () => {
    const envoye = await scene.sent();
    const { id } = envoye;
    const { agent, voisin } = scene;
    await scene.lead(id, [agent, 'ouvrir']);
    await scene.amounts(agent, envoye, { montant_propose: 1 });
    isRefused(await scene.call(voisin, 'GET', `/${id}`), 404, 'DOSSIER_INEXISTANT');
    const asked = await askVoisin(id);
    expect([asked.status, asked.body]).toMatchObject([201, { etat: 'demande', nom: 'Service d’essai', sens: null }]);
    isRefused(await scene.move(agent, id, 'proposer'), 403, 'AVIS_ATTENDU');
    expect(await scene.news(voisin, id)).toEqual([7]);

    const seen = await scene.call(voisin, 'GET', `/${id}`);
    const droits = Object.entries<{ ok: boolean }>(seen.body.droits).filter(([, { ok }]) => ok);
    expect([seen.status, droits.map(([acte]) => acte)]).toEqual([200, ['lire', 'lireMessages', 'imprimer']]);
    isRefused(
      await scene.call(voisin, 'PUT', `/${id}`, { 'demandeur.enseigne': 'Dojo' }),
      403,
      'DOSSIER_ACTE_INTERDIT',
    );
    isRefused(await scene.call(voisin, 'POST', `/${id}/message`, { message: 'Bonjour' }), 403, 'DOSSIER_ACTE_INTERDIT');
    isRefused(await scene.read(voisin, id), 404, 'INSTRUCTION_INEXISTANTE');
    expect(await idsOf(voisin)).toEqual([]);

    const path = `/${id}/avis/${asked.body._id}`;
    const rendre = { acte: 'rendre', sens: 'favorable', reponse: 'Oui.' };
    isRefused(await scene.call(agent, 'PUT', path, rendre), 404, 'INSTRUCTION_INEXISTANTE');
    const given = await scene.call(voisin, 'PUT', path, rendre);
    expect([given.status, given.body]).toMatchObject([200, { etat: 'rendu', sens: 'favorable', reponse: 'Oui.' }]);
    // Nothing is left to read for who has answered.
    isRefused(await scene.call(voisin, 'PUT', path, rendre), 404, 'DOSSIER_INEXISTANT');
    isRefused(await scene.call(voisin, 'GET', `/${id}`), 404, 'DOSSIER_INEXISTANT');
    expect((await scene.read(agent, id)).body.avis).toMatchObject([{ etat: 'rendu', reponse: 'Oui.' }]);
    expect((await scene.phrases(scene.createur, id)).join()).not.toContain('avis');
    await scene.lead(id, [agent, 'proposer']);
  });

  test('DOSSIER-042 qui a demandé peut y renoncer, en disant pourquoi ; le consulté ne lit alors plus rien', async () => {
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.lead(id, [scene.agent, 'ouvrir']);
    await scene.amounts(scene.agent, envoye, { montant_propose: 1 });
    const { body } = await askVoisin(id);
    isRefused(await scene.move(scene.agent, id, 'proposer'), 403, 'AVIS_ATTENDU');
    const path = `/${id}/avis/${body._id}`;
    expect((await scene.call(scene.agent, 'PUT', path, { acte: 'abandonner', reponse: '' })).status).toBe(400);
    const given = await scene.call(scene.agent, 'PUT', path, { acte: 'abandonner', reponse: 'Trop tard.' });
    expect(given.body).toMatchObject({ etat: 'abandonne', sens: null });
    isRefused(await scene.call(scene.voisin, 'GET', `/${id}`), 404, 'DOSSIER_INEXISTANT');
    const own = { ...question, id_service_consulte: scene.agent.service };
    expect((await scene.call(scene.agent, 'POST', scene.at(id, '/avis'), own)).status).toBe(400);
    // Nothing is awaited any more: the proposal leaves.
    await scene.lead(id, [scene.agent, 'proposer']);
  });
});
