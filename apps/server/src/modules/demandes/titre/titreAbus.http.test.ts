import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import { termesDuJour } from '../../../../testing/decisions.ts';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { startBeside } from '../../../../testing/portail.ts';
import { type SceneTitres, startTitres } from '../../../../testing/titres.ts';

let titres: SceneTitres;
beforeAll(async () => {
  titres = await startTitres();
});
afterAll(() => titres.scene.portail.close());

const DOSSIERS = '/demande/dossiers';

test('P-26 ni état, ni titre, ni terme, ni tronc commun ne s’écrivent dans un dossier : refusés, et rien n’a changé', async () => {
  const { agrements, newTitulaire } = titres;
  const { membre, siret } = await newTitulaire();
  const { code } = await agrements.openAgrement({ categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun' });
  const { body: begun } = await agrements.rda(membre, 'POST', DOSSIERS, agrements.bodyOf(code, {}, siret));
  const path = `${DOSSIERS}/${begun._id}`;
  const { body: before } = await agrements.rda(membre, 'GET', path);
  const forged: readonly Readonly<Record<string, unknown>>[] = [
    { 'description.etat': '6' },
    { etat: '6' },
    { titre: { etat: 'en_vigueur' } },
    { 'description.titre_renouvele': '2020-1' },
    { 'tca.tca_etat': 'acquis' },
    { tca_etat: 'acquis' },
    { 'description.date_fin': '2099-12-31' },
    { 'termes.date_fin': '2099-12-31' },
  ];
  for (const body of forged) {
    const { status } = await agrements.rda(membre, 'PATCH', path, body);
    expect([status, body]).toEqual([400, body]);
  }
  expect((await agrements.rda(membre, 'GET', path)).body).toEqual(before);
});

test('P-26 un agent lié à l’association ne constate pas son titre donné sur papier', async () => {
  const { agrements, newTitulaire, scene } = titres;
  const { club, siret } = await newTitulaire();
  const { code } = await agrements.openAgrement({ type_agrement: 'SPORT', nom: 'Sport' });
  const document = await addDocument(scene, club.id, { id_type: 'AGR' });
  await joinAssociation(scene.portail, scene.agent.id, club, { type: 'Siège' });
  const { status, body } = await agrements.rda(scene.agent, 'POST', '/demande/constats', {
    ...{ code_agrement: code, id_siret: siret, niveau: 'departemental', date_effet: '2024-01-01', date_fin: null },
    ...{ document, reference: 'Arrêté 2024-17' },
  });
  expect([status, body.code]).toEqual([403, 'INTERET_PERSONNEL']);
  await sql`delete from lca.utilisateur_association where id_utilisateur = ${scene.agent.id}`.execute(
    scene.portail.owner,
  );
});

test('P-26 accordé deux fois à la fois, un dossier ne donne qu’un titre, et un seul mot de l’historique', async () => {
  const titulaire = await titres.newTitulaire();
  const id = await titres.send(titulaire);
  await titres.propose(id, termesDuJour());
  await titres.move(titres.scene.agent, id, 'proposer');
  await titres.move(titres.chef, id, 'valider');
  const both = await Promise.all([titres.decideur, titres.decideur].map((qui) => titres.move(qui, id, 'accorder')));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await titres.titresOf(titulaire)).toHaveLength(1);
});

test('P-25 un code ne se devine pas : soixante bits, et la recherche comptée par adresse', async () => {
  const titulaire = await titres.newTitulaire();
  await titres.decide(await titres.send(titulaire));
  const [{ code }] = (await titres.titresOf(titulaire)) as unknown as [{ code: string }];
  const signes = code.replaceAll('-', '');
  expect(signes).toMatch(/^[2-9A-HJ-NP-Z]{12}$/u);
  const settings = { LIMIT_RECHERCHE_PER_MINUTE: '5', TRUST_PROXY: '127.0.0.1' };
  const { base, stop } = await startBeside(titres.scene.portail, settings);
  try {
    const headers = { 'x-forwarded-for': `198.51.100.${randomInt(1, 255)}` };
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const guess = `${String(n + 2).repeat(4)}-AAAA-AAAA`;
      statuses.push((await fetch(`${base}/api/rda/registre/${guess}`, { headers })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  } finally {
    await stop();
  }
});
