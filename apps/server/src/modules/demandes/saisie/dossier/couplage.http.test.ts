import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTitre, agrementsOf, type SceneAgrements } from '../../../../../testing/agrements.ts';
import { addAssociation, joinAssociation, type Registered } from '../../../../../testing/associations.ts';
import { completeDossier } from '../../../../../testing/dossierComplet.ts';
import { addDocument } from '../../../../../testing/dossierPret.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

const ANNEE = new Date().getFullYear();
/** Composed last year, asked for all the year. */
const TCA = {
  ...({ categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun d’agrément' } as const),
  campagne_exercice: ANNEE - 1,
};
const ASKS = [{ scope: 'dossier', key: 'description.exercice', operator: '>=', value: 2000, masquer_si_tca: true }];
const STATUTS = { code: 'statuts', libelle: 'Les statuts', nature: 'conditionnel', asks: ASKS };
const COUPLE = { 'description.couplage_tca': true };

let scene: SceneDossiers;
let agrements: SceneAgrements;
beforeAll(async () => {
  scene = await startDossiers();
  agrements = await agrementsOf(scene);
  await agrements.openAgrement(TCA);
});
afterAll(() => scene.portail.close());

/** Of an association that asks for nothing else. */
let membre: Personne;
let club: Registered;
let representant: string;
beforeEach(async () => {
  const { id, browser } = await signedIn(scene.portail);
  membre = { id, browser, service: '' };
  club = await addAssociation(scene.portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  await joinAssociation(scene.portail, id, club, { type: 'Siège' });
  ({ representant } = await addContacts(scene.portail, club));
});

const call = (method: string, path: string, body?: object) => scene.call(membre, method, path, body);
const rda = (qui: Personne, method: string, path: string, body?: object, headers?: Record<string, string>) =>
  agrements.rda(qui, method, `/demande/dossiers${path}`, body, headers);
const begin = () => scene.begin(membre, { extra: { documents_attendus: [STATUTS] }, id_siret: club.siret('00012') });
const complete = (id: string) => completeDossier(scene, id, representant, membre);
const couple = async (id: string) => (await call('PUT', `/${id}`, COUPLE)).body;
const completude = async (id: string) => (await call('GET', `/${id}/completude`)).body;
const statutsDe = async (id: string) =>
  (await completude(id)).attendus.documents.find(({ code }: { code: string }) => code === 'statuts');
const send = (id: string, avec_tca = true) => call('POST', `/transmit/${id}?avec_tca=${avec_tca}`);
const completeTca = async (id: string) => {
  const { status } = await rda(membre, 'PATCH', `/${id}`, {
    'tca.dirigeants': [{ id_representant: representant, remunere: false, montant_annuel: null }],
    ...{ 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false },
    ...{ 'attestation.accepte': true, 'attestation.id_signataire': representant },
  });
  expect(status).toBe(200);
};
const etatTca = async (id: string) => (await rda(membre, 'GET', `/${id}`)).body.description.etat;
const moveTca = async (id: string, transition: string) => {
  const path = `/${id}/instructions/${scene.agent.service}`;
  const { version } = (await rda(scene.agent, 'GET', path)).body;
  const input = { transition, texte: 'L’objet n’est pas d’intérêt général.' };
  const { status, body } = await rda(scene.agent, 'POST', `${path}/transition`, input, { 'if-match': `"${version}"` });
  expect([status, body.message]).toEqual([200, undefined]);
};

describe('DOSSIER-047 coupler une demande avec le tronc commun', () => {
  test('DOSSIER-047 cocher ouvre la demande de tronc commun du siège et la nomme ; une autre demande trouve la même', async () => {
    const { _id } = await begin();
    const { couplage, description } = await couple(_id);
    expect([description.couplage_tca, couplage.issue]).toEqual([true, 'aTransmettre']);
    const tca = (await rda(membre, 'GET', `/${couplage.dossier._id}`)).body;
    expect(tca).toMatchObject({
      identifiant: { id_fo: couplage.dossier.id_fo },
      description: { id_type_agrement: 'TCA', etat: 'A', exercice: ANNEE },
      demandeur: { id_siret: club.siret('00012') },
    });
    expect((await couple((await begin())._id)).couplage.dossier).toEqual(couplage.dossier);
    const apart = (await call('PUT', `/${_id}`, { 'description.couplage_tca': false })).body;
    expect(apart.couplage).toEqual({ issue: 'aucune', dossier: null, jusquau: null });
    expect(await etatTca(couplage.dossier._id)).toBe('A');
  });

  test('SUBV-008 ce que le tronc commun prouve n’est plus demandé, et l’appel dit pourquoi', async () => {
    const { _id } = await begin();
    expect(await statutsDe(_id)).toMatchObject({ etat: 'montre' });
    await couple(_id);
    expect(await statutsDe(_id)).toEqual({
      code: 'statuts',
      etat: 'masque',
      raison: expect.stringContaining('la demande est couplée au tronc commun d’agrément'),
    });
  });

  test('DOSSIER-047 sans la transmettre, la subvention ne part pas : les deux partent ensemble, ou aucune', async () => {
    const { _id } = await begin();
    const { couplage } = await couple(_id);
    const tca = couplage.dossier._id;
    await complete(_id);
    expect((await completude(_id)).manquants).toMatchObject([
      { code: 'couplage', libelle: 'Transmettez la demande de tronc commun', gravite: 'bloquant' },
    ]);
    const alone = await send(_id, false);
    expect([alone.status, alone.body.champs]).toMatchObject([422, [{ champ: 'couplage' }]]);
    const early = await send(_id);
    expect([early.status, early.body.code, early.body.dossier]).toEqual([
      422,
      'TCA_NON_TRANSMISSIBLE',
      couplage.dossier.id_fo,
    ]);
    expect(early.body.champs.length).toBeGreaterThan(0);
    await completeTca(tca);
    await call('PUT', `/${_id}`, { 'attestation.accepte': false });
    const half = await send(_id);
    expect([half.status, half.body.champs]).toMatchObject([422, [{ champ: 'accepte' }]]);
    expect([await etatTca(tca), (await call('GET', `/${_id}`)).body.description.etat]).toEqual(['A', 'A']);
    await call('PUT', `/${_id}`, { 'attestation.accepte': true });
    const sent = await send(_id);
    expect([sent.status, sent.body.dossier.couplage.issue, await etatTca(tca)]).toEqual([200, 'enCours', 'D']);
    expect((await send(_id)).body.recu.code).toBe(sent.body.recu.code);
    const { rows } = await sql`select from demandes.transmission
      where id_dossier in (${_id}::bigint, ${tca}::bigint)`.execute(scene.portail.owner);
    expect(rows).toHaveLength(2);
  });

  test('DOSSIER-047 le tronc commun rejeté, les documents reviennent, la subvention se corrige', async () => {
    const { _id } = await begin();
    const { couplage } = await couple(_id);
    await completeTca(couplage.dossier._id);
    await complete(_id);
    expect((await send(_id)).status).toBe(200);
    expect((await call('GET', `/${_id}`)).body.description.statut).toBe('complet');
    await moveTca(couplage.dossier._id, 'rejeter');
    const returned = (await call('GET', `/${_id}`)).body;
    expect([returned.couplage.issue, returned.description.statut]).toEqual(['echec', 'incomplet']);
    expect(await statutsDe(_id)).toMatchObject({ etat: 'montre' });
    const { notifications } = (await membre.browser.call('GET', '/api/demandes/notifications')).body;
    expect(notifications.map(({ phrase }: { phrase: string }) => phrase).join()).toContain('n’est pas obtenu');
    const uuid = await addDocument(scene, club.id);
    const corrected = await call('PUT', `/${_id}/documents`, { documents: [{ code: 'statuts', uuid }] });
    expect([corrected.status, corrected.body.description.statut]).toEqual([200, 'complet']);
  });

  test('DOSSIER-047 supprimer la demande de tronc commun fait revenir les documents d’une demande en saisie', async () => {
    const { _id } = await begin();
    const { couplage } = await couple(_id);
    await complete(_id);
    expect((await call('GET', `/${_id}`)).body.description.statut).toBe('complet');
    expect((await rda(membre, 'DELETE', `/${couplage.dossier._id}`)).status).toBe(200);
    const after = (await call('GET', `/${_id}`)).body;
    expect([after.couplage.issue, after.description.statut]).toEqual(['echec', 'incomplet']);
    expect((await rda(membre, 'POST', `/${couplage.dossier._id}/restore`)).status).toBe(200);
    expect((await call('GET', `/${_id}`)).body.description.statut).toBe('complet');
  });

  test('un membre d’un établissement ne demande pas le tronc commun, mais se couple à la demande du siège', async () => {
    const { id, browser } = await signedIn(scene.portail);
    const antenne: Personne = { id, browser, service: '' };
    await joinAssociation(scene.portail, id, club, { type: 'Etablissement secondaire', id_siret: club.siret('00020') });
    const { _id } = await scene.begin(antenne, { id_siret: club.siret('00020') });
    const refused = await scene.call(antenne, 'PUT', `/${_id}`, COUPLE);
    expect([refused.status, refused.body.champs]).toMatchObject([400, [{ champ: 'description.couplage_tca' }]]);
    const { couplage } = await couple((await begin())._id);
    const { body } = await scene.call(antenne, 'PUT', `/${_id}`, COUPLE);
    expect(body.couplage.dossier._id).toBe(couplage.dossier._id);
  });
});

describe('P-26 ce qui prouve le tronc commun', () => {
  test('DOSSIER-047 déclaré, il ne prouve rien : le document reste demandé, et le couplage reste offert', async () => {
    const champs = { type: 'TCA', numero: '7', date_attribution: '2020-01-01', date_fin: null, tca_etat: 'Acquis' };
    await sql`insert into association.element (id_correspondance, nature, champs)
      values (${club.id}, 'agrements', ${JSON.stringify(champs)}::jsonb)`.execute(scene.portail.owner);
    const { _id, couplage } = await begin();
    expect([couplage.issue, (await statutsDe(_id)).etat]).toEqual(['aucune', 'montre']);
    expect((await couple(_id)).couplage.issue).toBe('aTransmettre');
  });

  test('DOSSIER-047 un titre en vigueur le prouve sans rien coupler ; une fois échu, il faut le demander', async () => {
    const { _id } = await begin();
    const titre = await addTitre(scene, { id_dossier: _id, date_fin: '2099-12-31' });
    const { body } = await call('GET', `/${_id}`);
    expect(body.couplage).toEqual({ issue: 'prouve', dossier: null, jusquau: '2099-12-31' });
    expect((await statutsDe(_id)).etat).toBe('masque');
    const refused = await call('PUT', `/${_id}`, COUPLE);
    expect([refused.status, refused.body.champs]).toMatchObject([400, [{ champ: 'description.couplage_tca' }]]);
    await sql`update demandes.titre set date_fin = '2021-01-01' where id = ${titre}::uuid`.execute(scene.portail.owner);
    expect((await statutsDe(_id)).etat).toBe('montre');
    expect((await couple(_id)).couplage.issue).toBe('aTransmettre');
  });

  test('reconnue d’utilité publique par le registre, elle le tient de la loi ; l’écrire dans sa fiche n’y fait rien', async () => {
    const { _id } = await begin();
    const typed = await membre.browser.call('PATCH', `/api/dac/association/identite?id_asso=${club.id}`, {
      body: { id_forme_juridique: '9230', util_publique: true },
    });
    expect(typed.status).toBe(200);
    expect((await statutsDe(_id)).etat).toBe('montre');
    await sql`update association.association set sirene = sirene || '{"id_forme_juridique":"9230"}'
      where id_correspondance = ${club.id}`.execute(scene.portail.owner);
    expect((await call('GET', `/${_id}`)).body.couplage).toEqual({ issue: 'prouve', dossier: null, jusquau: null });
  });
});
