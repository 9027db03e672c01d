import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetRealise, type Paye, type SceneCrf, saisieComplete, startCrf } from '../../../../testing/crf.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
});
afterAll(() => scene.portail.close());

/** The forecast is of 2 000 euros: this much of it was spent. */
const spend = (paye: Paye, pourcent: number) =>
  scene.save(paye, {
    ...scene.full(paye),
    projets: [{ _id: paye.projet, saisie: { ...saisieComplete(), budget_realise: budgetRealise(2_000 * pourcent) } }],
  });
const missing = async (paye: Paye): Promise<string[]> =>
  (await scene.readCrf(paye)).manquants.map(({ champ }: { champ: string }) => champ);

test('CRF-007 l’écart à expliquer est celui que dit la version de la subvention ; 20 % quand elle n’en dit rien', async () => {
  const strict = await scene.awaited(undefined, { tolerance_crf: 5 });
  const usuel = await scene.awaited();
  expect([(await scene.readCrf(strict)).tolerance, (await scene.readCrf(usuel)).tolerance]).toEqual([5, 20]);
  for (const paye of [strict, usuel]) expect((await spend(paye, 110)).status).toBe(200);
  expect([await missing(strict), await missing(usuel)]).toEqual([['explication_ecarts'], []]);
  const { crfs } = (await scene.call(scene.createur, 'GET', `/${strict.id}/crf`)).body;
  expect(crfs).toMatchObject([{ manquants: 1 }]);
  const refused = await scene.transmit(strict);
  expect([refused.status, refused.body.code]).toEqual([422, 'CRF_INCOMPLET']);
  expect((await scene.transmit(usuel)).status).toBe(200);
  expect((await spend(strict, 105)).status).toBe(200);
  // What was attested was something else.
  expect(await missing(strict)).toEqual(['attestation']);
  await scene.save(strict, { attestation: { accepte: true, id_signataire: scene.contacts.representant } });
  expect((await scene.transmit(strict)).status).toBe(200);
});

test('CRF-007 la tolérance va de 0 à 100, et une version publiée garde la sienne', async () => {
  const { local } = scene;
  const { _id, code } = await scene.newSubvention({ tolerance_crf: 0 });
  const put = (tolerance_crf: number) => scene.send(local, 'PUT', `/subventions/${_id}`, { tolerance_crf });
  for (const wrong of [-1, 101, 2.5]) expect((await put(wrong)).status).toBe(400);
  expect((await put(50)).body.tolerance_crf).toBe(50);
  const read = async () => (await scene.send(local, 'GET', `/subventions/${code}`)).body.tolerance_crf;
  expect(await read()).toBe(0);
  expect((await scene.send(local, 'POST', `/subventions/${_id}/publish`, {})).status).toBe(200);
  expect(await read()).toBe(50);
});

test('DOSSIER-002 le dossier porte ses comptes rendus, dès qu’il y en a', async () => {
  const { createur, agent } = scene;
  const { id } = await scene.paid();
  expect((await scene.call(createur, 'GET', `/${id}`)).body.crfs).toEqual([]);
  const paye = await scene.awaited();
  const { crfs } = (await scene.call(createur, 'GET', `/${paye.id}/crf`)).body;
  expect(crfs).toMatchObject([{ _id: paye.crf, description: { exercice: 2027, etat: '1', montant_accorde: 70_000 } }]);
  for (const qui of [createur, agent]) expect((await scene.call(qui, 'GET', `/${paye.id}`)).body.crfs).toEqual(crfs);
  await scene.save(paye, scene.full(paye));
  const [seen] = (await scene.call(createur, 'GET', `/${paye.id}?populate=crfs`)).body.crfs;
  expect([seen.description.etat, seen.manquants]).toEqual(['2', 0]);
});
