import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginComplet, putInState } from '../../../../../testing/dossierPret.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { mailsAbout } from '../../../../../testing/mailbox.ts';
import { startPortail } from '../../../../../testing/portail.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

test('CALL-DEM-020 parti deux fois avant que les courriels ne partent : chaque envoi a son reçu, une fois', async () => {
  const { representant } = await addContacts(scene.portail, scene.club);
  const { dossier } = await beginComplet(scene, representant);
  const transmit = async () => (await scene.call(scene.createur, 'POST', `/transmit/${dossier._id}`)).body.recu;
  const first = await transmit();
  await putInState(scene, dossier._id, 'C');
  const second = await transmit();
  expect(second.code).not.toBe(first.code);

  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${scene.createur.id}`.execute(
    scene.portail.owner,
  );
  const jobs = await startPortail({ run: ['jobs'], settings: { DATABASE_URL: scene.portail.appUrl } });
  try {
    for (const { code } of [second, first]) {
      const subject = `Dossier ${dossier.identifiant.id_fo} transmis : votre reçu ${code}`;
      const mails = await mailsAbout(rows[0]?.email ?? '', subject);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`/client/recus/${code}`);
      expect(mails[0]?.text).toContain(`/subvention-demande/${dossier._id}`);
      expect(mails[0]?.text).toMatch(/Montant demandé : \d.*€/u);
    }
  } finally {
    await jobs.close();
  }
});
