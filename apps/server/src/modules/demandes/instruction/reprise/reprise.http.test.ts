import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { mailsFor } from '../../../../../testing/mailbox.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const LOTS = '/api/demandes/demande/instructions';
const WAIT = { timeout: 45_000, interval: 100 };
const SIGNATAIRE = {
  cible: 'contact',
  reference: 'demandeur.id_signataire',
  motif: 'Imprécis',
  echeance: '2027-03-01',
};
const lineOf = async (id: string) => ({
  ...{ id, service: scene.agent.service },
  version: (await scene.read(scene.agent, id)).body.version as number,
});
const linesOf = (...ids: readonly string[]) => Promise.all(ids.map(lineOf));
const send = ({ browser }: Personne, suite: string, body: object) =>
  browser.call('POST', `${LOTS}${suite}`, { body: { essai: false, ...body } });
const settle = ({ browser }: Personne, lot: string, acte: 'annuler' | 'envoyer') =>
  browser.call('POST', `${LOTS}/actes/${lot}`, { body: { acte } });
const said = ({ body }: { body: { resultats: { raison: string | null }[] } }) =>
  body.resultats.map(({ raison }) => raison);
const lotsOf = async ({ browser }: Personne) => (await browser.call('GET', `${LOTS}/actes`)).body.lots;
const messagesOf = async (id: string): Promise<string[]> => {
  const { body } = await scene.call(scene.createur, 'GET', `/${id}/messages?limit=100`);
  return body.messages.map(({ message }: { message: string }) => message);
};
const actionsOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from platform.historique where objet = 'dossier'
    and id_objet = ${id} order by numero`.execute(scene.portail.owner);
  return rows.map(({ action }) => action);
};
const etatsOf = async (lot: string): Promise<string[]> => {
  const { rows } = await sql<{ etat: string }>`select etat from demandes.acte_lot where lot = ${lot}::uuid
    order by id_dossier`.execute(scene.portail.owner);
  return rows.map(({ etat }) => etat);
};
/** The delay is over, for those of this batch. */
const letPass = (lot: string) =>
  sql`update jobs.job set start_after = now() where name = 'demandes.faireActeLot'
    and data->>'id' in (select id::text from demandes.acte_lot where lot = ${lot}::uuid)`.execute(scene.portail.owner);
const mailsAbout = async (id_fo: string): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${scene.createur.id}`.execute(
    scene.portail.owner,
  );
  const mails = await mailsFor(rows[0]?.email ?? '');
  return mails.map(({ subject }) => subject ?? '').filter((subject) => subject.includes(id_fo));
};
const PARTI = 'Cela est parti : l’association est prévenue.';
const RETENU = 'Cela est déjà demandé de ce dossier, et attend de partir.';
const ANNULE = 'Cela est annulé : rien ne partira.';
const SUIVI = 'Le délai pour annuler est passé, ou le dossier a avancé depuis.';

