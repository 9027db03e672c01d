import { randomUUID } from 'node:crypto';
import { ERREURS } from '@guichet/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const LOT = '/api/demandes/demande/instructions/complements/lot';
const STATUTS = { code: 'statuts', libelle: 'Les statuts', nature: 'facultatif' };
const item = (cible: string, reference: string, more: object = {}) => ({
  ...{ cible, reference, motif: 'Pièce manquante.', message: 'Merci.', echeance: '2027-03-01' },
  ...more,
});
const SIGNATAIRE = item('contact', 'demandeur.id_signataire');
const lineOf = (id: string, service = scene.agent.service) => ({ id, service, version: 1 });
const send = ({ browser }: Personne, body: object, key?: string) =>
  browser.call('POST', LOT, { body, headers: key ? { 'idempotency-key': key } : {} });
const said = ({ body }: { body: { resultats: { raison: string | null }[] } }) =>
  body.resultats.map(({ raison }) => raison);
const askedOf = async (id: string): Promise<string[]> => {
  const { body } = await scene.call(scene.agent, 'GET', `/${id}/complements`);
  return body.complements.map(({ libelle, etat }: { libelle: string; etat: string }) => `${libelle} ${etat}`);
};

describe('demander un complément à plusieurs', () => {
  test('DOSSIER-042 l’essai dit à qui et pourquoi pas aux autres ; fait et renvoyé, chaque association l’apprend une fois', async () => {
    const { agent, createur, voisin } = scene;
    const extra = { documents_attendus: [STATUTS] };
    const [avec, sans] = [(await scene.sent([agent.service], extra)).id, (await scene.sent()).id];
    const demande = (await scene.sent([agent.service], extra)).id;
    const statuts = item('document', 'statuts');
    await scene.call(agent, 'POST', scene.at(demande, '/complements'), { complements: [statuts] });
    const instructions = [avec, sans, demande].map((id) => lineOf(id));
    const lignes = [...instructions, lineOf(avec, voisin.service), lineOf(avec)];
    const attendu = [
      null,
      'Ce dossier n’a rien de tel.',
      'Cela est déjà demandé à cette association, et attend d’être répondu ou jugé.',
      ERREURS.INSTRUCTION_INEXISTANTE.message,
      null,
    ];
    const body = { complements: [statuts], instructions: lignes };
    const before = await scene.news(createur, avec);
    expect(said(await send(agent, { ...body, essai: true }))).toEqual(attendu);
    expect([await askedOf(avec), await scene.news(createur, avec)]).toEqual([[], before]);

    const key = randomUUID();
    const done = await send(agent, { ...body, essai: false }, key);
    expect([done.body.reussis, said(done)]).toEqual([2, attendu]);
    expect((await send(agent, { ...body, essai: false }, key)).body).toEqual(done.body);
    expect([await askedOf(avec), await askedOf(sans)]).toEqual([['Les statuts ouvert'], []]);
    // As by the single act: the same news, in the same words, once.
    expect(await scene.news(createur, avec)).toEqual([2, ...before]);
    const [seul, lot] = [await scene.phrases(createur, demande), await scene.phrases(createur, avec)];
    expect(lot[0]).toBe(seul[0]);
    expect(lot.filter((one) => one === lot[0])).toHaveLength(1);
    // Under another key, nothing more leaves.
    expect(said(await send(agent, { ...body, instructions: [lineOf(avec)], essai: false }))).toEqual([attendu[2]]);
    expect(await scene.news(createur, avec)).toEqual([2, ...before]);
  });

  test('P-2 un champ d’un projet ne se demande pas à plusieurs ; qui n’instruit pas, ou a pris part à la demande, ne demande rien', async () => {
    const { agent, createur, voisin } = scene;
    const { id, projet } = await scene.sent();
    const body = { essai: false, instructions: [lineOf(id)] };
    const refused = await send(agent, { ...body, complements: [item('projet', `${projet}.description`)] });
    expect(refused.status).toBe(400);
    expect(said(await send(voisin, { ...body, complements: [SIGNATAIRE] }))).toEqual(['Dossier not found']);
    expect((await send(createur, { ...body, complements: [SIGNATAIRE] })).status).toBe(403);
    expect(await askedOf(id)).toEqual([]);
  });
});
