import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

interface Ligne {
  readonly _id: string;
}
const read = async (qui: Personne, id: string) => (await scene.call(qui, 'GET', `/${id}`)).body;
const listed = async (qui: Personne, etat: string): Promise<string[]> =>
  (await scene.call(qui, 'GET', `?etats=${etat}&limit=100`)).body.dossiers.map(({ _id }: Ligne) => _id);

describe('P-1 ce qu’un service fait avant de décider', () => {
  test('DOSSIER-014 DOSSIER-015 pour l’association le dossier reste en cours d’instruction, depuis son ouverture', async () => {
    const { createur, agent } = scene;
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.lead(id, [agent, 'ouvrir']);
    const opened = await read(createur, id);
    expect(opened.description.etat).toBe('2');
    await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    for (const [qui, transition, dedans] of [
      [agent, 'proposer', '3'],
      [scene.local, 'valider', '4'],
      [scene.local, 'ajourner', '2'],
    ] as const) {
      await scene.lead(id, [qui, transition]);
      const [inside, outside] = [await read(agent, id), await read(createur, id)];
      expect([inside.description.etat, inside.instructions[0].etat]).toEqual([dedans, dedans]);
      expect([outside.description.etat, outside.instructions[0].etat, outside.main]).toEqual(['2', '2', opened.main]);
    }
  });

  test('DOSSIER-007.a cherché et compté avec ceux qui s’instruisent, et jamais à part', async () => {
    const { createur, agent } = scene;
    const [waiting, opened] = [await scene.sent(), await scene.sent()];
    await scene.toDecision(waiting);
    await scene.lead(opened.id, [agent, 'ouvrir']);
    for (const etat of ['2', '3', '4']) {
      expect(await listed(createur, etat)).toEqual(expect.arrayContaining([waiting.id, opened.id]));
    }
    expect(await listed(agent, '4')).not.toContain(opened.id);
    expect(await listed(agent, '2')).not.toContain(waiting.id);
    const { etats } = (await scene.call(createur, 'GET', '/compteurs')).body;
    const seen: string[] = etats.map(({ etat }: { etat: string }) => etat);
    expect(seen.filter((etat) => ['2', '3', '4'].includes(etat))).toEqual(['2']);
    expect(etats.find(({ etat }: { etat: string }) => etat === '2').nombre).toBe((await listed(createur, '2')).length);
  });

  test('PROJET-008 deux saisies qui se croisent ne disent pas ce qui fut proposé', async () => {
    const { createur, agent } = scene;
    const envoye = await scene.sent();
    const { id, projet } = envoye;
    await scene.lead(id, [agent, 'ouvrir']);
    expect((await scene.amounts(agent, envoye, { montant_propose: 1e11 + 1 })).status).toBe(400);
    await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    await scene.lead(id, [agent, 'renvoyer']);
    const path = `/${id}/projets/${projet}`;
    const { version } = (await scene.call(createur, 'GET', path)).body;
    const ask = (montant_demande: number) => {
      const financements = [{ annee: 2027, id_service_instructeur: agent.service, montant_demande }];
      return scene.call(createur, 'PATCH', path, { financements }, { 'if-match': `"${version}"` });
    };
    expect((await ask(1_000)).status).toBe(200);
    const { status, body } = await ask(2_000);
    expect([status, body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    expect(body.conflits).toMatchObject([
      {
        actuelle: [{ montant_demande: 1_000, montant_propose: null }],
        demandee: [{ montant_demande: 2_000, montant_propose: null }],
      },
    ]);
    expect((await scene.call(agent, 'GET', path)).body.financements[0].montant_propose).toBe(80_000);
  });
});
