import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { mailsFor } from '../../../../testing/mailbox.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const WAIT = { timeout: 30_000, interval: 100 };
const told = async (qui: Personne, id: string): Promise<(readonly [number, string])[]> => {
  const { rows } = await sql<{ type: number; phrase: string }>`select type, phrase from platform.notification
    where destinataire = ${qui.id} and id_sujet = ${id} and cle like '%:avis:%' order by cree_at, id`.execute(
    scene.portail.owner,
  );
  return rows.map(({ type, phrase }) => [type, phrase.replace(/^.* : /u, '')] as const);
};
const mailsOf = async (qui: Personne, id_fo: string): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${qui.id}`.execute(
    scene.portail.owner,
  );
  const mails = await mailsFor(rows[0]?.email ?? '');
  return mails.filter(({ subject }) => subject?.endsWith(id_fo)).map(({ text }) => text ?? '');
};

test('NOTIF-001 NOTIF-002 un avis se demande, se rend et s’abandonne avec sa phrase, aussi par courriel, entre services', async () => {
  const { agent, voisin, createur } = scene;
  const { id, id_fo } = await scene.sent();
  const ask = async () =>
    (
      await scene.call(agent, 'POST', scene.at(id, '/avis'), {
        ...{ question: 'Utile ?', echeance: '2027-03-01', id_service_consulte: voisin.service },
      })
    ).body._id;
  const answer = (qui: Personne, avis: string, body: object) => scene.call(qui, 'PUT', `/${id}/avis/${avis}`, body);
  await answer(voisin, await ask(), { acte: 'rendre', sens: 'favorable', reponse: 'Oui' });
  await answer(agent, await ask(), { acte: 'abandonner', reponse: 'Tant pis' });
  expect(await told(voisin, id)).toEqual([
    [7, 'l’avis de votre service est demandé.'],
    [7, 'l’avis de votre service est demandé.'],
    [7, 'l’avis de votre service n’est plus attendu.'],
  ]);
  expect(await told(agent, id)).toEqual([[7, 'un avis que votre service a demandé est rendu.']]);
  expect(await told(createur, id)).toEqual([]);
  await vi.waitFor(async () => expect(await mailsOf(voisin, id_fo)).toHaveLength(3), WAIT);
  await vi.waitFor(async () => expect((await mailsOf(agent, id_fo)).join(' ')).toContain('est rendu'), WAIT);
});

test('DOSSIER-042 réexaminée, une demande n’est plus dite notifiée', async () => {
  const { local, national } = scene;
  const envoye = await scene.sent();
  const { id } = envoye;
  await scene.toDecision(envoye);
  await scene.amounts(local, envoye, { montant_accorde: 70_000 });
  await scene.lead(id, [local, 'accorder']);
  for (const _ of ['a_signer', 'a_notifier', 'notifie']) await scene.call(local, 'POST', scene.at(id, '/lettre'));
  const notified = (await scene.read(local, id)).body;
  expect([notified.lettre, typeof notified.notifie_at]).toEqual(['notifie', 'string']);
  await scene.lead(id, [national, 'rouvrir']);
  expect((await scene.read(local, id)).body).toMatchObject({ etat: '2', lettre: null, notifie_at: null });
});
