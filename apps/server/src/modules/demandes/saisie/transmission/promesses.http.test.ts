import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDossier } from '../../../../../testing/dossierComplet.ts';
import { addDocument } from '../../../../../testing/dossierPret.ts';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const ATTENDUS = [
  { code: 'bilan', libelle: 'Le bilan', suivra: { jours: 30, bloquant: true } },
  { code: 'statuts', libelle: 'Les statuts' },
];
const put = (id: string, body: object) => scene.call(scene.createur, 'PUT', `/${id}/documents`, body);
const begin = async (): Promise<{ id: string; statuts: { code: string; uuid: string }[] }> => {
  const { createur, club, contacts } = scene;
  const { _id: id } = await scene.begin(createur, { extra: { documents_attendus: ATTENDUS } });
  const people = ['id_representant_legal', 'id_signataire', 'id_responsable'];
  const demandeur = Object.fromEntries(people.map((champ) => [champ, contacts.representant]));
  await scene.call(createur, 'PUT', `/${id}`, { demandeur: { ...demandeur, id_rib: contacts.rib } });
  return { id, statuts: [{ code: 'statuts', uuid: await addDocument(scene, club.id) }] };
};
const dossierOf = async (id: string) => (await scene.call(scene.createur, 'GET', `/${id}`)).body;

test('« suivra plus tard » : là où la subvention le permet, et nulle part ailleurs', async () => {
  const { id, statuts } = await begin();
  isRefused(await put(id, { documents: statuts, suivront: ['statuts'] }), 400, 'REQUETE_INVALIDE');
  isRefused(await put(id, { documents: statuts, suivront: ['inconnu'] }), 400, 'REQUETE_INVALIDE');
  const promis = await put(id, { documents: statuts, suivront: ['bilan', 'bilan'] });
  expect([promis.status, promis.body.suivront]).toEqual([200, ['bilan']]);
  // Another choice leaves it as it was.
  expect((await put(id, { documents: [] })).body.suivront).toEqual(['bilan']);
});

test('promis puis envoyé : attendu avec son dernier jour, il retient la décision jusqu’à ce que le service l’accepte', async () => {
  const { createur, agent, club, contacts, portail } = scene;
  const { id, statuts } = await begin();
  await put(id, { documents: statuts, suivront: ['bilan'] });
  const { projet } = await completeDossier(scene, id, contacts.representant, createur);
  expect((await scene.call(createur, 'POST', `/transmit/${id}`)).status).toBe(200);
  const { rows } = await sql<{
    jours: number;
  }>`select c.echeance - (d.transmis_at at time zone 'Europe/Paris')::date as jours
    from demandes.complement c join demandes.dossier d on d.exercice = c.exercice and d.id = c.id_dossier
    where d.id = ${id}::bigint`.execute(portail.owner);
  expect(rows).toEqual([{ jours: 30 }]);
  const sent = await dossierOf(id);
  expect(sent.description.statut).toBe('incomplet');
  await scene.lead(id, [agent, 'ouvrir']);
  await scene.amounts(agent, { id, id_fo: sent.identifiant.id_fo, projet }, { montant_propose: 80_000 });
  isRefused(await scene.move(agent, id, 'proposer'), 403, 'COMPLEMENT_ATTENDU');
  // Promising again, once it is sent, is no longer possible.
  isRefused(await put(id, { documents: statuts, suivront: [] }), 403, 'DOSSIER_NON_EDITABLE');
  const uuid = await addDocument(scene, club.id);
  expect((await put(id, { documents: [...statuts, { code: 'bilan', uuid }] })).status).toBe(200);
  const { complements } = (await scene.call(createur, 'GET', `/${id}/complements`)).body;
  expect(complements).toMatchObject([{ cible: 'document', reference: 'bilan', libelle: 'Le bilan', bloquant: true }]);
  const act = (qui: typeof agent, acte: string) =>
    scene.call(qui, 'POST', `/${id}/complements/${complements[0]._id}`, { acte, message: 'Le voici.' });
  expect((await act(createur, 'repondre')).status).toBe(200);
  expect((await act(agent, 'accepter')).status).toBe(200);
  expect((await dossierOf(id)).description.statut).toBe('complet');
  await scene.lead(id, [agent, 'proposer']);
});
