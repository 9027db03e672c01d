import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/instruction.ts';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
  await sql`alter table demandes.dossier drop constraint dossier_exercices`.execute(scene.portail.owner);
});
afterAll(() => scene.portail.close());

const match = (version: number) => ({ 'if-match': `"${version}"` });
/** As if its last year were over. */
const endYear = (id: string) =>
  sql`update demandes.dossier set exercice_fin = 2025 where id = ${id}::bigint`.execute(scene.portail.owner);
const readComplements = async (id: string) =>
  (await scene.call(scene.createur, 'GET', `/${id}/complements`)).body.complements;

test('DOSSIER-031 P-2 un paiement refusé l’année d’après demande le compte bancaire, qui se change et se répond ; rien d’autre ne s’ouvre', async () => {
  const { national, agent, createur } = scene;
  const { id } = await scene.paying();
  const asked = { motif: 'Imprécis', echeance: '2027-03-01' };
  const contact = { cible: 'contact', reference: 'demandeur.id_signataire', ...asked };
  const before = await scene.call(agent, 'POST', scene.at(id, '/complements'), { complements: [contact] });
  expect(before.status).toBe(201);
  await scene.record(scene.agent, id);
  await endYear(id);
  await scene.push(national, id, { etat: 2 });
  expect((await scene.push(national, id, { etat: 7, motif: 'Compte clos' })).status).toBe(200);
  const [ancien, rib] = await readComplements(id);
  expect(rib).toMatchObject({ cible: 'rib', etat: 'ouvert', message: 'Compte clos' });
  expect(await scene.news(createur, id)).toContain(6);
  const { droits, description } = (await scene.call(createur, 'GET', `/${id}`)).body;
  expect([droits.corriger.ok, description.statut]).toEqual([true, 'incomplet']);

  const act = (one: { _id: string; version: number }) =>
    scene.call(
      createur,
      'POST',
      `/${id}/complements/${one._id}`,
      { acte: 'repondre', message: 'Voici.' },
      match(one.version),
    );
  isRefused(await act(ancien), 403, 'COMPLEMENT_CLOS');
  const contacts = { 'demandeur.id_signataire': null };
  isRefused(await scene.call(createur, 'PUT', `/${id}`, contacts), 403, 'DOSSIER_NON_EDITABLE');
  const late = await scene.call(agent, 'POST', scene.at(id, '/complements'), {
    complements: [{ ...contact, reference: 'demandeur.id_responsable' }],
  });
  isRefused(late, 403, 'COMPLEMENT_IMPOSSIBLE');

  await scene.changeRib(id);
  expect((await act((await readComplements(id))[1])).body.etat).toBe('repondu');
  expect((await scene.call(createur, 'GET', `/${id}`)).body.droits.corriger.ok).toBe(false);
});
