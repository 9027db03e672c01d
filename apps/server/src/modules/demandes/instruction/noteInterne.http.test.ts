import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const write = (qui: Personne, id: string, texte: string, version: number) =>
  scene.call(qui, 'PUT', scene.at(id, '/note'), { texte }, { 'if-match': `"${version}"` });
const lineOf = async (id: string) => {
  const { body } = await scene.agent.browser.call('GET', '/api/demandes/demande/instructions?limit=100');
  return body.lignes.find((ligne: { dossier: { _id: string } }) => ligne.dossier._id === id);
};

test('DOSSIER-042 la note d’un dossier se lit et se change dans la liste ; la seconde personne n’écrase pas la première', async () => {
  const { agent, local } = scene;
  const { id } = await scene.sent();
  const before = await lineOf(id);
  expect(before.note).toEqual({ texte: '', version: 0 });
  expect((await write(agent, id, '  Rappeler la trésorière ', 0)).body).toEqual({
    ...{ texte: 'Rappeler la trésorière', version: 1 },
  });
  const after = await lineOf(id);
  expect(after.note).toEqual({ texte: 'Rappeler la trésorière', version: 1 });
  // What is decided next of it asks nothing of the note.
  expect(after.version).toBe(before.version);
  isRefused(await write(local, id, 'Autre chose', 0), 409, 'VERSION_DEPASSEE');
  expect((await write(local, id, '', 1)).body).toEqual({ texte: '', version: 2 });
  expect((await write(local, id, 'x'.repeat(141), 2)).status).toBe(400);
  const { rows } = await sql<{ avant: string; apres: string }>`select changements->'texte'->>'avant' as avant,
      changements->'texte'->>'apres' as apres from platform.historique
    where id_objet = ${id} and action = 'updateNoteInterne' order by numero`.execute(scene.portail.owner);
  expect(rows).toEqual([
    { avant: '', apres: 'Rappeler la trésorière' },
    { avant: 'Rappeler la trésorière', apres: '' },
  ]);
});

test('P-1 l’association ne lit la note nulle part, ni n’en écrit ; un autre service non plus', async () => {
  const { agent, createur, voisin } = scene;
  const { id } = await scene.sent();
  const secret = 'Budget douteux, à vérifier';
  await write(agent, id, secret, 0);
  expect(await scene.news(createur, id)).not.toContain(7);
  for (const suite of ['', '/historique?limit=100', '/messages?limit=100', '/complements'])
    expect(JSON.stringify((await scene.call(createur, 'GET', `/${id}${suite}`)).body)).not.toContain('douteux');
  expect((await scene.phrases(createur, id)).join()).not.toContain('note du service');
  expect((await scene.phrases(agent, id))[0]).toContain('a changé la note du service');
  expect((await write(createur, id, 'Moi', 1)).status).toBe(403);
  isRefused(await write(voisin, id, 'Moi', 1), 404, 'DOSSIER_INEXISTANT');
});
