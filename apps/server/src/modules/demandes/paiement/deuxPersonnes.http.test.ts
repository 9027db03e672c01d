import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

const versionOf = async (id: string): Promise<number> => (await scene.registre(scene.national, id)).body.version;

test('T33 un même acompte, lu à deux et enregistré à deux : le second apprend ce que le premier a fait', async () => {
  const { national } = scene;
  const { id } = await scene.paying();
  const version = await versionOf(id);
  const acompte = { montant: 20_000, version };
  const answers = await Promise.all([scene.record(national, id, acompte), scene.record(national, id, acompte)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({
    code: 'VERSION_DEPASSEE',
    auteur: 'Amina Diallo',
    modifie_at: expect.any(String),
    champs: [{ champ: 'versement', message: expect.stringMatching(/Acompte de 2027, 200.*Enregistré/u) }],
  });
  expect((await scene.registre(national, id)).body.compte).toMatchObject({
    en_route: 20_000,
    reste: ACCORDE - 20_000,
  });
  // Read again, the second is a second instalment, and nobody's mistake.
  expect((await scene.record(national, id, { montant: 20_000 })).status).toBe(201);
});

test('T33 un mouvement déplacé entre-temps ferme aussi le registre lu avant ; sans version, rien ne s’enregistre', async () => {
  const { national, call, at } = scene;
  const { id } = await scene.paying();
  await scene.record(national, id, { montant: 20_000 });
  const version = await versionOf(id);
  await scene.push(national, id, { etat: 8 });
  isRefused(await scene.record(national, id, { montant: 20_000, version }), 409, 'VERSION_DEPASSEE');
  const saisi = { type: 'acompte', annee: 2027, montant: 1 };
  isRefused(await call(national, 'POST', at(id, '/versements'), saisi), 428, 'VERSION_REQUISE');
  const [{ _id }] = (await scene.registre(national, id)).body.versements;
  isRefused(await call(national, 'POST', at(id, `/versements/${_id}`), { etat: 1 }), 428, 'VERSION_REQUISE');
});

test('T33 deux personnes déplacent le même mouvement : une seule le fait, l’autre lit où il en est et qui l’y a mis', async () => {
  const { national } = scene;
  const { id } = await scene.paying();
  await scene.record(national, id);
  const [{ version }] = (await scene.registre(national, id)).body.versements;
  const answers = await Promise.all([
    scene.push(national, id, { etat: 2 }, { version }),
    scene.push(national, id, { etat: 8 }, { version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const taken = answers[0]?.status === 200 ? 'En traitement dans le système comptable' : 'Supprimé';
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'VERSION_DEPASSEE',
    auteur: 'Amina Diallo',
    champs: [{ champ: 'versement', message: expect.stringContaining(taken) }],
  });
});
