import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from '../../../../testing/dossierPret.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { type SceneTitres, startTitres, type Titulaire } from '../../../../testing/titres.ts';
import { runJob } from '../../../../testing/travaux.ts';

let titres: SceneTitres;
let titulaire: Titulaire;
beforeAll(async () => {
  titres = await startTitres({ run: ['http', 'jobs'] });
  titulaire = await titres.newTitulaire();
});
afterAll(() => titres.scene.portail.close());

const endsIn = (jours: number) =>
  sql`update demandes.titre set date_fin = (now() at time zone 'Europe/Paris')::date + ${jours}::int where id_siren = ${titulaire.siren}`.execute(
    titres.scene.portail.owner,
  );
const night = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await runJob(titres.scene.portail, 'demandes.remindTitres', {});
};
const said = async ({ id }: Personne): Promise<{ phrase: string; page: string }[]> => {
  const { rows } = await sql<{ phrase: string; page: string }>`select phrase, page from platform.notification
    where destinataire = ${id} and sujet = 'titre' order by cree_at, id`.execute(titres.scene.portail.owner);
  return rows;
};

test('P-26 à 180, 90, 30, 7 jours de la fin et le jour même : un rappel, une seule fois, quel que soit le nombre de nuits, et le service a sa liste', async () => {
  await titres.decide(await titres.send(titulaire));
  const counts: number[] = [];
  for (const jours of [181, 180, 120, 90, 30, 8, 7, 0]) {
    await endsIn(jours);
    await night(2);
    counts.push((await said(titulaire.membre)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3, 4, 5]);
  const [first] = await said(titulaire.membre);
  expect(first).toMatchObject({
    phrase: expect.stringContaining('sa page ouvre le renouvellement'),
    page: expect.stringMatching(/^\/demande-agrements\/titres\/\d{4}-\d{6}$/u),
  });
  expect(await said(titres.scene.agent)).toEqual([
    { phrase: expect.stringContaining('finissent bientôt'), page: '/instructeur/titres' },
  ]);
});

test('P-26 un titre donné sur papier : écrit par l’un, arrêté sain joint, confirmé par un autre qui décide', async () => {
  const { agent, etranger, club } = titres.scene;
  const { rda, openAgrement } = titres.agrements;
  const other = await titres.newTitulaire();
  const { code } = await openAgrement({ type_agrement: 'SPORT', nom: 'Sport' });
  const body = (document: string) => ({
    ...{ code_agrement: code, id_siret: other.siret, niveau: 'departemental', date_effet: '2024-01-01' },
    ...{ date_fin: null, document, reference: 'Arrêté 2024-17' },
  });
  const elsewhere = await addDocument(titres.scene, club.id, { id_type: 'AGR' });
  const statuts = await addDocument(titres.scene, other.club.id, { id_type: 'STC' });
  for (const wrong of [elsewhere, statuts]) {
    const refused = await rda(agent, 'POST', '/demande/constats', body(wrong));
    expect([refused.status, refused.body.code]).toEqual([422, 'CONSTAT_SANS_ARRETE']);
  }
  const arrete = await addDocument(titres.scene, other.club.id, { id_type: 'AGR' });
  const listed = await rda(agent, 'GET', `/demande/constats/arretes?code_agrement=${code}&id_siret=${other.siret}`);
  expect(listed.body.arretes).toMatchObject([{ uuid: arrete }]);
  const written = await rda(agent, 'POST', '/demande/constats', body(arrete));
  expect(written.status).toBe(201);
  expect(await titres.titresOf(other)).toEqual([]);
  const answer = (qui: Personne) =>
    rda(qui, 'POST', `/demande/constats/${written.body._id}/reponse`, { confirme: true }, { 'if-match': '"1"' });
  expect((await answer(agent)).body.code).toBe('FONCTION_REQUISE');
  expect([403, 404]).toContain((await answer(etranger)).status);
  const both = await Promise.all([answer(titres.decideur), answer(titres.chef)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await titres.titresOf(other)).toMatchObject([{ type_agrement: 'SPORT', valide: true, date_fin: null }]);
  const { rows } = await sql`select d.etat, d.created_by_type, t.origine from demandes.titre t
    join demandes.dossier d on d.exercice = t.exercice and d.id = t.id_dossier
    where t.id_siren = ${other.siren}`.execute(titres.scene.portail.owner);
  expect(rows).toEqual([{ etat: '6', created_by_type: 'service', origine: 'constate' }]);
  expect(await said(other.membre)).toMatchObject([{ phrase: expect.stringContaining('donné sur papier') }]);
});
