import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { ageAuthentification } from '../../../../testing/people.ts';
import { PASSWORD } from '../../../../testing/portail.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene?.portail.close());

test('P-24 un versement demande une preuve de moins de quinze minutes ; refait avec la même clé, il n’est fait qu’une fois', async () => {
  const { national } = scene;
  const { id } = await scene.paying();
  const { version } = (await scene.registre(national, id)).body;
  const record = () =>
    national.browser.call('POST', `/api/demandes/demande/dossiers${scene.at(id, '/versements')}`, {
      body: { type: 'acompte', annee: 2027, montant: ACCORDE },
      headers: { 'if-match': `"${version ?? 0}"`, 'idempotency-key': `preuve-${id}` },
    });
  await ageAuthentification(scene.portail, national.id, 16);
  const refused = await record();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'REAUTHENTIFICATION_REQUISE',
    'Pour votre sécurité, cet acte demande que vous confirmiez que c’est bien vous.',
  ]);
  expect((await scene.registre(national, id)).body.versements).toEqual([]);
  await national.browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
  const [done, again] = [await record(), await record()];
  expect([done.status, again.status]).toEqual([201, 201]);
  expect((await scene.registre(national, id)).body.versements).toHaveLength(1);
});

test('P-24 ouvrir un dossier ne le demande pas ; le rejeter, oui', async () => {
  const { agent } = scene;
  const { id } = await scene.sent();
  await ageAuthentification(scene.portail, agent.id, 16);
  expect((await scene.move(agent, id, 'ouvrir')).status).toBe(200);
  const { status, body } = await scene.move(agent, id, 'rejeter', { texte: 'Hors délai' });
  expect([status, body.code]).toEqual([403, 'REAUTHENTIFICATION_REQUISE']);
  await ageAuthentification(scene.portail, agent.id, -16);
});
