import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

interface Avant {
  readonly id: number;
  readonly exercice: number;
  readonly service: string;
  readonly accorde: number;
  readonly association?: number;
  readonly supprime?: boolean;
}
/** As if it had been sent in another year: the same rows, of that year. */
const copyTo = async (modele: string, { id, exercice, service, accorde, association, supprime }: Avant) => {
  const { owner } = scene.portail;
  const changed = {
    ...{ id, exercice, exercice_fin: exercice, id_fo: `${exercice - 2000}-${id}`, id_subvention: randomUUID() },
    ...(association && { id_correspondance: association }),
    ...(supprime && { etat: 'B', supprime_at: '2026-01-01T00:00:00Z' }),
  };
  await sql`insert into demandes.dossier select (jsonb_populate_record(d, ${JSON.stringify(changed)}::jsonb)).*
    from demandes.dossier d where d.id = ${modele}::bigint`.execute(owner);
  const one = { id_dossier: id, exercice, id_service: service, etat: '9', montant_accorde: accorde };
  await sql`insert into demandes.instruction select (jsonb_populate_record(i, ${JSON.stringify(one)}::jsonb)).*
    from demandes.instruction i where i.id_dossier = ${modele}::bigint`.execute(owner);
};

const passeesOf = (qui: Personne, id: string) => scene.call(qui, 'GET', scene.at(id, '/passees'));

test('DOSSIER-042 un agent voit ce que l’association a demandé les années d’avant à sa branche, et rien de plus', async () => {
  const { agent, local, voisin, createur } = scene;
  const envoye = await scene.sent();
  const { id } = envoye;
  expect((await passeesOf(agent, id)).body.passees).toEqual([]);
  await copyTo(id, { id: 990_001, exercice: 2026, service: agent.service, accorde: 70_000 });
  await copyTo(id, { id: 990_002, exercice: 2025, service: agent.service, accorde: 30_000 });
  // Of another branch, of another association, deleted, and too long ago.
  await copyTo(id, { id: 990_003, exercice: 2026, service: voisin.service, accorde: 1 });
  await copyTo(id, { id: 990_004, exercice: 2025, service: agent.service, accorde: 2, association: 1 });
  await copyTo(id, { id: 990_005, exercice: 2024, service: agent.service, accorde: 3, supprime: true });
  await copyTo(id, { id: 990_006, exercice: 2021, service: agent.service, accorde: 4 });

  const { body } = await passeesOf(agent, id);
  expect(body.passees.map(({ id_fo, montant_accorde }: Record<string, unknown>) => [id_fo, montant_accorde])).toEqual([
    ['26-990001', 70_000],
    ['25-990002', 30_000],
  ]);
  expect(body.passees[0]).toMatchObject({
    exercice: 2026,
    libelle: 'Payé, en attente des comptes-rendus financiers',
    montant_demande: 100_000,
  });
  expect((await passeesOf(local, id)).body.passees).toHaveLength(2);
  expect((await passeesOf(createur, id)).status).toBe(403);
});
