import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { type Receveur, startReceveur } from '../../../../testing/receveur.ts';
import { runJob } from '../../../../testing/travaux.ts';

/** npm run campagne -- evenements: ten thousand. */
const NOMBRE = Number(process.env['EVENEMENTS_NOMBRE'] ?? 40);
const PAR_TRANSACTION = 20;
const TOURS = 400;

let scene: SceneInstruction;
let receveurs: readonly Receveur[];
let dedans = 0;
const inside = createServer((socket) => {
  dedans += 1;
  socket.destroy();
});
beforeAll(async () => {
  receveurs = [await startReceveur(), await startReceveur(), await startReceveur()];
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  const EVENEMENTS_ESSAI = receveurs.map(({ hote }) => hote).join(',');
  scene = await startInstruction({ run: ['http', 'jobs'], settings: { EVENEMENTS_ESSAI } });
});
afterAll(async () => {
  await scene.portail.close();
  inside.close();
  await Promise.all(receveurs.map((one) => one.close()));
});

const declare = async (adresse: string): Promise<string> => {
  const { body } = await scene.local.browser.call('POST', '/api/demandes/evenements/abonnements', {
    body: { service: scene.agent.service, adresse, genres: ['dossier.etat'] },
  });
  return body.abonnement._id;
};
const write = (dossiers: readonly string[], rang: number) =>
  sql`insert into demandes.evenement (id, id_service, tour, sequence, genre, exercice, id_dossier, id_fo, genre_dossier,
      services, etat)
    select gen_random_uuid(), ${scene.agent.service}::uuid, pg_current_xact_id()::text::bigint,
      nextval('demandes.evenement_sequence'), 'dossier.etat', d.exercice, d.id, d.id_fo, d.genre, '{}', d.etat
    from generate_series(0, ${PAR_TRANSACTION - 1}::int) n
      join demandes.dossier d on d.id = (${[...dossiers]}::bigint[])[1 + (n + ${rang}::int) % ${dossiers.length}]
    order by n`.execute(scene.portail.owner);
const waitOver = async () => {
  await sql`update demandes.livraison set prochain_at = now() where etat = 'attend'`.execute(scene.portail.owner);
  await sql`update demandes.abonnement set repos_jusqua = null`.execute(scene.portail.owner);
};

test(`${NOMBRE} évènements vers un lent, un faux, un muet et un de l’intérieur : rien ne manque, rien ne part dedans`, async () => {
  const [lent, faux, muet] = receveurs;
  if (!lent || !faux || !muet) throw new Error('trois receveurs');
  for (const one of receveurs) await declare(one.url);
  // Public the day it was declared, inside since.
  const { port } = inside.address() as { port: number };
  const interdit = await declare(lent.url);
  await sql`update demandes.abonnement set adresse = ${`https://127.0.0.1:${port}/${randomUUID()}`}
      where id = ${interdit}::uuid`.execute(scene.portail.owner);
  const { envoyes } = await scene.sentTogether(Math.min(48, NOMBRE / 10));
  const dossiers = envoyes.map(({ id }) => id);
  [lent.humeur, faux.humeur, muet.humeur] = ['lent', 'faux', 'muet'];
  const begun = performance.now();
  for (let rang = 0; rang < NOMBRE / PAR_TRANSACTION; rang += 1) await write(dossiers, rang);
  await runJob(scene.portail, 'demandes.distribuerEvenements', {}, 120_000);
  for (const one of receveurs) one.humeur = 'juste';
  const attendus = NOMBRE * receveurs.length;
  for (let tour = 0; tour < TOURS; tour += 1) {
    await waitOver();
    await runJob(scene.portail, 'demandes.distribuerEvenements', {}, 120_000);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from demandes.livraison
        where etat = 'livree'`.execute(scene.portail.owner);
    if (rows[0]?.n === attendus) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  console.info(`${attendus} envois reçus en ${Math.round((performance.now() - begun) / 1_000)} s`);
  const { rows } = await sql<{ id: string }>`select id from demandes.evenement where genre = 'dossier.etat'`.execute(
    scene.portail.owner,
  );
  expect(rows).toHaveLength(NOMBRE);
  for (const one of receveurs) {
    expect(new Set(one.pris().map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    for (const id of dossiers) {
      const sequences = one.pris().flatMap(({ corps }) => (corps.id_dossier === id ? [corps.sequence] : []));
      expect(sequences).toEqual(sequences.toSorted((un, autre) => un - autre));
    }
  }
  const { rows: pannes } = await sql<{ panne: string }>`select distinct panne from demandes.livraison
      where id_abonnement = ${interdit}::uuid and essais > 0`.execute(scene.portail.owner);
  expect([dedans, pannes]).toEqual([0, [{ panne: 'interdite' }]]);
}, 3_600_000);
