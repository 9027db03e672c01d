import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const VUES = '/api/demandes/demande/vues';
const FILTRES = { etat: '3,4', tri: 'propose.desc' };
const keep = (qui: Personne, nom: string, service: string | null = null) =>
  qui.browser.call('POST', VUES, { body: { nom, filtres: FILTRES, service } });
const remove = (qui: Personne, id: string) => qui.browser.call('DELETE', `${VUES}/${id}`);
const noms = async (qui: Personne): Promise<string[]> =>
  (await qui.browser.call('GET', VUES)).body.vues.map(({ nom }: { nom: string }) => nom);

test('DOSSIER-042 une vue gardée pour soi n’est lue et retirée que par qui l’a faite', async () => {
  const { agent, local, createur } = scene;
  const made = await keep(agent, '  À décider ');
  expect([made.status, made.body]).toMatchObject([
    201,
    { nom: 'À décider', filtres: { ...FILTRES, q: '', vue: '' }, service: null, retirer: true },
  ]);
  expect([await noms(agent), await noms(local)]).toEqual([['À décider'], []]);
  isRefused(await keep(agent, 'à DÉCIDER'), 409, 'VUE_EXISTE');
  expect((await keep(local, 'À décider')).status).toBe(201);
  isRefused(await remove(local, made.body._id), 404, 'VUE_INEXISTANTE');
  isRefused(await createur.browser.call('GET', VUES), 403, 'ACCES_REFUSE');
  expect((await remove(agent, made.body._id)).status).toBe(200);
  isRefused(await remove(agent, made.body._id), 404, 'VUE_INEXISTANTE');
  expect(await noms(agent)).toEqual([]);
});

test('DOSSIER-042 partagée avec un service, ses agents et qui est au-dessus la lisent ; un voisin, jamais', async () => {
  const { agent, local, national, voisin } = scene;
  const shared = await keep(local, 'Commission de mars', agent.service);
  expect(shared.body).toMatchObject({ service: { _id: agent.service } });
  for (const qui of [agent, local, national]) expect(await noms(qui)).toContain('Commission de mars');
  expect(await noms(voisin)).toEqual([]);
  isRefused(await keep(voisin, 'Chez les autres', agent.service), 404, 'SERVICE_INEXISTANT');
  isRefused(await keep(agent, 'Plus haut', local.service), 404, 'SERVICE_INEXISTANT');
  isRefused(await remove(agent, shared.body._id), 403, 'FONCTION_REQUISE');
  isRefused(await remove(voisin, shared.body._id), 404, 'VUE_INEXISTANTE');
  expect((await remove(national, shared.body._id)).status).toBe(200);
});

test('trente au plus, et rien d’autre que des filtres n’y entre', async () => {
  const { national } = scene;
  for (let n = (await noms(national)).length; n < 30; n += 1)
    expect((await keep(national, `Vue ${n}`)).status).toBe(201);
  isRefused(await keep(national, 'Une de trop'), 422, 'VUES_TROP_NOMBREUSES');
  const wrong = { nom: 'Autre', filtres: { couleur: 'rouge' }, service: null };
  expect((await national.browser.call('POST', VUES, { body: wrong })).status).toBe(400);
  expect((await keep(national, '   ')).status).toBe(400);
});
