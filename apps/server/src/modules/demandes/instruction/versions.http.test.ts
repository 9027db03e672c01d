import { COMPLEMENT_ROUTES, INSTRUCTION_ROUTES } from '@guichet/contract/demandes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

/** Without the version that the scene adds. */
const bare = ({ browser }: Personne, method: string, path: string, body?: object) =>
  browser.call(method, `/api/demandes/demande/dossiers${path}`, body ? { body } : {});

test('T33 DOSSIER-042 sans la version lue, rien de ce que deux personnes décident ne se fait', async () => {
  const { agent, voisin, createur } = scene;
  const { id, projet } = await scene.sent();
  await scene.lead(id, [agent, 'ouvrir']);
  const complements = [
    { cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Imprécis', echeance: '2027-03-01' },
  ];
  const asked = (await scene.call(agent, 'POST', scene.at(id, '/complements'), { complements })).body.complements[0];
  const question = { id_service_consulte: voisin.service, question: 'Utile ?', echeance: '2027-03-01' };
  const avis = (await scene.call(agent, 'POST', scene.at(id, '/avis'), question)).body;
  const before = await scene.phrases(agent, id);
  const lignes = [{ projet, annee: 2027, montant_propose: 1 }];
  const calls: Readonly<Record<string, readonly [Personne, string, string, object?]>> = {
    transitionInstruction: [agent, 'POST', scene.at(id, '/transition'), { transition: 'rejeter', texte: 'Non' }],
    updateMontants: [agent, 'PUT', scene.at(id, '/montants'), { lignes }],
    assignInstruction: [agent, 'PUT', scene.at(id, '/affectation'), { assigne_a: null }],
    advanceLettre: [agent, 'POST', scene.at(id, '/lettre')],
    actOnComplement: [createur, 'POST', `/${id}/complements/${asked._id}`, { acte: 'repondre', message: 'Voici.' }],
    answerAvis: [voisin, 'PUT', `/${id}/avis/${avis._id}`, { acte: 'rendre', sens: 'favorable', reponse: 'Oui' }],
  };
  const routes = { ...INSTRUCTION_ROUTES, ...COMPLEMENT_ROUTES };
  const versioned = Object.entries(routes).filter(([, route]) => 'versioned' in route);
  expect(Object.keys(calls).toSorted()).toEqual(versioned.map(([name]) => name).toSorted());
  for (const call of Object.values(calls)) isRefused(await bare(...call), 428, 'VERSION_REQUISE');
  expect(await scene.phrases(agent, id)).toEqual(before);
  const answered = await scene.call(createur, 'POST', `/${id}/complements/${asked._id}`, {
    acte: 'repondre',
    message: 'Voici.',
  });
  expect(answered.status).toBe(200);
});
