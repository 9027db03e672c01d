import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { mailsFor } from '../../../../../testing/mailbox.ts';
import type { Personne } from '../../../../../testing/subventions.ts';
import { jobIdOf, runCut } from '../../../../../testing/travaux/coupure.ts';
import type { Dehors } from '../../../../../testing/travaux/dehors.ts';
import { runJob } from '../../../../../testing/travaux.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const WAIT = { timeout: 30_000, interval: 100 };
const prefer = (qui: Personne, preferences: object[]) =>
  qui.browser.call('PUT', '/api/demandes/notifications/preferences', { body: { preferences } });
const emailOf = async (qui: Personne): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${qui.id}`.execute(
    scene.portail.owner,
  );
  return rows[0]?.email ?? '';
};
const mailsOf = async (qui: Personne, subject: RegExp) =>
  (await mailsFor(await emailOf(qui))).filter((mail) => subject.test(mail.subject ?? ''));
const resumesOf = (qui: Personne) => mailsOf(qui, /^Votre résumé/u);
interface Attente {
  readonly phrase: string;
  readonly courriel: string;
  readonly resume_le: string | null;
}
const attentes = async (qui: Personne, id: string): Promise<Attente[]> => {
  const { rows } = await sql<Attente>`select phrase, courriel, resume_le::text as resume_le from platform.notification
    where destinataire = ${qui.id} and id_sujet = ${id} order by cree_at, id`.execute(scene.portail.owner);
  return rows;
};
const resumeIn = (qui: Personne, jours: number) =>
  sql`update platform.notification set resume_le = (now() at time zone 'Europe/Paris')::date + ${jours}::int
    where destinataire = ${qui.id} and courriel = 'a_envoyer' and resume_le is not null`.execute(scene.portail.owner);
/** As if the morning of their summary had come. */
const morning = (qui: Personne) => resumeIn(qui, -1);
const opened = async (): Promise<{ id: string; id_fo: string }> => {
  const dossier = await scene.sent();
  await scene.lead(dossier.id, [scene.agent, 'ouvrir']);
  return dossier;
};
const askComplement = (id: string) =>
  scene.call(scene.agent, 'POST', scene.at(id, '/complements'), {
    complements: [
      { cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Imprécis', echeance: '2027-03-01' },
    ],
  });

describe('le résumé', () => {
  test('NOTIF-002 chacun choisit quand, sujet par sujet ; ce qui touche au compte bancaire n’attend jamais', async () => {
    const { collegue } = scene;
    expect((await prefer(collegue, [{ type: 1, courriel: true, rythme: 'semaine' }])).status).toBe(200);
    const { body } = await collegue.browser.call('GET', '/api/demandes/notifications/preferences');
    expect(body.preferences[0]).toMatchObject({ type: 1, courriel: true, rythme: 'semaine' });
    expect(body.preferences[1]).toMatchObject({ type: 2, courriel: true, rythme: 'immediat' });
    for (const wrong of [
      { type: 6, courriel: true, rythme: 'jour' },
      { type: 1, courriel: true, rythme: 'mois' },
    ])
      expect((await prefer(collegue, [wrong])).status).toBe(400);
    const { id } = await opened();
    const [lundi] = await attentes(collegue, id);
    expect(lundi?.resume_le && new Date(`${lundi.resume_le}T12:00:00Z`).getUTCDay()).toBe(1);
    await prefer(collegue, [{ type: 1, courriel: true, rythme: 'immediat' }]);
  });

  test('un seul courriel le matin, une fois, rangé par dossier ; ce qui a un délai est parti tout de suite', async () => {
    const { createur } = scene;
    await prefer(createur, [
      { type: 1, courriel: true, rythme: 'jour' },
      { type: 2, courriel: true, rythme: 'jour' },
    ]);
    const [un, deux] = [await opened(), await opened()];
    expect((await askComplement(un.id)).status).toBe(201);
    await vi.waitFor(
      async () =>
        expect(await mailsOf(createur, new RegExp(`^Du nouveau sur le dossier ${un.id_fo}`, 'u'))).toHaveLength(1),
      WAIT,
    );
    expect(await resumesOf(createur)).toEqual([]);
    // The day has not come: said at night, it would be this very day's.
    await resumeIn(createur, 1);
    await runJob(scene.portail, 'demandes.sendResumes', {});
    expect(await resumesOf(createur)).toEqual([]);
    await morning(createur);
    for (let time = 0; time < 2; time += 1) await runJob(scene.portail, 'demandes.sendResumes', {});
    await vi.waitFor(async () => expect(await resumesOf(createur)).toHaveLength(1), WAIT);
    const [{ subject, text } = { subject: '', text: '' }] = await resumesOf(createur);
    expect(subject).toBe('Votre résumé : 2 nouvelles');
    for (const { id_fo } of [un, deux]) expect(text?.match(new RegExp(`Dossier ${id_fo}`, 'gu'))).toHaveLength(1);
    expect(text).toContain("Il est maintenant «\u00a0En cours d'instruction\u00a0»");
    expect(text).not.toContain('complément');
    expect(text).toContain('/client/user/profil');
    for (const { id } of [un, deux])
      expect((await attentes(createur, id)).map(({ courriel }) => courriel)).not.toContain('a_envoyer');
  });

  test('un message attend aussi, pour qui l’a choisi', async () => {
    const { collegue, agent } = scene;
    await prefer(collegue, [{ type: 5, courriel: true, rythme: 'jour' }]);
    const { id, id_fo } = await opened();
    expect((await scene.call(agent, 'POST', `/${id}/message`, { message: 'Bonjour' })).status).toBe(201);
    await vi.waitFor(
      async () =>
        expect(await mailsOf(scene.createur, new RegExp(`message sur le dossier ${id_fo}`, 'u'))).toHaveLength(1),
      WAIT,
    );
    expect(await mailsOf(collegue, new RegExp(`message sur le dossier ${id_fo}`, 'u'))).toEqual([]);
    const attendus = (await attentes(collegue, id)).filter(({ resume_le }) => resume_le !== null);
    expect(attendus.map(({ phrase, courriel }) => [phrase.split(' : ')[1], courriel])).toEqual([
      ['un nouveau message.', 'a_envoyer'],
    ]);
    await morning(collegue);
  });

  test('panne 2 : tué à chaque pas, le résumé part une fois, entier, et rien ne reste en attente', async () => {
    const { secondaire, portail } = scene;
    await sql`insert into platform.notification (destinataire, type, sujet, id_sujet, titre, phrase, cle, courriel, resume_le)
      select ${secondaire.id}, 1, 'numero-siret', 'essai' || n, 'Demande ' || n, 'Elle est reçue.', 'essai' || n, 'a_envoyer',
        current_date - 1 from generate_series(1, 3) n`.execute(portail.owner);
    const dehors: Dehors = { mails: [], objets: new Map() };
    const payload = { destinataire: secondaire.id };
    vi.useFakeTimers({ toFake: ['Date'] });
    let cuts = 0;
    for (let at = 1; at < 60; at += 1) {
      const essai = { name: 'demandes.sendResume', payload, jobId: jobIdOf('resume'), attempt: at } as const;
      const { isCut, error } = await runCut(portail.appUrl, dehors, essai, at);
      vi.setSystemTime(Date.now() + 120_000);
      if (!isCut) {
        expect(error).toBeNull();
        break;
      }
      cuts += 1;
    }
    vi.useRealTimers();
    expect(cuts).toBeGreaterThan(5);
    // A copy bears the same name, by which it is known to be one.
    expect(new Set(dehors.mails.map(({ messageId }) => messageId)).size).toBe(1);
    const { rows } = await sql<{
      courriel: string;
      resumes: string;
    }>`select courriel, count(distinct id_resume)::text as resumes
      from platform.notification where destinataire = ${secondaire.id} and sujet = 'numero-siret' group by 1`.execute(
      portail.owner,
    );
    expect(rows).toEqual([{ courriel: 'envoye', resumes: '1' }]);
  });

  test('qui a quitté l’association, ou ne veut plus de courriel, ne reçoit rien de ce qui attendait', async () => {
    const { createur, collegue, portail } = scene;
    await prefer(createur, [{ type: 1, courriel: true, rythme: 'jour' }]);
    await prefer(collegue, [{ type: 1, courriel: true, rythme: 'jour' }]);
    const before = (await resumesOf(createur)).length;
    const { id, id_fo } = await opened();
    await prefer(createur, [{ type: 1, courriel: false }]);
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${collegue.id}`.execute(portail.owner);
    for (const qui of [createur, collegue]) {
      await morning(qui);
      await runJob(portail, 'demandes.sendResume', { destinataire: qui.id });
    }
    expect((await attentes(collegue, id)).map(({ courriel }) => courriel)).not.toContain('a_envoyer');
    expect(await resumesOf(createur)).toHaveLength(before);
    expect((await resumesOf(collegue)).filter(({ text }) => text?.includes(id_fo))).toEqual([]);
  });
});
