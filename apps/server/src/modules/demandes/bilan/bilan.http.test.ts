import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Envoye, isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const EXERCICE = 2027;
const bilan = ({ browser }: Personne, question = `service=${scene.agent.service}&exercice=${EXERCICE}`) =>
  browser.call('GET', `/api/demandes/demande/bilan?${question}`);
const delaiDe = async (dispositif: string) =>
  (await scene.agent.browser.call('GET', `/api/rds/delai?dispositif=${dispositif}`)).body.delai;
const recompter = () => runJob(scene.portail, 'demandes.writeBilans', { exercice: EXERCICE });

/** As if each act had been made so many days ago. */
interface Jours {
  readonly recu: number;
  readonly ouvert?: number;
  readonly propose?: number;
  readonly decide?: number;
  readonly notifie?: number;
}
const age = async ({ id }: Envoye, { recu, ouvert, propose, decide, notifie }: Jours): Promise<void> => {
  const { owner } = scene.portail;
  const at = (jours: number | undefined) => sql`now() - make_interval(days => ${jours ?? null}::int)`;
  await sql`update demandes.dossier set transmis_at = ${at(recu)} where id = ${id}::bigint`.execute(owner);
  await sql`update demandes.instruction set ouvert_at = ${at(ouvert)}, propose_at = ${at(propose)},
    decide_at = ${at(decide)}, notifie_at = ${at(notifie)} where id_dossier = ${id}::bigint`.execute(owner);
};

beforeEach(async () => {
  // What the scene prepared ahead is no part of what is counted here.
  await sql`update demandes.dossier set transmis_at = null`.execute(scene.portail.owner);
});

