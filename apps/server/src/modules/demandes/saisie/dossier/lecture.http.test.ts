import { emptyProjet } from '@guichet/rules/projet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

const read = async (id: string, query = '') => (await scene.call(scene.createur, 'GET', `/${id}?${query}`)).body;

describe('lire un dossier', () => {
  test('CALL-DEM-011 DOSSIER-002 entier ; de ses projets, les parties demandées', async () => {
    const { _id } = await scene.begin();
    const base = emptyProjet();
    const contenu = { ...base, description: { ...base.description, intitule: 'Tournoi' } };
    await sql`insert into demandes.projet (exercice, id_dossier, rang, numero, contenu)
      values (2027, ${_id}, 1, 1, ${JSON.stringify(contenu)}::jsonb)`.execute(scene.portail.owner);
    const plain = await read(_id, 'populate=projets&populate=instructeurs');
    expect(Object.keys(plain.projets[0]).sort()).toEqual(
      [
        '_id',
        'cofinancements',
        'customs',
        'description',
        'financements',
        'identifiant',
        'need_validation',
        'version',
      ].sort(),
    );
    expect(plain.projets[0].identifiant.id_fo).toBe(`${plain.identifiant.id_fo}-1`);
    const budgets = await read(_id, 'projectFields=budgets');
    expect(budgets.projets[0]).toMatchObject({ budgets: [] });
    expect(budgets.projets[0]).not.toHaveProperty('description');
  });

  test('CALL-DEM-011 il garde la version de la subvention sous laquelle il a commencé', async () => {
    const { _id, description } = await scene.begin();
    const scheme = await scene.send(scene.local, 'GET', `/subventions/${description.code_subvention}`);
    const path = `/subventions/${scheme.body._id}`;
    await scene.send(scene.local, 'PUT', path, {
      nom: 'Renommée',
      instructeurs: [{ service: scene.local.service, isReferent: true }],
    });
    expect((await scene.send(scene.local, 'POST', `${path}/publish`, {})).status).toBe(200);
    const { numero_subvention, description: kept, instructeurs } = await read(_id);
    expect([numero_subvention, kept.subvention]).toEqual([1, 'Formation des bénévoles']);
    expect(instructeurs).toMatchObject([{ service: { _id: scene.agent.service }, isReferent: true }]);
  });

  test('DOSSIER-005 chaque instruction dit son état et son service', async () => {
    const { _id } = await scene.begin();
    for (const [service, etat, isReferent] of [
      [scene.agent.service, '2', true],
      [scene.voisin.service, 'D', false],
    ] as const) {
      await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
        values (2027, ${_id}, ${service}, ${isReferent}, ${etat})`.execute(scene.portail.owner);
    }
    const { instructions } = await read(_id);
    expect(instructions).toEqual([
      { etat: '2', id_service_instructeur: scene.agent.service, nom: 'Service d’essai', isReferent: true },
      { etat: 'D', id_service_instructeur: scene.voisin.service, nom: 'Service d’essai', isReferent: false },
    ]);
  });

  test('T3 un dossier ne montre ni nom, ni courriel, ni numéro de compte : seulement leurs numéros', async () => {
    await addContacts(scene.portail, scene.club);
    const { _id } = await scene.begin();
    const text = JSON.stringify(await read(_id));
    expect(text).not.toMatch(/FR76|presidente@|Diallo/);
  });

  test('DOSSIER-006 un numéro mal écrit est refusé', async () => {
    for (const wrong of ['1', '27-1', 'abc', '2027-000001', '27-000001x']) {
      expect((await scene.call(scene.createur, 'GET', `/${wrong}`)).status).toBe(400);
    }
  });
});
