import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

test('ce qui arrive dans un service qui l’a écrit est confié d’après ses règles', async () => {
  const { status } = await scene.local.browser.call(
    'PUT',
    `/api/demandes/demande/repartitions/${scene.agent.service}`,
    {
      body: { regles: [], tour: true },
      headers: { 'if-match': '"0"' },
    },
  );
  expect(status).toBe(200);
  const { envoyes } = await scene.sentTogether(2);
  const assignes = async () => {
    const { rows } = await sql<{ assigne_a: string | null }>`select assigne_a from demandes.instruction
      where id_dossier = any(${envoyes.map(({ id }) => Number(id))}::bigint[])`.execute(scene.portail.owner);
    return rows.map(({ assigne_a }) => assigne_a);
  };
  await expect.poll(assignes, { timeout: 45_000, interval: 100 }).toEqual([scene.agent.id, scene.agent.id]);
});