describe('les chiffres d’un service', () => {
  test('DOSSIER-042 états, argent, mois et délais d’un exercice sont ceux de ses dossiers, et rien d’un autre service', async () => {
    const { agent, local, national, voisin } = scene;
    const { envoyes } = await scene.sentTogether(4);
    const [attend, propose, refuse] = envoyes as [Envoye, Envoye, Envoye];
    await scene.toDecision(refuse);
    await scene.lead(refuse.id, [local, 'refuser']);
    await scene.lead(propose.id, [agent, 'ouvrir']);
    await scene.amounts(agent, propose, { montant_propose: 80_000 });
    await scene.lead(propose.id, [agent, 'proposer']);
    const { rows } = await sql<{ propose_at: Date | null }>`select propose_at from demandes.instruction
      where id_dossier = ${propose.id}::bigint`.execute(scene.portail.owner);
    expect(rows[0]?.propose_at).toBeInstanceOf(Date);
    const paye = await scene.paying();
    expect((await scene.record(national, paye.id, { montant: 30_000 })).status).toBe(201);
    await sql`update demandes.versement set etat = 4, etat_depuis = now() - interval '1 day'
      where id_dossier = ${paye.id}::bigint`.execute(scene.portail.owner);
    await age(attend, { recu: 3 });
    await age(propose, { recu: 20, ouvert: 18, propose: 8 });
    await age(refuse, { recu: 40, ouvert: 30, propose: 20, decide: 10 });
    await age(paye, { recu: 60, ouvert: 59, propose: 50, decide: 30, notifie: 25 });
    await age(envoyes[3] as Envoye, { recu: 5 });
    expect((await bilan(agent)).body).toMatchObject({ fait_at: null, annee: { recus: 0 } });
    await recompter();

    const lu = await bilan(agent);
    expect(lu.status).toBe(200);
    const { annee, avant, lignes, exercices, dispositifs, fait_at } = lu.body;
    expect([exercices, avant, typeof fait_at, dispositifs.length]).toEqual([[EXERCICE], null, 'string', 1]);
    expect(annee.recus).toBe(5);
    expect(annee.stock).toEqual({
      ...{ a_ouvrir: 2, en_cours: 0, association: 0, a_decider: 1, accorde: 1, refuse: 1 },
    });
    expect([annee.demande, annee.propose, annee.accorde, annee.paye]).toEqual([500_000, 240_000, ACCORDE, 30_000]);
    const seul = (jours: number) => ({ nombre: 1, quart: jours, mediane: jours, troisQuarts: jours });
    expect(annee.delais).toEqual({
      ouverture: { nombre: 3, quart: 1, mediane: 2, troisQuarts: 10 },
      proposition: { nombre: 3, quart: 9, mediane: 10, troisQuarts: 10 },
      decision: { nombre: 2, quart: 10, mediane: 10, troisQuarts: 20 },
      notification: seul(5),
      paiement: seul(24),
      reponse: { nombre: 2, quart: 30, mediane: 30, troisQuarts: 30 },
    });
    const total = (quoi: 'recus' | 'accordes' | 'refuses') =>
      annee.mois.reduce((sum: number, one: Record<string, number>) => sum + (one[quoi] ?? 0), 0);
    expect([total('recus'), total('accordes'), total('refuses')]).toEqual([5, 1, 1]);
    expect(lignes.map(({ recus, enveloppe }: { recus: number; enveloppe: null }) => [recus, enveloppe])).toEqual([
      [4, null],
      [1, null],
    ]);

    expect((await bilan(local)).body.annee).toEqual(annee);
    isRefused(await bilan(voisin), 404, 'SERVICE_INEXISTANT');
    expect((await bilan(voisin, `service=${voisin.service}&exercice=${EXERCICE}`)).body.annee.recus).toBe(0);
    const autre = await bilan(agent, `service=${agent.service}&exercice=${EXERCICE}&dispositif=INCONNU`);
    expect([autre.body.annee.recus, autre.body.dispositifs]).toEqual([0, dispositifs]);
  });

  test('DOSSIER-042 le tableur dit les mêmes nombres ; ce qui n’est plus à compter s’en va', async () => {
    const { agent, local } = scene;
    const envoye = await scene.sent();
    await age(envoye, { recu: 3 });
    await recompter();
    const question = `service=${agent.service}&exercice=${EXERCICE}`;
    const fichier = await agent.browser.call('GET', `/api/demandes/demande/bilan/export?${question}`);
    expect(fichier.status).toBe(200);
    const texte = String(fichier.body);
    const lignes = texte.split('\r\n').map((ligne) => ligne.split(';'));
    expect(lignes[0]?.map((one) => one.replace('\uFEFF', ''))).toEqual([
      ...['Tableau', 'Ligne', 'Mesure', 'Exercice', 'Valeur', 'Exercice précédent'],
    ]);
    expect(lignes).toContainEqual(['Ensemble', 'Dossiers', 'Reçus', '2027', '1', '']);
    expect(lignes).toContainEqual(['Ensemble', 'Montants, en euros', 'Demandé', '2027', '1000,00', '']);
    isRefused(
      await scene.voisin.browser.call('GET', `/api/demandes/demande/bilan/export?${question}`),
      404,
      'SERVICE_INEXISTANT',
    );
    await sql`update demandes.dossier set transmis_at = null`.execute(scene.portail.owner);
    await recompter();
    expect((await bilan(local)).body).toMatchObject({ lignes: [], annee: { recus: 0 } });
  });
});

describe('le délai dit à tous', () => {
  test('DOSSIER-042 la médiane de cinq décisions au moins, des douze derniers mois ; de moins, rien', async () => {
    const { envoyes } = await scene.sentTogether(6);
    const { rows } = await sql<{ code: string }>`select id_type_dispositif as code from demandes.dossier
      where id = ${envoyes[0]?.id}::bigint`.execute(scene.portail.owner);
    const dispositif = rows[0]?.code ?? '';
    const jours = [10, 20, 40, 50];
    for (const [rang, un] of jours.entries())
      await age(envoyes[rang] as Envoye, { recu: 60 + un, ouvert: 60, propose: 60, decide: 60 });
    await age(envoyes[5] as Envoye, { recu: 500, ouvert: 400, propose: 400, decide: 400 });
    const compter = () => runJob(scene.portail, 'demandes.writeDelais', {});
    await compter();
    expect(await delaiDe(dispositif)).toBeNull();
    await age(envoyes[4] as Envoye, { recu: 90, ouvert: 60, propose: 60, decide: 60 });
    await compter();
    expect(await delaiDe(dispositif)).toMatchObject({ jours: 30, decisions: 5 });
    expect(await delaiDe('INCONNU')).toBeNull();
  });
});
