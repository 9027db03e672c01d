import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRefused } from '../../../../testing/instruction.ts';
import { mailsFor } from '../../../../testing/mailbox.ts';
import { type Personne, type Scene, startScene } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const partOf = (from: number, to: number) => [{ code: 'Projets', date_debut: inDays(from), date_fin: inDays(to) }];
const open = (nom: string, from = -1, to = 60) =>
  scene.open({ nom, campagne_exercice: 2027, sous_dispositifs: partOf(from, to) });
const keep = (qui: Personne, nom: string, body: object = {}) =>
  scene.send(qui, 'POST', '/recherches', { nom, filtres: {}, ...body });
const remove = (qui: Personne, id: string) => scene.send(qui, 'DELETE', `/recherches/${id}`);
const noms = async (qui: Personne): Promise<string[]> =>
  (await scene.send(qui, 'GET', '/recherches')).body.recherches.map(({ nom }: { nom: string }) => nom);
interface Dite {
  readonly titre: string;
  readonly page: string;
  readonly phrase: string;
  readonly courriel: string;
  readonly resume_le: string | null;
}
const dites = async ({ id }: Personne): Promise<Dite[]> => {
  const { rows } = await sql<Dite>`select titre, page, phrase, courriel, resume_le::text as resume_le
    from platform.notification where destinataire = ${id} and sujet = 'recherche' order by cree_at, id`.execute(
    scene.portail.owner,
  );
  return rows;
};
const hour = () => runJob(scene.portail, 'rds.alerteRecherches', {});
const WAIT = { timeout: 30_000, interval: 100 };

describe('garder une recherche du répertoire', () => {
  test('SUBV-022 sous un nom, pour soi seul ; retirée, elle ne l’est plus deux fois', async () => {
    const { association, agent } = scene;
    const filtres = { q: 'sport', departement: '75', exercice: 2027 };
    const made = await keep(association, '  Le sport ', { filtres });
    expect([made.status, made.body]).toMatchObject([201, { nom: 'Le sport', filtres, rythme: 'jour' }]);
    expect([await noms(association), await noms(agent)]).toEqual([['Le sport'], []]);
    isRefused(await keep(association, 'LE sport'), 409, 'RECHERCHE_EXISTE');
    isRefused(await remove(agent, made.body._id), 404, 'RECHERCHE_INEXISTANTE');
    expect((await remove(association, made.body._id)).status).toBe(200);
    isRefused(await remove(association, made.body._id), 404, 'RECHERCHE_INEXISTANTE');
    const wrongs = [{ filtres: { couleur: 'rouge' } }, { rythme: 'mois' }, { filtres: { id_asso: '1' } }];
    for (const wrong of wrongs) expect((await keep(association, 'Autre', wrong)).status).toBe(400);
    expect((await scene.portail.browser().call('GET', '/api/rds/recherches')).status).toBe(401);
  });

  test('vingt au plus', async () => {
    const { national } = scene;
    for (let n = 0; n < 20; n += 1) expect((await keep(national, `Recherche ${n}`)).status).toBe(201);
    isRefused(await keep(national, 'Une de trop'), 422, 'RECHERCHES_TROP_NOMBREUSES');
    await sql`delete from rds.recherche_gardee where auth_id = ${national.id}`.execute(scene.portail.owner);
  });
});

describe('être prévenu', () => {
  test('de ce qui paraît depuis, une fois, quel que soit le nombre de passages ; pas de ce qui était déjà là', async () => {
    const { association } = scene;
    await open('Escalade déjà là');
    const { body } = await keep(association, 'Escalade', { filtres: { q: 'escalade' }, rythme: 'immediat' });
    await hour();
    expect(await dites(association)).toEqual([]);
    await open('Escalade pour tous');
    await open('Chorale du soir');
    for (let time = 0; time < 3; time += 1) await hour();
    await vi.waitFor(
      async () => expect((await dites(association)).map(({ courriel }) => courriel)).toEqual(['envoye']),
      WAIT,
    );
    const [dite] = await dites(association);
    expect(dite).toMatchObject({
      titre: 'Recherche «\u00a0Escalade\u00a0»',
      page: '/repertoire-des-subventions?q=escalade',
      phrase: 'Pour votre recherche «\u00a0Escalade\u00a0» : Escalade pour tous (nouvelle dans le répertoire).',
    });
    const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${association.id}`.execute(
      scene.portail.owner,
    );
    const mails = await mailsFor(rows[0]?.email ?? '');
    expect(mails.filter(({ text }) => text?.includes('Escalade pour tous'))).toHaveLength(1);
    await remove(association, body._id);
  });

  test('de ce qui ouvre ou ferme dans les sept jours, avec le résumé de qui l’a choisi', async () => {
    const { agent } = scene;
    await open('Théâtre bientôt ouvert', 4, 90);
    await open('Théâtre bientôt fermé', -10, 5);
    await open('Théâtre plus tard', 30, 90);
    const { body } = await keep(agent, 'Théâtre', { filtres: { q: 'théâtre' }, rythme: 'jour' });
    for (let time = 0; time < 2; time += 1) await hour();
    const [dite, ...others] = await dites(agent);
    expect([others, dite?.courriel, dite?.resume_le]).toEqual([[], 'a_envoyer', expect.any(String)]);
    expect(dite?.phrase).toMatch(/Théâtre bientôt ouvert \(ouvre le /u);
    expect(dite?.phrase).toMatch(/Théâtre bientôt fermé \(ferme le /u);
    expect(dite?.phrase).not.toContain('plus tard');
    // In the bell, as any other notice.
    const bell = (await agent.browser.call('GET', '/api/demandes/notifications?limit=10')).body.notifications;
    expect(bell[0]).toMatchObject({ sujet: 'recherche', page: '/repertoire-des-subventions?q=th%C3%A9%C3%A2tre' });
    await remove(agent, body._id);
  });

  test('plus rien quand la recherche n’est plus gardée, ni quand le compte est parti', async () => {
    const { voisin, portail } = scene;
    const { body } = await keep(voisin, 'Jardin', { filtres: { q: 'jardin' } });
    await remove(voisin, body._id);
    await open('Jardin partagé');
    await hour();
    expect(await dites(voisin)).toEqual([]);
    await keep(voisin, 'Jardin', { filtres: { q: 'jardin' } });
    await runJob(portail, 'auth.forgetCompte', { id_compte: voisin.id });
    const left = await sql`select 1 from rds.recherche_gardee where auth_id = ${voisin.id}`.execute(portail.owner);
    expect(left.rows).toEqual([]);
  });
});
