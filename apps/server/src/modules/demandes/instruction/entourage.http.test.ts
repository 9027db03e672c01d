import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const read = (qui: Personne, id: string, suite: string) => scene.call(qui, 'GET', scene.at(id, suite));

describe('autour d’une instruction', () => {
  test('DOSSIER-042 renvoyé puis transmis à nouveau : ce qui a changé se lit champ par champ, par le service seul', async () => {
    const { agent, createur } = scene;
    const { id, projet } = await scene.sent();
    expect((await read(agent, id, '/differences')).body).toMatchObject({ avant_at: null, differences: [] });
    expect((await read(agent, id, '')).body.envois).toBe(1);
    await scene.lead(id, [agent, 'ouvrir'], [agent, 'renvoyer']);
    await scene.call(createur, 'PUT', `/${id}`, { 'demandeur.enseigne': 'Dojo' });
    const description = { objectifs: 'Autre chose' };
    expect((await scene.call(createur, 'PATCH', `/${id}/projets/${projet}`, { description })).status).toBe(200);
    expect((await scene.call(createur, 'POST', `/transmit/${id}`)).status).toBe(200);
    expect((await read(agent, id, '')).body.envois).toBe(2);
    const { body } = await read(agent, id, '/differences');
    expect(body.avant_at < body.apres_at).toBe(true);
    expect(body.differences).toMatchObject([
      { partie: 'demande', champ: 'enseigne', avant: null, apres: 'Dojo' },
      { partie: 'projet', projet, champ: 'description.objectifs', apres: 'Autre chose' },
    ]);
    expect((await read(createur, id, '/differences')).status).toBe(403);
    isRefused(await read(scene.voisin, id, '/differences'), 404, 'DOSSIER_INEXISTANT');
  });

  test('DOSSIER-042 le dossier se confie à qui tient le service ou un service au-dessus, et à personne d’autre', async () => {
    const { agent, local, voisin } = scene;
    const { id } = await scene.sent();
    const { agents } = (await read(agent, id, '/agents')).body;
    const ids = agents.map((one: { id: string }) => one.id);
    expect(ids[0]).toBe(agent.id);
    expect([ids.includes(local.id), ids.includes(voisin.id)]).toEqual([true, false]);
    const assign = (qui: string) => scene.call(agent, 'PUT', scene.at(id, '/affectation'), { assigne_a: qui });
    for (const one of ids) expect((await assign(one)).body.assigne_a).toBe(one);
    expect((await assign(voisin.id)).status).toBe(400);
  });

  test('DOSSIER-042 ni proposé ni confié à qui est membre de l’association ; ce qu’il tenait déjà peut lui être repris', async () => {
    const { agent, local, portail, club } = scene;
    const { id } = await scene.sent();
    const assign = (assigne_a: string | null) => scene.call(agent, 'PUT', scene.at(id, '/affectation'), { assigne_a });
    expect((await assign(local.id)).status).toBe(200);
    await joinAssociation(portail, local.id, club, { type: 'Siège' });
    const { agents } = (await read(agent, id, '/agents')).body;
    expect(agents.map((one: { id: string }) => one.id)).not.toContain(local.id);
    expect((await assign(local.id)).status).toBe(400);
    expect((await assign(null)).status).toBe(200);
    expect(await assign(local.id)).toMatchObject({
      status: 400,
      body: { champs: [{ champ: 'assigne_a', message: expect.stringContaining('membre de cette association') }] },
    });
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${local.id}`.execute(portail.owner);
  });

  test('DOSSIER-042 un avis se demande à tout service de l’annuaire, trouvé par son nom ; le service consulté le retrouve', async () => {
    const { agent, voisin } = scene;
    const { id } = await scene.sent();
    const { services } = (await read(agent, id, '/consultables?q=service')).body;
    const found = services.map(({ _id }: { _id: string }) => _id);
    expect([found.includes(voisin.service), found.includes(agent.service)]).toEqual([true, false]);
    expect(Object.keys(services[0]).toSorted()).toEqual(['_id', 'nom', 'type']);
    expect((await read(agent, id, '/consultables?q=%25%25')).body.services).toEqual([]);
    expect((await read(agent, id, '/consultables?q=s')).status).toBe(400);
    const asked = await scene.call(agent, 'POST', scene.at(id, '/avis'), {
      ...{ id_service_consulte: voisin.service, question: 'Utile ?', echeance: '2027-03-01' },
    });
    const own = async (qui: Personne) => (await scene.call(qui, 'GET', `/${id}/avis`)).body.avis;
    expect(await own(voisin)).toMatchObject([{ _id: asked.body._id, question: 'Utile ?', etat: 'demande' }]);
    expect(await own(agent)).toEqual([]);
    expect((await scene.call(scene.createur, 'GET', `/${id}/avis`)).status).toBe(403);
  });
});