describe('se reprendre avant que cela parte', () => {
  test('DOSSIER-041 un message à plusieurs attend : annulé, rien n’est parti ni ne partira ; les deux restent à l’historique', async () => {
    const { agent, createur, local } = scene;
    const [un, deux] = [await scene.sent(), await scene.sent()];
    const [lot, message] = [randomUUID(), `Réunion ${randomUUID()}`];
    const instructions = await linesOf(un.id, deux.id);
    const before = [await scene.news(createur, un.id), await mailsAbout(un.id_fo)];
    expect((await send(agent, '/messages/lot', { lot, message, instructions })).body.reussis).toBe(2);
    expect([await messagesOf(un.id), await etatsOf(lot)]).toEqual([[], ['retenu', 'retenu']]);
    expect(await lotsOf(agent)).toMatchObject([
      { _id: lot, acte: 'message', reprise: 'retenu', nombre: 2, retenus: 2 },
    ]);
    // The same, to the same, waits once; it is nobody else's to take back.
    const again = await send(agent, '/messages/lot', { lot: randomUUID(), message, instructions });
    expect(said(again)).toEqual([RETENU, RETENU]);
    expect((await settle(local, lot, 'annuler')).status).toBe(404);

    expect(said(await settle(agent, lot, 'annuler'))).toEqual([null, null]);
    await letPass(lot);
    const done = async () => {
      const { rows } = await sql<{ state: string }>`select distinct state from jobs.job
        where name = 'demandes.faireActeLot' and data->>'id' in (select id::text from demandes.acte_lot
          where lot = ${lot}::uuid)`.execute(scene.portail.owner);
      return rows.map(({ state }) => state);
    };
    await expect.poll(done, WAIT).toEqual(['completed']);
    expect([await messagesOf(un.id), await messagesOf(deux.id), await etatsOf(lot)]).toEqual([
      ...[[], []],
      ['annule', 'annule'],
    ]);
    expect([await scene.news(createur, un.id), await mailsAbout(un.id_fo)]).toEqual(before);
    expect((await actionsOf(un.id)).slice(-2)).toEqual(['acteLot.retenir', 'acteLot.annuler']);
    const [phrase, promesse] = await scene.phrases(agent, un.id);
    expect([phrase, promesse].join()).toContain('a annulé ce qui était demandé');
    expect((await scene.phrases(createur, un.id)).join()).not.toContain('avec d’autres dossiers');
    expect(said(await settle(agent, lot, 'envoyer'))).toEqual([ANNULE, ANNULE]);
  });

  test('P-2 le délai passé, chacun part une fois, par qui l’a demandé ; parti, il ne s’annule plus et cela se dit', async () => {
    const { agent, createur } = scene;
    const envoye = await scene.sent();
    const { id } = envoye;
    const lot = randomUUID();
    await send(agent, '/complements/lot', { lot, complements: [SIGNATAIRE], instructions: await linesOf(id) });
    expect((await scene.call(agent, 'GET', `/${id}/complements`)).body.complements).toEqual([]);
    await letPass(lot);
    await expect.poll(() => etatsOf(lot), WAIT).toEqual(['fait']);
    expect((await scene.call(agent, 'GET', `/${id}/complements`)).body.complements).toHaveLength(1);
    expect(await scene.news(createur, id)).toContain(2);
    expect((await scene.phrases(createur, id))[0]).toContain('a demandé des compléments');
    expect(said(await settle(agent, lot, 'annuler'))).toEqual([PARTI]);
    expect(await lotsOf(agent)).toMatchObject([{ _id: lot, faits: 1, retenus: 0 }, {}]);
  });

  test('DOSSIER-042 une décision retenue ne se voit pas avant l’heure ; dépassée par un autre acte, elle ne part pas et son auteur le lit', async () => {
    const { local, createur } = scene;
    const [un, deux] = [await scene.sent(), await scene.sent()];
    for (const one of [un, deux]) await scene.toDecision(one);
    const lot = randomUUID();
    const instructions = await linesOf(un.id, deux.id);
    expect(said(await send(local, '/lot', { lot, transition: 'accorder', instructions }))).toEqual([null, null]);
    expect((await scene.read(local, un.id)).body.etat).toBe('4');
    await scene.lead(deux.id, [local, 'ajourner']);
    await settle(local, lot, 'envoyer');
    await expect.poll(() => etatsOf(lot), WAIT).toEqual(['fait', 'refuse']);
    expect([(await scene.read(local, un.id)).body.etat, (await scene.read(local, deux.id)).body.etat]).toEqual([
      '6',
      '2',
    ]);
    const { body } = await local.browser.call('GET', '/api/demandes/notifications?limit=100');
    const phrases = body.notifications.map(({ phrase }: { phrase: string }) => phrase).join();
    expect(phrases).toContain(`Dossier ${deux.id_fo} : « Accord » n’est pas parti.`);
    expect(await scene.news(createur, un.id)).toContain(1);
  });

  test('qui n’a plus son rôle quand l’heure vient ne fait plus rien partir', async () => {
    const { agent, portail } = scene;
    const { id } = await scene.sent();
    const lot = randomUUID();
    await send(agent, '/messages/lot', { lot, message: 'Bonjour', instructions: await linesOf(id) });
    const lock = (locked: boolean) =>
      sql`update auth.compte set locked = ${locked}, locked_motif = ${locked ? 'essai' : null} where id = ${agent.id}`.execute(
        portail.owner,
      );
    await lock(true);
    await letPass(lot);
    await expect.poll(() => etatsOf(lot), WAIT).toEqual(['refuse']);
    await lock(false);
    expect(await messagesOf(id)).toEqual([]);
  });
});

