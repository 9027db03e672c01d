import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from '../../../../../testing/dossierPret.ts';
import { historyOfDossier, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { EICAR, makePdf } from '../../../../../testing/fichiers/contenus.ts';
import { deposit, settled } from '../../../../../testing/fichiers/depots.ts';
import { runJob } from '../../../../../testing/travaux.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const STATUTS = { code: 'statuts', libelle: 'Les statuts', type_document: 'STC' };
const LISTE = { code: 'liste', libelle: 'La liste des dirigeants', type_document: 'LDC' };
const attendus = { documents_attendus: [STATUTS, LISTE] };
const dossierOf = async (id: string) => (await scene.call(scene.createur, 'GET', `/${id}`)).body;
const documentsOf = async (id: string) => (await dossierOf(id)).documents as { code: string; uuid: string }[];

const INFECTE = makePdf({
  extra: Buffer.concat([
    Buffer.from('8 0 obj\n<< /Length 68 >>\nstream\n'),
    EICAR,
    Buffer.from('\nendstream\nendobj\n'),
  ]),
});

let rank = 0;
/** From the browser of the one who began the dossier, as its Documents step sends it. */
const give = async (id_type: string, content?: Buffer) => {
  rank += 1;
  const { createur, portail, club } = scene;
  const deposant = { ...createur, base: portail.base, association: { id: club.id, siege: '', secondaire: '' } };
  const { status, body } = await deposit(deposant as never, {
    content: content ?? makePdf({ extra: `% ${rank}\n` }),
    fields: { id_type },
  });
  expect(status).toBe(201);
  return { uuid: body.uuid as string, etat: await settled(deposant as never, body.uuid) };
};

test('un document déposé pendant la saisie est joint de lui-même, où il manquait et nulle part ailleurs', async () => {
  const { _id } = await scene.begin(scene.createur, { extra: attendus });
  expect(await documentsOf(_id)).toEqual([]);
  const { uuid } = await give('STC');
  await expect.poll(() => documentsOf(_id), { timeout: 10_000 }).toEqual([{ code: 'statuts', uuid }]);
  expect((await historyOfDossier(scene.portail, _id)).at(-1)).toMatchObject({ action: 'joinDocument' });
});

test('une version nouvelle prend la place de l’ancienne ; un choix fait autrement, ou retiré, reste comme il est', async () => {
  const first = await give('STC');
  const { _id } = await scene.begin(scene.createur, { extra: attendus });
  expect(await documentsOf(_id)).toEqual([{ code: 'statuts', uuid: first.uuid }]);
  const other = await scene.begin(scene.createur, { extra: attendus });
  const chosen = [{ code: 'statuts', uuid: await addDocument(scene, scene.club.id) }];
  expect((await scene.call(scene.createur, 'PUT', `/${other._id}/documents`, { documents: chosen })).status).toBe(200);
  const second = await give('STC');
  await expect.poll(() => documentsOf(_id), { timeout: 10_000 }).toEqual([{ code: 'statuts', uuid: second.uuid }]);
  expect(await documentsOf(other._id)).toEqual(chosen);
  await scene.call(scene.createur, 'PUT', `/${_id}/documents`, { documents: [] });
  await give('PV');
  expect(await documentsOf(_id)).toEqual([]);
});

test('un dossier transmis garde ce qui a été envoyé ; ni l’infecté, ni celui d’un autre établissement ne se joint', async () => {
  const { _id } = await scene.begin(scene.createur, { extra: { documents_attendus: [LISTE] } });
  expect((await give('LDC', INFECTE)).etat).toBe('infecte');
  const ailleurs = await addDocument(scene, scene.club.id, { id_type: 'LDC', id_siret: scene.club.siret('00020') });
  const join = (uuid: string) =>
    runJob(scene.portail, 'demandes.joinDocument', { uuid, id_correspondance: scene.club.id });
  await join(ailleurs);
  expect(await documentsOf(_id)).toEqual([]);
  await sql`update demandes.dossier set transmis_at = now() where id = ${_id}::bigint`.execute(scene.portail.owner);
  await join((await give('LDC')).uuid);
  expect(await documentsOf(_id)).toEqual([]);
});

test('CALL-DAC-012 un document mal rangé change de type : la version qu’il avait écartée revient, le dossier suit', async () => {
  const [statuts, liste] = [await give('STC'), await give('LDC')];
  const { _id } = await scene.begin(scene.createur, { extra: attendus });
  const wrong = await give('STC');
  await expect.poll(() => documentsOf(_id), { timeout: 10_000 }).toContainEqual({ code: 'statuts', uuid: wrong.uuid });
  const path = `/api/dac/association/documents?id_asso=${scene.club.id}&uuid=${wrong.uuid}`;
  const { status, body } = await scene.createur.browser.call('PATCH', path, { body: { id_type: 'LDC' } });
  expect([status, body.id_type, body.etat]).toEqual([200, 'LDC', 'courant']);
  await expect.poll(() => documentsOf(_id), { timeout: 10_000 }).toEqual([{ code: 'liste', uuid: wrong.uuid }]);
  const { body: all } = await scene.createur.browser.call(
    'GET',
    `/api/dac/association/documents?id_asso=${scene.club.id}`,
  );
  const etatOf = (uuid: string) => all.find((one: { uuid: string }) => one.uuid === uuid)?.etat;
  expect([etatOf(statuts.uuid), etatOf(liste.uuid)]).toEqual(['courant', 'archive']);
  const refused = await scene.createur.browser.call('PATCH', path, { body: { id_type: 'INCONNU' } });
  expect(refused.status).toBe(400);
});
