import { randomUUID } from 'node:crypto';
import { ERREURS } from '@guichet/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const LOTS = '/api/demandes/demande/instructions';
const AFFECTATIONS = `${LOTS}/affectations/lot`;
const MESSAGES = `${LOTS}/messages/lot`;
const lineOf = async (id: string) => ({
  ...{ id, service: scene.agent.service },
  version: (await scene.read(scene.agent, id)).body.version as number,
});
const linesOf = (...ids: readonly string[]) => Promise.all(ids.map(lineOf));
const send = ({ browser }: Personne, path: string, body: object, key?: string) =>
  browser.call('POST', path, { body, headers: key ? { 'idempotency-key': key } : {} });
const said = ({ body }: { body: { resultats: { raison: string | null }[] } }) =>
  body.resultats.map(({ raison }) => raison);
const heldBy = async (id: string) => (await scene.read(scene.agent, id)).body.assigne_a;
const messagesOf = async (qui: Personne, id: string): Promise<string[]> => {
  const { body } = await scene.call(qui, 'GET', `/${id}/messages?limit=100`);
  return body.messages.map(({ message }: { message: string }) => message);
};
const AILLEURS = ERREURS.INSTRUCTION_INEXISTANTE.message;

describe('confier et écrire à plusieurs', () => {
  test('DOSSIER-042 confier : l’essai ne fait rien ; fait et renvoyé, une fois ; une ligne ancienne, ou d’un autre service, seule ne passe pas', async () => {
    const { agent, local, voisin } = scene;
    const [un, deux] = [(await scene.sent()).id, (await scene.sent()).id];
    const [premiere, seconde] = await linesOf(un, deux);
    const lignes = [premiere, { ...seconde, version: 99 }, { ...premiere, service: voisin.service }];
    const confier = { assigne_a: local.id, instructions: lignes };
    const attendu = [null, 'Le dossier a avancé.', AILLEURS];
    expect(said(await send(agent, AFFECTATIONS, { ...confier, essai: true }))).toEqual(attendu);
    expect(await heldBy(un)).toBeNull();

    const key = randomUUID();
    const done = await send(agent, AFFECTATIONS, { ...confier, essai: false }, key);
    expect([done.body.reussis, said(done)]).toEqual([1, attendu]);
    expect((await send(agent, AFFECTATIONS, { ...confier, essai: false }, key)).body).toEqual(done.body);
    expect([await heldBy(un), await heldBy(deux)]).toEqual([local.id, null]);
    expect((await scene.news(local, un)).length).toBeGreaterThan(0);

    const retirer = { assigne_a: null, essai: false, instructions: await linesOf(un) };
    expect((await send(agent, AFFECTATIONS, retirer)).body.reussis).toBe(1);
    expect(await heldBy(un)).toBeNull();
  });

  test('DOSSIER-042 personne d’un autre service, ni de l’association, ne reçoit de dossier ; qui n’instruit pas n’en confie aucun', async () => {
    const { agent, voisin, createur } = scene;
    const instructions = await linesOf((await scene.sent()).id);
    for (const assigne_a of [voisin.id, createur.id, randomUUID()])
      for (const essai of [true, false])
        expect(said(await send(agent, AFFECTATIONS, { assigne_a, essai, instructions }))).toEqual([
          'Cette personne n’est pas de ce service.',
        ]);
    const soi = { assigne_a: voisin.id, essai: false, instructions };
    expect(said(await send(voisin, AFFECTATIONS, soi))).toEqual(['Dossier not found']);
    expect((await send(createur, AFFECTATIONS, soi)).status).toBe(403);
  });

  test('DOSSIER-041 un message à plusieurs : chaque association le lit sur son dossier, une fois, et rien des autres', async () => {
    const { agent, createur, voisin, portail } = scene;
    const [un, deux, ailleurs] = [(await scene.sent()).id, (await scene.sent()).id, (await scene.sent()).id];
    const [premiere, seconde, autre] = await linesOf(un, deux, ailleurs);
    const mot = `Réunion le 3 mars ${randomUUID()}`;
    // A line read before something moved is no reason not to write.
    const lignes = [premiere, { ...seconde, version: 99 }, { ...autre, service: voisin.service }];
    const ecrire = { message: mot, instructions: lignes };
    expect(said(await send(agent, MESSAGES, { ...ecrire, essai: true }))).toEqual([null, null, AILLEURS]);
    expect(await messagesOf(createur, un)).toEqual([]);

    const key = randomUUID();
    const done = await send(agent, MESSAGES, { ...ecrire, essai: false }, key);
    expect([done.body.reussis, said(done)]).toEqual([2, [null, null, AILLEURS]]);
    expect((await send(agent, MESSAGES, { ...ecrire, essai: false }, key)).body).toEqual(done.body);
    expect([await messagesOf(createur, un), await messagesOf(createur, deux)]).toEqual([[mot], [mot]]);
    expect(await messagesOf(createur, ailleurs)).toEqual([]);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from jobs.job
      where name = 'demandes.tellMessage'
        and data->>'id' in (select id::text from demandes.message where message = ${mot})`.execute(portail.owner);
    expect(rows[0]?.nombre).toBe(2);
    const vide = await send(agent, MESSAGES, { ...ecrire, message: '   ', essai: false });
    expect([vide.status, vide.body.champs?.[0]?.champ]).toEqual([400, 'message']);
  });
});
