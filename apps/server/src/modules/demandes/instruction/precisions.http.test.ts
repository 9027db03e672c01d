import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
let petit: Envoye;
let grand: Envoye;
beforeAll(async () => {
  scene = await startInstruction();
  [petit, grand] = [await scene.sent(), await scene.sent()];
  const { owner } = scene.portail;
  for (const [table, id] of [
    ['demandes.dossier', 'id'],
    ['demandes.instruction', 'id_dossier'],
  ] as const)
    await sql`update ${sql.table(table)} set montant_demande = 900000 where ${sql.ref(id)} = ${grand.id}::bigint`.execute(
      owner,
    );
  await sql`update demandes.dossier set transmis_at = '2026-12-31T23:30:00Z' where id = ${petit.id}::bigint`.execute(
    owner,
  );
  await sql`update demandes.dossier set transmis_at = '2027-03-01T12:00:00Z' where id = ${grand.id}::bigint`.execute(
    owner,
  );
});
afterAll(() => scene.portail.close());

const WORK = '/api/demandes/demande/instructions';
const get = (suite: string, qui: Personne = scene.agent) => qui.browser.call('GET', `${WORK}${suite}`);
const ids = async (query: string, qui?: Personne): Promise<string[]> =>
  (await get(`?${query}`, qui)).body.lignes.map(({ dossier }: { dossier: { _id: string } }) => dossier._id).toSorted();

describe('ce qui précise la liste de travail', () => {
  test('DOSSIER-042 combien : entre deux montants demandés, bornes comprises, et le total suit', async () => {
    expect(await ids('montant_min=900000')).toEqual([grand.id]);
    expect(await ids('montant_max=100000')).toEqual([petit.id]);
    expect(await ids('montant_min=100001&montant_max=899999')).toEqual([]);
    expect((await get('/totaux?montant_min=900000')).body).toMatchObject({ nombre: 1, montant_demande: 900_000 });
    expect((await get('?montant_min=-1')).status).toBe(400);
  });

  test('DOSSIER-042 quand : les jours de transmission sont ceux de Paris, bornes comprises', async () => {
    expect(await ids('transmis_du=2027-01-01')).toEqual([petit.id, grand.id].toSorted());
    expect(await ids('transmis_au=2026-12-31')).toEqual([]);
    expect(await ids('transmis_au=2027-01-01')).toEqual([petit.id]);
    expect(await ids('transmis_du=2027-03-01&transmis_au=2027-03-01')).toEqual([grand.id]);
    expect((await get('?transmis_du=2027-02-31')).status).toBe(400);
  });

  test('DOSSIER-042 qui : confiés à l’une de ces personnes, dans la seule branche', async () => {
    const { agent, local, voisin } = scene;
    await scene.lead(petit.id, [agent, 'ouvrir']);
    expect(await ids(`agents=${agent.id}`)).toEqual([petit.id]);
    expect(await ids(`agents=${local.id}`)).toEqual([]);
    expect(await ids(`agents=${agent.id}&agents=${local.id}`)).toEqual([petit.id]);
    expect(await ids(`agents=${agent.id}`, voisin)).toEqual([]);
  });

  test('DOSSIER-042 en retard : un complément dont le jour est passé, jusqu’à ce qu’il soit annulé', async () => {
    const { agent, portail } = scene;
    expect(await ids('en_retard=true')).toEqual([]);
    const asked = await scene.call(agent, 'POST', scene.at(petit.id, '/complements'), {
      complements: [
        {
          ...{ cible: 'projet', reference: `${petit.projet}.description.objectifs`, motif: 'À préciser.', message: '' },
          ...{ echeance: '2027-12-31', bloquant: true },
        },
      ],
    });
    expect(asked.status).toBe(201);
    const due = (jour: string) =>
      sql`update demandes.complement set echeance = ${jour}::date where id_dossier = ${petit.id}::bigint`.execute(
        portail.owner,
      );
    await due('2020-01-01');
    expect(await ids('en_retard=true')).toEqual([petit.id]);
    await due('2099-01-01');
    expect(await ids('en_retard=true')).toEqual([]);
  });
});
