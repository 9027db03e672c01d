import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

const MILLIARD = 1e11;
const ask = (id: string, projet: string, montant_demande: number) => {
  const financements = [{ annee: 2027, id_service_instructeur: scene.agent.service, montant_demande }];
  return scene.call(scene.createur, 'PATCH', `/${id}/projets/${projet}`, { financements });
};
const begin = async () => {
  const { _id: id } = await scene.begin();
  const project = async () => (await scene.call(scene.createur, 'POST', `/${id}/projets`, { intitule: 'Un' })).body._id;
  return { id, projets: [await project(), await project()] as const };
};
const setMontant = (id: string, montant: string) =>
  sql`update demandes.dossier set montant_demande = ${montant}::bigint where id = ${id}::bigint`.execute(
    scene.portail.owner,
  );

test('PROJET-008 une ligne demande un milliard au plus', async () => {
  const { id, projets } = await begin();
  expect((await ask(id, projets[0], MILLIARD + 1)).body).toMatchObject({ code: 'REQUETE_INVALIDE' });
  const { status, body } = await ask(id, projets[0], MILLIARD);
  expect([status, body.financements[0].montant_demande]).toEqual([200, MILLIARD]);
});

test('le total d’un dossier a sa borne ; demander moins reste possible', async () => {
  const { id, projets } = await begin();
  await ask(id, projets[1], 500);
  await sql`update demandes.projet set montant_demande = 1000000000000 where id = ${projets[0]}`.execute(
    scene.portail.owner,
  );
  const { status, body } = await ask(id, projets[1], 501);
  expect([status, body.champs]).toMatchObject([400, [{ champ: 'financements' }]]);
  await setMontant(id, '1000000000500');
  expect((await ask(id, projets[1], 400)).status).toBe(200);
});

test('des sommes plus grandes qu’un entier exact se disent encore ; un dossier hors contrat est notre faute', async () => {
  const [one, other] = [await begin(), await begin()];
  for (const { id } of [one, other]) await setMontant(id, '9000000000000000');
  const { status, body } = await scene.call(scene.createur, 'GET', '/compteurs');
  expect([status, body.montant_demande > 1.7e16]).toEqual([200, true]);
  await setMontant(one.id, '9100000000000000000');
  const broken = await scene.call(scene.createur, 'GET', `/${one.id}`);
  expect([broken.status, broken.body.code, broken.body.champs]).toEqual([500, 'PROBLEME', undefined]);
});