describe('défaire ce qui reste dans la maison', () => {
  test('DOSSIER-042 confier, proposer et les lettres se défont tant que rien n’a suivi ; l’historique garde les deux', async () => {
    const { agent, local } = scene;
    const [un, deux] = [await scene.sent(), await scene.sent()];
    const confie = randomUUID();
    await send(agent, '/affectations/lot', {
      lot: confie,
      assigne_a: local.id,
      instructions: await linesOf(un.id, deux.id),
    });
    await scene.lead(deux.id, [agent, 'ouvrir']);
    expect(said(await settle(agent, confie, 'annuler'))).toEqual([null, SUIVI]);
    expect((await scene.read(agent, un.id)).body.assigne_a).toBeNull();
    expect((await actionsOf(un.id)).slice(-3)).toEqual(['assignInstruction', 'assignInstruction', 'acteLot.annuler']);

    await scene.amounts(agent, deux, { montant_propose: 80_000 });
    const propose = randomUUID();
    await send(agent, '/lot', { lot: propose, transition: 'proposer', instructions: await linesOf(deux.id) });
    expect((await scene.read(agent, deux.id)).body.etat).toBe('3');
    expect(said(await settle(agent, propose, 'annuler'))).toEqual([null]);
    expect((await scene.read(agent, deux.id)).body.etat).toBe('2');
    expect((await actionsOf(deux.id)).slice(-3)).toEqual([
      ...['instruction.proposer', 'instruction.retirer', 'acteLot.annuler'],
    ]);

    await scene.lead(deux.id, [agent, 'proposer'], [local, 'valider'], [local, 'accorder']);
    const [genere, signe] = [randomUUID(), randomUUID()];
    await send(local, '/lettres/lot', { lot: genere, etape: 'a_signer', instructions: await linesOf(deux.id) });
    await send(local, '/lettres/lot', { lot: signe, etape: 'a_notifier', instructions: await linesOf(deux.id) });
    expect(said(await settle(local, genere, 'annuler'))).toEqual([SUIVI]);
    expect(said(await settle(local, signe, 'annuler'))).toEqual([null]);
    expect((await scene.read(local, deux.id)).body.lettre).toBe('a_signer');
  });
});

test('DOSSIER-041 annuler et partir au même instant : l’un des deux gagne, jamais les deux', async () => {
  const { agent } = scene;
  const { envoyes } = await scene.sentTogether(8);
  const lots = envoyes.map(() => randomUUID());
  const message = `Course ${randomUUID()}`;
  for (const [rang, { id }] of envoyes.entries())
    await send(agent, '/messages/lot', { lot: lots[rang], message, instructions: await linesOf(id) });
  const raisons = await Promise.all(
    lots.map(async (lot, rang) => {
      // Half of them at the very same instant, the others once the worker has been asked.
      const leaving = settle(agent, lot, 'envoyer');
      if (rang % 2 === 1) await leaving;
      const taken = settle(agent, lot, 'annuler');
      await leaving;
      return said(await taken)[0] ?? null;
    }),
  );
  const etats = async () => (await Promise.all(lots.map(etatsOf))).flat();
  await expect.poll(async () => (await etats()).filter((etat) => etat === 'retenu'), WAIT).toEqual([]);
  for (const [rang, etat] of (await etats()).entries()) {
    const recus = await messagesOf(envoyes[rang]?.id ?? '');
    expect([etat, raisons[rang], recus]).toEqual(
      raisons[rang] === null ? ['annule', null, []] : ['fait', PARTI, [message]],
    );
  }
  console.log(`${raisons.filter((one) => one === null).length} annulés, ${raisons.filter((one) => one).length} partis`);
});
