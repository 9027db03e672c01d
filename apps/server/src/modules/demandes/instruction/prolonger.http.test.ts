import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const JOUR_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * JOUR_MS).toISOString().slice(0, 10);
const asked = async () => {
  const { id } = await scene.sent();
  await scene.lead(id, [scene.agent, 'ouvrir']);
  const one = { cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Imprécis', echeance: inDays(20) };
  const { body } = await scene.call(scene.agent, 'POST', scene.at(id, '/complements'), { complements: [one] });
  return { id, complement: body.complements[0]._id as string };
};
const act = (qui: Personne, { id, complement }: { id: string; complement: string }, body: object) =>
  scene.call(qui, 'POST', `/${id}/complements/${complement}`, body);
/** As if that much time had gone by. */
const since = (complement: string, ilYA: number, echeance: number) =>
  sql`update demandes.complement set cree_at = now() - make_interval(days => ${ilYA}::int), echeance = ${inDays(echeance)}::date
    where id = ${complement}`.execute(scene.portail.owner);
const reminders = async (qui: Personne, id: string): Promise<string[]> => {
  const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
    where destinataire = ${qui.id} and id_sujet = ${id} and cle ~ ':(rappel|echeance):'
    order by cree_at, id`.execute(scene.portail.owner);
  return rows.map(({ phrase }) => phrase.replace(/^.* : /u, ''));
};
const night = () => runJob(scene.portail, 'demandes.remindComplements', {});

test('P-2 à l’échéance, plus de temps : l’association l’apprend, l’historique le garde, les rappels reprennent', async () => {
  const { agent, createur } = scene;
  const one = await asked();
  await since(one.complement, 20, -1);
  await night();
  expect(await reminders(createur, one.id)).toHaveLength(1);
  const jour = inDays(3);
  const done = await act(agent, one, { acte: 'prolonger', echeance: jour, message: 'Le comptable est malade.' });
  const dit = jour.split('-').toReversed().join('/');
  const message = `Plus de temps, jusqu’au ${dit} : Le comptable est malade.`;
  expect([done.status, done.body]).toMatchObject([200, { etat: 'ouvert', echeance: jour, message, version: 2 }]);
  const lus = (await scene.call(createur, 'GET', `/${one.id}/complements`)).body.complements;
  expect(lus).toMatchObject([{ message }]);
  const { body } = await createur.browser.call('GET', '/api/demandes/notifications?limit=100');
  const told = body.notifications.filter(({ id_dossier }: { id_dossier: string }) => id_dossier === one.id);
  expect(
    told.map(({ type, phrase }: { type: number; phrase: string }) => [type, phrase.replace(/^.* : /u, '')]),
  ).toContainEqual([
    2,
    `le délai pour répondre à une demande de complément est prolongé jusqu’au ${dit}. «\u00a0Le comptable est malade.\u00a0»`,
  ]);
  expect((await scene.phrases(createur, one.id))[0]).toBe(
    `Amina Diallo a prolongé la demande de complément «\u00a0Personne qui signe\u00a0» jusqu’au ${dit}.`,
  );
  await night();
  await night();
  expect((await reminders(createur, one.id)).at(-1)).toBe('un complément est attendu dans les trois jours.');
  await since(one.complement, 23, 0);
  await night();
  await night();
  expect(await reminders(createur, one.id)).toEqual([
    'le dernier jour pour répondre à une demande de complément est arrivé.',
    'un complément est attendu dans les trois jours.',
    'le dernier jour pour répondre à une demande de complément est arrivé.',
  ]);
  expect(await reminders(agent, one.id)).toHaveLength(2);
});

test('P-2 prolonger revient au service, vers un jour à venir, tant que rien n’est répondu ; nul autre acte ne change l’échéance', async () => {
  const { agent, createur } = scene;
  const one = await asked();
  const plus = { acte: 'prolonger', echeance: inDays(30) };
  isRefused(await act(createur, one, plus), 403, 'DOSSIER_ACTE_INTERDIT');
  for (const echeance of [undefined, null, inDays(20), inDays(-1)]) {
    const wrong = await act(agent, one, { acte: 'prolonger', echeance });
    expect([wrong.status, wrong.body.champs]).toMatchObject([400, [{ champ: 'echeance' }]]);
  }
  expect((await act(createur, one, { acte: 'repondre', echeance: inDays(30) })).status).toBe(400);
  expect((await act(createur, one, { acte: 'repondre', message: 'Voici.' })).status).toBe(200);
  isRefused(await act(agent, one, plus), 409, 'COMPLEMENT_ACTE_IMPOSSIBLE');
  await act(agent, one, { acte: 'revoir', message: 'Encore flou.' });
  const long = await act(agent, one, { ...plus, message: 'x'.repeat(1_990) });
  expect([long.status, long.body.champs]).toMatchObject([400, [{ champ: 'message' }]]);
  const again = await act(agent, one, plus);
  expect([again.status, again.body]).toMatchObject([
    200,
    { etat: 'a_revoir', message: 'Encore flou.', echeance: inDays(30) },
  ]);
});

test('P-2 DOSSIER-031 un dossier qui n’attend plus rien ne se prolonge pas, et le service apprend pourquoi', async () => {
  const one = await asked();
  await sql`update demandes.instruction set etat = '10' where id_dossier = ${one.id}::bigint`.execute(
    scene.portail.owner,
  );
  isRefused(await act(scene.agent, one, { acte: 'prolonger', echeance: inDays(30) }), 403, 'COMPLEMENT_CLOS');
});

test('P-2 DOSSIER-031 d’un dossier qui n’attend plus rien, une réponse ne se redemande pas : elle s’accepte ou s’annule', async () => {
  const one = await asked();
  expect((await act(scene.createur, one, { acte: 'repondre', message: 'Voici.' })).status).toBe(200);
  await sql`update demandes.instruction set etat = '10' where id_dossier = ${one.id}::bigint`.execute(
    scene.portail.owner,
  );
  isRefused(await act(scene.agent, one, { acte: 'revoir', message: 'Encore flou.' }), 403, 'COMPLEMENT_CLOS');
  expect((await act(scene.agent, one, { acte: 'accepter' })).status).toBe(200);
});
