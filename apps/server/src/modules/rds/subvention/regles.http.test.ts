import { afterAll, beforeAll, expect, test } from 'vitest';
import { contenuDe, type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

const [OUVERTE] = contenuDe().sous_dispositifs ?? [];
const part = (code: string, types_projet: readonly string[] = []) => ({ ...OUVERTE, code, types_projet });

/** What an association reads of each part of an open scheme. */
const reglesOf = async (contenu: object) => {
  const { code } = await scene.open(contenu);
  const { body } = await scene.send(scene.association, 'GET', `/subventions/${code}`);
  return body.sous_dispositifs.map(({ regles }: { regles: Record<string, unknown> }) => regles);
};
const pick = (regles: readonly Record<string, unknown>[], name: string) => regles.map((one) => one[name]);

const BENEVOLES = ['Formation des bénévoles', 'Formation des bénévoles - pluriannuel', 'Fonctionnement'] as const;

test('SUBV-012 une demande pluriannuelle finit un an après l’exercice, deux pour la formation pluriannuelle du FDVA', async () => {
  const sous_dispositifs = BENEVOLES.map((code) => part(code));
  const fins = async (more: object) => pick(await reglesOf({ sous_dispositifs, ...more }), 'exercice_fin_pluriannuel');
  expect(await fins({})).toEqual([2028, 2029, 2028]);
  expect(await fins({ dispositif: { code: 'CNDS' } })).toEqual([2028, 2028, 2028]);
  expect(await fins({ campagne_exercice: 2030 })).toEqual([2031, 2032, 2031]);
  expect(await fins({ duree_pluriannuelle: 2 })).toEqual([2029, 2029, 2029]);
  expect(await fins({ duree_pluriannuelle: 1 })).toEqual([2028, 2028, 2028]);
});

test('SUBV-020 les indicateurs d’évaluation accompagnent la formation des bénévoles du FDVA, et elle seule', async () => {
  const sous_dispositifs = BENEVOLES.map((code) => part(code));
  const demandes = async (more: object) => pick(await reglesOf({ sous_dispositifs, ...more }), 'indicateurs');
  expect(await demandes({})).toEqual([true, true, false]);
  expect(await demandes({ dispositif: { code: 'CNDS' } })).toEqual([false, false, false]);
});

test('SUBV-021 une part ouverte au fonctionnement seul se reconnaît', async () => {
  const sous_dispositifs = [
    part('seul', ['fonctionnement']),
    part('les-deux', ['fonctionnement', 'projet-ou-action']),
    part('projet', ['projet-ou-action']),
    part('tous'),
  ];
  expect(pick(await reglesOf({ sous_dispositifs }), 'fonctionnement_seul')).toEqual([true, false, false, false]);
});

test('ce que disent les règles ne s’écrit pas : renvoyé, il est refusé', async () => {
  const { _id, sous_dispositifs } = await scene.create();
  const { status, body } = await scene.send(scene.local, 'PUT', `/subventions/${_id}`, { sous_dispositifs });
  expect([status, body.champs?.[0]?.champ]).toEqual([400, 'sous_dispositifs.0']);
});
