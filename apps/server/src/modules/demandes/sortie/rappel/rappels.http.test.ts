import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOfDossier } from '../../../../../testing/dossiers.ts';
import { type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import type { Personne } from '../../../../../testing/subventions.ts';
import { runJob } from '../../../../../testing/travaux.ts';
import { PAGE } from './remindPage.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const JOUR_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * JOUR_MS).toISOString().slice(0, 10);

/** Opened, and one thing asked for, that many days ago. */
const asked = async (ilYA: number, echeance: number): Promise<{ id: string; complement: string }> => {
  const { id } = await scene.sent();
  await scene.lead(id, [scene.agent, 'ouvrir']);
  const complement = {
    cible: 'contact',
    reference: 'demandeur.id_signataire',
    motif: 'Imprécis',
    echeance: inDays(20),
  };
  const { status, body } = await scene.call(scene.agent, 'POST', scene.at(id, '/complements'), {
    complements: [complement],
  });
  expect(status).toBe(201);
  await since(body.complements[0]._id, ilYA, echeance);
  return { id, complement: body.complements[0]._id };
};
const since = (complement: string, ilYA: number, echeance: number) =>
  sql`update demandes.complement set cree_at = now() - make_interval(days => ${ilYA}::int), echeance = ${inDays(echeance)}::date
    where id = ${complement}`.execute(scene.portail.owner);
/** As the night does, as often as told. */
const night = async (times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) await runJob(scene.portail, 'demandes.remindComplements', {});
};
const said = async (qui: Personne, id: string): Promise<string[]> => {
  const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
    where destinataire = ${qui.id} and id_sujet = ${id} and (cle like '%:rappel:%' or cle like '%:echeance:%' or cle like '%:cloture:%')
    order by cree_at, id`.execute(scene.portail.owner);
  return rows.map(({ phrase }) => phrase.replace(/^.* : /u, ''));
};

describe('les rappels de compléments', () => {
  test('P-2 une semaine après, trois jours avant, le dernier jour : chacun une fois, quel que soit le nombre de nuits', async () => {
    const { id, complement } = await asked(6, 20);
    await night();
    expect(await said(scene.createur, id)).toEqual([]);
    await since(complement, 7, 19);
    await night(3);
    expect(await said(scene.createur, id)).toEqual(['un complément est toujours attendu.']);
    await since(complement, 23, 3);
    await night(2);
    expect(await said(scene.createur, id)).toHaveLength(2);
    expect(await said(scene.agent, id)).toEqual([]);
    await since(complement, 26, 0);
    await night(2);
    expect(await said(scene.createur, id)).toEqual([
      'un complément est toujours attendu.',
      'un complément est attendu dans les trois jours.',
      'le dernier jour pour répondre à une demande de complément est arrivé.',
    ]);
    // Who instructs is asked, and nothing is done for them.
    expect(await said(scene.agent, id)).toEqual([
      expect.stringMatching(/rejeter la demande, ou laisser plus de temps/u),
    ]);
    expect((await scene.read(scene.agent, id)).body).toMatchObject({ etat: '2', complements: [{ etat: 'ouvert' }] });
    const rappels = (await scene.phrases(scene.createur, id)).filter((phrase) => phrase.includes('rappelé'));
    expect(rappels).toHaveLength(3);
  });

  test('P-2 ce qui a reçu sa réponse n’est plus rappelé', async () => {
    const { id, complement } = await asked(10, 10);
    const answer = await scene.call(scene.createur, 'POST', `/${id}/complements/${complement}`, {
      acte: 'repondre',
      message: 'Voici.',
    });
    expect(answer.status).toBe(200);
    await night();
    expect(await said(scene.createur, id)).toEqual([]);
  });

  test('P-2 une nuit de plusieurs pages : chaque travail en fait une et demande la suivante, chacun est rappelé une fois', async () => {
    const { id } = await scene.sent();
    await scene.lead(id, [scene.agent, 'ouvrir']);
    const { owner } = scene.portail;
    const MANY = 450;
    await sql`insert into demandes.complement (exercice, id_dossier, id_service, cible, reference, libelle, motif, echeance,
        cree_par, cree_at) select 2027, ${id}::bigint, ${scene.agent.service}, 'document', 'piece-' || n, 'Pièce ' || n,
        'Illisible', ${inDays(20)}::date, ${scene.agent.id}, now() - interval '8 days'
      from generate_series(1, ${MANY}::int) n`.execute(owner);
    const pages = async (): Promise<number> => {
      const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from jobs.job
        where name = 'demandes.remindComplements' and data ? 'after'`.execute(owner);
      return rows[0]?.nombre ?? 0;
    };
    const before = await pages();
    await night();
    expect(await said(scene.createur, id)).toHaveLength(MANY);
    expect((await pages()) - before).toBe(Math.floor(MANY / PAGE));
    await night();
    expect(await said(scene.createur, id)).toHaveLength(MANY);
  }, 120_000);
});

describe('les rappels avant la clôture', () => {
  const ends = (id: string, dans: number) =>
    sql`update demandes.dossier set date_fin = date_trunc('hour', now()) + make_interval(days => ${dans}::int)
      where id = ${id}::bigint`.execute(scene.portail.owner);
  const cloture = () => runJob(scene.portail, 'demandes.remindBrouillons', {});
  const draft = async (dans: number): Promise<string> => {
    const { _id: id } = await scene.begin();
    await ends(id, dans);
    return id;
  };

  test('qui a un brouillon l’apprend une semaine avant, puis le dernier jour : chacun une fois, avec le jour et l’heure', async () => {
    const id = await draft(12);
    await cloture();
    expect(await said(scene.createur, id)).toEqual([]);
    await ends(id, 6);
    await cloture();
    await cloture();
    const [semaine = '', ...rest] = await said(scene.createur, id);
    expect(rest).toEqual([]);
    expect(semaine).toMatch(/^il n’est pas envoyé, et ne pourra plus l’être après le .*\d à (?:\d|midi)/u);
    await ends(id, 1);
    await cloture();
    await cloture();
    expect(await said(scene.createur, id)).toHaveLength(2);
    expect(await said(scene.etranger, id)).toEqual([]);
    expect(await said(scene.secondaire, id)).toEqual([]);
    const actions = (await historyOfDossier(scene.portail, id)).filter(({ action }) => action === 'remindBrouillon');
    expect(actions.map(({ changements }) => changements['palier'])).toEqual([
      { avant: null, apres: 'J-7' },
      { avant: null, apres: 'J-1' },
    ]);
  });

  test('un dossier envoyé, supprimé ou déjà trop tard n’est rappelé à personne', async () => {
    const { id: envoye } = await scene.sent();
    await ends(envoye, 3);
    const [supprime, tard] = [await draft(3), await draft(-1)];
    expect((await scene.call(scene.createur, 'DELETE', `/${supprime}`)).status).toBe(200);
    await cloture();
    for (const id of [envoye, supprime, tard]) expect(await said(scene.createur, id)).toEqual([]);
  });
});
