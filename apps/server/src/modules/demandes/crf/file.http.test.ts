import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Paye, type SceneCrf, startCrf } from '../../../../testing/crf.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
});
afterAll(() => scene.portail.close());

const WORK = '/api/demandes/demande/instructions';
const read = async (qui: Personne, query: string) => (await qui.browser.call('GET', `${WORK}${query}`)).body;
const file = async (qui = scene.agent): Promise<string[]> =>
  (await read(qui, '?crf_a_traiter=true')).lignes.map(({ dossier }: { dossier: { _id: string } }) => dossier._id);
const send = async (paye: Paye): Promise<void> => {
  await scene.addPaper();
  expect((await scene.save(paye, scene.full(paye))).status).toBe(200);
  expect((await scene.transmit(paye)).status).toBe(200);
};

test('CRF-007 un compte rendu transmis est dans la file du service, jusqu’à ce qu’il l’ait reçu et jugé', async () => {
  const { agent, local, voisin } = scene;
  const [paye, attendu] = [await scene.awaited(), await scene.awaited()];
  expect(await file()).toEqual([]);
  await send(paye);
  expect([await file(), await file(local), await file(voisin)]).toEqual([[paye.id], [paye.id], []]);
  const { lignes } = await read(agent, '?etats=9');
  const marks = lignes.map((ligne: { dossier: { _id: string }; crf_a_traiter: boolean }) => [
    ligne.dossier._id,
    ligne.crf_a_traiter,
  ]);
  expect(new Map(marks)).toEqual(
    new Map([
      [paye.id, true],
      [attendu.id, false],
    ]),
  );
  expect(await read(agent, '/totaux?crf_a_traiter=true')).toMatchObject({ nombre: 1 });
  expect((await scene.act(agent, paye, { acte: 'recevoir' })).status).toBe(200);
  expect(await file()).toEqual([paye.id]);
  expect((await scene.act(local, paye, { acte: 'evaluer', evaluation: 'conforme' })).status).toBe(200);
  expect(await file()).toEqual([]);
});

test('DOSSIER-042 en cours : ce qui est terminé, refusé ou rejeté n’y est pas, et se retrouve par son état', async () => {
  const { agent } = scene;
  const [vivant, rejete] = [await scene.sent(), await scene.sent()];
  await scene.lead(rejete.id, [agent, 'ouvrir'], [agent, 'rejeter']);
  const ids = async (query: string): Promise<string[]> =>
    (await read(agent, `?limit=100${query}`)).lignes.map(({ dossier }: { dossier: { _id: string } }) => dossier._id);
  expect(await ids('')).toEqual(expect.arrayContaining([vivant.id, rejete.id]));
  const enCours = await ids('&en_cours=true');
  expect([enCours.includes(vivant.id), enCours.includes(rejete.id)]).toEqual([true, false]);
  expect(await ids('&etats=12')).toEqual([rejete.id]);
});
