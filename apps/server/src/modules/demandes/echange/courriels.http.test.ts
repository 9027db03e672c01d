import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { mailsFor } from '../../../../testing/mailbox.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runTogether } from '../../../../testing/travaux/coupure.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const WAIT = { timeout: 30_000, interval: 100 };
const prefer = (qui: Personne, preferences: object[]) =>
  qui.browser.call('PUT', '/api/demandes/notifications/preferences', { body: { preferences } });
const preferencesOf = async (qui: Personne): Promise<Record<string, boolean>> => {
  const { body } = await qui.browser.call('GET', '/api/demandes/notifications/preferences');
  return Object.fromEntries(
    body.preferences.map(({ type, courriel }: { type: number; courriel: boolean }) => [type, courriel]),
  );
};
interface Suivi {
  readonly type: number;
  readonly phrase: string;
  readonly courriel: string;
  readonly essais: number;
  readonly envoye_at: Date | null;
}
const suivis = async (qui: Personne, id: string): Promise<Suivi[]> => {
  const { rows } = await sql<Suivi>`select type, phrase, courriel, essais, envoye_at from platform.notification
    where destinataire = ${qui.id} and id_sujet = ${id} order by cree_at, id`.execute(scene.portail.owner);
  return rows;
};
const emailOf = async (qui: Personne): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${qui.id}`.execute(
    scene.portail.owner,
  );
  return rows[0]?.email ?? '';
};
const mailsOf = async (qui: Personne, id_fo: string) => {
  const address = await emailOf(qui);
  return (await mailsFor(address)).filter(({ subject }) => subject === `Du nouveau sur le dossier ${id_fo}`);
};

describe('ce que chacun reçoit par courriel', () => {
  test('NOTIF-002 une association reçoit les nouvelles, un agent seulement ce qui lui est confié, et chacun choisit', async () => {
    expect(await preferencesOf(scene.collegue)).toEqual(
      Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((type) => [type, true])),
    );
    const agent = await preferencesOf(scene.agent);
    expect(Object.keys(agent).filter((type) => agent[type])).toEqual(['7']);
    expect((await prefer(scene.secondaire, [{ type: 4, courriel: false }])).status).toBe(200);
    expect(await preferencesOf(scene.secondaire)).toMatchObject({ '3': true, '4': false });
    expect(await preferencesOf(scene.collegue)).toMatchObject({ '4': true });
    for (const wrong of [[], [{ type: 9, courriel: true }], [{ type: 1, courriel: true, autre: 1 }]])
      expect((await prefer(scene.secondaire, wrong)).status).toBe(400);
  });

  test('NOTIF-001 NOTIF-002 l’état est dit dans les mots de l’association, par courriel une fois, et suivi', async () => {
    const { id, id_fo } = await scene.sent();
    await scene.lead(id, [scene.agent, 'ouvrir']);
    await vi.waitFor(async () => {
      const all = await suivis(scene.createur, id);
      expect(all.map(({ courriel }) => courriel)).toEqual(['envoye']);
    }, WAIT);
    const [ouvert] = await suivis(scene.createur, id);
    expect([ouvert?.type, ouvert?.essais, ouvert?.envoye_at]).toEqual([1, 1, expect.any(Date)]);
    expect(ouvert?.phrase).toMatch(/il est maintenant «\u00a0En cours d'instruction\u00a0»\.$/u);
    const mails = await mailsOf(scene.createur, id_fo);
    expect([mails.length, mails[0]?.text]).toEqual([1, expect.stringContaining(ouvert?.phrase ?? '?')]);
    // Who did it hears nothing; the agent reads the sending in the portal only.
    expect((await suivis(scene.agent, id)).map(({ type, courriel }) => [type, courriel])).toEqual([[1, 'non']]);
    // What stays inside the service is told to nobody outside.
    await scene.amounts(
      scene.agent,
      { id, id_fo, projet: (await scene.read(scene.agent, id)).body.lignes[0].projet },
      {
        montant_propose: 80_000,
      },
    );
    await scene.lead(id, [scene.agent, 'proposer'], [scene.local, 'valider']);
    expect(await suivis(scene.createur, id)).toHaveLength(1);
  });

  test('NOTIF-002 qui n’en veut pas n’en reçoit pas, et lit quand même dans le portail', async () => {
    await prefer(scene.collegue, [{ type: 1, courriel: false }]);
    const { id, id_fo } = await scene.sent();
    await scene.lead(id, [scene.agent, 'ouvrir']);
    await vi.waitFor(async () => expect((await mailsOf(scene.createur, id_fo)).length).toBe(1), WAIT);
    expect((await suivis(scene.collegue, id)).map(({ courriel }) => courriel)).toEqual(['non', 'non']);
    expect(await mailsOf(scene.collegue, id_fo)).toEqual([]);
    await prefer(scene.collegue, [{ type: 1, courriel: true }]);
  });

  test('NOTIF-002 le même travail refait, même à plusieurs, n’écrit pas une seconde fois', async () => {
    const { id, id_fo } = await scene.sent();
    await scene.lead(id, [scene.agent, 'ouvrir']);
    await vi.waitFor(async () => expect((await mailsOf(scene.createur, id_fo)).length).toBe(1), WAIT);
    const { rows } = await sql<{ cle: string }>`select cle from platform.notification
      where destinataire = ${scene.createur.id} and id_sujet = ${id}`.execute(scene.portail.owner);
    for (let time = 0; time < 3; time += 1)
      await sql`insert into jobs.job (name, data, policy)
        values ('demandes.tellAnnonce', ${JSON.stringify({ cle: rows[0]?.cle })}::jsonb, 'standard')`.execute(
        scene.portail.owner,
      );
    await runJob(scene.portail, 'demandes.tellAnnonce', { cle: rows[0]?.cle ?? '' });
    expect(await mailsOf(scene.createur, id_fo)).toHaveLength(1);
    expect((await suivis(scene.createur, id))[0]?.essais).toBe(1);
  });

  test('les nouvelles de plusieurs dossiers partent ensemble : deux transactions pour toutes, chacune à chacun une fois', async () => {
    const { portail } = scene;
    const envoyes = [await scene.sent(), await scene.sent(), await scene.sent()];
    // Asked for again as after an outage: none of them left.
    for (const { id } of envoyes) await scene.lead(id, [scene.agent, 'ouvrir']);
    for (const { id } of envoyes)
      await vi.waitFor(
        async () => expect(await suivis(scene.createur, id)).toMatchObject([{ courriel: 'envoye' }]),
        WAIT,
      );
    const ids = envoyes.map(({ id }) => id);
    const { rows } = await sql<{ cle: string }>`update platform.notification set courriel = 'a_envoyer', tente_at = null
      where destinataire = ${scene.createur.id} and id_sujet = any (${ids}::text[]) and courriel = 'envoye'
      returning cle`.execute(portail.owner);
    const dehors = { mails: [], objets: new Map() };
    const lot = rows.map(({ cle }) => ({ cle }));
    const { errors, transactions } = await runTogether(portail.appUrl, dehors, 'demandes.tellAnnonce', lot);
    expect([errors, transactions]).toEqual([[null, null, null], 2]);
    expect(dehors.mails).toHaveLength(3);
    for (const { id } of envoyes)
      expect(await suivis(scene.createur, id)).toMatchObject([{ courriel: 'envoye', essais: 2 }]);
  });

  test('NOTIF-001 un complément demandé, puis accepté, se disent', async () => {
    const { id } = await scene.sent();
    await scene.lead(id, [scene.agent, 'ouvrir']);
    const complement = {
      cible: 'contact',
      reference: 'demandeur.id_signataire',
      motif: 'Imprécis',
      echeance: '2027-03-01',
    };
    const asked = await scene.call(scene.agent, 'POST', scene.at(id, '/complements'), { complements: [complement] });
    const act = (qui: Personne, acte: string) =>
      scene.call(qui, 'POST', `/${id}/complements/${asked.body.complements[0]._id}`, { acte, message: 'Voilà.' });
    expect([asked.status, (await act(scene.createur, 'repondre')).status]).toEqual([201, 200]);
    expect((await act(scene.agent, 'accepter')).status).toBe(200);
    const said = (await suivis(scene.createur, id)).filter(({ type }) => type === 2).map(({ phrase }) => phrase);
    expect(said).toEqual([
      expect.stringMatching(/un complément est demandé\.$/u),
      expect.stringMatching(/un complément est accepté\.$/u),
    ]);
    const heard = (await suivis(scene.agent, id)).filter(({ type }) => type === 2);
    expect(heard.map(({ phrase }) => phrase)).toEqual([expect.stringMatching(/l’association a répondu/u)]);
  });

  test('NOTIF-001 un dossier confié est dit à qui le reçoit, et à qui il échappe, pas à l’association', async () => {
    const { id } = await scene.sent();
    const assign = async (qui: Personne, assigne_a: string | null) => {
      const { version } = (await scene.read(qui, id)).body;
      return scene.call(qui, 'PUT', scene.at(id, '/affectation'), { assigne_a }, { 'if-match': `"${version}"` });
    };
    expect((await assign(scene.local, scene.agent.id)).status).toBe(200);
    expect((await assign(scene.local, scene.local.id)).status).toBe(200);
    const sept = async (qui: Personne) => (await suivis(qui, id)).filter(({ type }) => type === 7);
    expect((await sept(scene.agent)).map(({ phrase }) => phrase)).toEqual([
      expect.stringMatching(/il vous est confié\.$/u),
      expect.stringMatching(/il ne vous est plus confié\.$/u),
    ]);
    expect([await sept(scene.local), await sept(scene.createur)]).toEqual([[], []]);
  });
});
