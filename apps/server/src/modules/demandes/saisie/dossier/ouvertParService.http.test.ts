import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../../testing/associations.ts';
import { addDocument } from '../../../../../testing/dossierPret.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { linkService } from '../../../../../testing/liens.ts';
import { giveService, signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

const ATTENDUS = {
  documents_attendus: [{ code: 'statuts', libelle: 'Les statuts', nature: 'facultatif', type_document: 'STC' }],
};

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

/** An association with a member, a representative, an account and its statutes. */
const newClub = async () => {
  const club = await addAssociation(scene.portail);
  const { id } = await signedIn(scene.portail);
  await joinAssociation(scene.portail, id, club);
  const contacts = await addContacts(scene.portail, club);
  const statuts = await addDocument(scene, club.id, { id_type: 'STC' });
  return { club, ...contacts, statuts };
};
const open = (qui: Personne, club: Registered, more: { readonly depuis?: string } = {}) =>
  scene.begin(qui, { id_siret: club.siret('00012'), extra: ATTENDUS, ...more });
const file = async ({ browser }: Personne, uuid: string) =>
  (await browser.call('GET', `/api/dac/association/documents/${uuid}`)).body.code;

describe('P-20 ce qu’un service gagne à ouvrir lui-même un dossier', () => {
  test('P-20 sans lien, la fiche ne lui propose ni personne, ni compte, ni papier : il n’en lit aucun', async () => {
    const { club, statuts } = await newClub();
    const { demandeur, documents } = await open(scene.agent, club);
    expect(demandeur).toMatchObject({ id_representant_legal: null, id_signataire: null, id_responsable: null });
    expect([demandeur.id_rib, documents]).toEqual([null, []]);
    expect(await file(scene.agent, statuts)).toBe('SERVICE_SANS_LIEN');
  });

  test('P-20 sans lien, un dossier consulté ne se reprend pas avec ses papiers', async () => {
    const { club, statuts } = await newClub();
    const earlier = await open(scene.agent, club);
    const joint = JSON.stringify([{ code: 'statuts', uuid: statuts }]);
    await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{documents}', ${joint}::jsonb)::json
      where id = ${earlier._id}`.execute(scene.portail.owner);
    const { documents } = await open(scene.agent, club, { depuis: earlier.identifiant.id_fo });
    expect(documents).toEqual([]);
  });

  test('CALL-DEM-012 avec un lien, elle propose comme à un membre', async () => {
    const { club, representant, rib, statuts } = await newClub();
    await linkService(scene.portail, scene.agent.service, club);
    const { demandeur, documents } = await open(scene.agent, club);
    expect(demandeur).toMatchObject({ id_representant_legal: representant, id_rib: rib });
    expect(documents).toEqual([{ code: 'statuts', uuid: statuts }]);
  });

  test('P-20 un brouillon ne s’imprime pas par un service : le PDF dit toute la fiche et où joindre ses représentants', async () => {
    const { club } = await newClub();
    const { _id, droits } = await open(scene.agent, club);
    expect(droits.imprimer).toMatchObject({ ok: false, code: 'DOSSIER_NON_ENVOYE' });
    const asked = await scene.call(scene.agent, 'POST', `/${_id}/pdf`);
    expect([asked.status, asked.body.code]).toEqual([403, 'DOSSIER_NON_ENVOYE']);
    for (const path of ['pdf', 'pdf/etat'])
      expect((await scene.call(scene.agent, 'GET', `/${_id}/${path}`)).body.code).toBe('DOSSIER_NON_ENVOYE');
  });

  test('P-20 qui change de service ne garde pas ce qu’il avait ouvert pour l’ancien', async () => {
    const { club } = await newClub();
    const { id, browser } = await signedIn(scene.portail, { roles: ['rds.user'] });
    const service = await giveService(scene.portail, id, { parent: scene.local.service });
    const agent: Personne = { id, browser, service };
    const instructeurs = [{ service, isReferent: true }];
    const { _id } = await scene.begin(agent, { id_siret: club.siret('00012'), extra: { instructeurs } });
    expect((await scene.call(agent, 'GET', `/${_id}`)).status).toBe(200);
    await sql`update rds.service set auth_id = null where id = ${service}`.execute(scene.portail.owner);
    await giveService(scene.portail, id);
    const reads = [
      await scene.call(agent, 'GET', `/${_id}`),
      await scene.call(agent, 'POST', `/${_id}/pdf`),
      await scene.call(agent, 'GET', `/${_id}/messages`),
    ];
    expect(reads.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await scene.call(agent, 'GET', '?exercices=2027')).body.dossiers).toEqual([]);
    const csv = await scene.call(agent, 'GET', '/export?exercices=2027');
    expect(JSON.stringify(csv)).not.toContain(club.nom);
  });
});
