import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agrementsOf, type SceneAgrements } from '../../../../../testing/agrements.ts';
import { type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
let agrements: SceneAgrements;
beforeAll(async () => {
  scene = await startDossiers();
  agrements = await agrementsOf(scene);
});
afterAll(() => scene?.portail.close());

const HAA = { categorie: 'haa', type_agrement: 'HAA', nom: 'Aide alimentaire', niveau: 'regional' } as const;
const approvisionnement = {
  code_approvisionnement: 'achats',
  lib_approvisionnement: 'Achats',
  actions_reseau: 'Ateliers',
};
const collecte = {
  ...{ modalites_collecte: 'Bons', modalites_consolidation: 'Chaque mois', outils: 'Tableur' },
  estimation_volume: '200 à 250',
};
const DESCRIPTION = {
  activites: {
    ...{ distribution_directe: true, fourniture_denrees: true },
    ...{ principes_reseau: 'Entraide', explication_projet: 'Une épicerie' },
  },
  description: {
    distribution: {
      ...{
        modalites_inscription: 'Sur place',
        criteres_acces: 'Reste à vivre',
        precisions_acces: 'Deux fois par mois',
      },
      ...{ modalites_accueil: 'Café', mesures_accompagnement: 'Écoute', participation_fonctionnement: '10 %' },
      ...approvisionnement,
    },
    fourniture: {
      ...{ nb_structures: 12, modalite_partenariat: 'Convention', modalite_repartition: 'Au besoin' },
      ...{ partenaires_habilites: 'Vérifié chaque année', ...approvisionnement },
    },
  },
  moyens: { materiels: 'Un camion', financiers: 'Dons', humains: '30 bénévoles' },
  hygiene: {
    ...{ usage_gbph: true, identification_dangers: 'Froid', formations: 'Deux par an' },
    procedure_info: 'Affichage et rappel',
  },
  tracabilite: { usage_gbph: true, methode: 'Bons', code_outil: 'autre', lib_outil: 'Autre', outil_autre: 'Carnet' },
  donnees: { distribution: { ...collecte, estimation_beneficiaires: '400' }, fourniture: collecte },
};
const dossiers = (method: string, path: string, body?: unknown) =>
  agrements.rda(scene.createur, method, `/demande/dossiers${path}`, body);
const dac = (method: string, path: string, body?: unknown) =>
  scene.createur.browser.call(method, `/api/dac/association/haa/${path}id_asso=${scene.club.id}`, body ? { body } : {});

test('HAA-002 HAA-003 HAA-004 HAA-005 HAA-006 la description de l’aide alimentaire est dans le dossier, champ par champ', async () => {
  const { _id, haa } = await agrements.begin(HAA);
  expect(Object.keys(haa)).toEqual(['activites', 'description', 'moyens', 'hygiene', 'tracabilite', 'donnees']);
  const { status, body } = await dossiers('PATCH', `/${_id}`, { haa: DESCRIPTION });
  expect(status).toBe(200);
  expect(body.haa).toEqual(DESCRIPTION);
  const one = await dossiers('PATCH', `/${_id}`, { 'haa.moyens.humains': '40 bénévoles' });
  expect(one.body.haa.moyens).toEqual({ ...DESCRIPTION.moyens, humains: '40 bénévoles' });
  for (const wrong of [{ 'haa.moyens.autres': 'x' }, { 'haa.activites.distribution_directe': 'oui' }]) {
    expect((await dossiers('PATCH', `/${_id}`, wrong)).status).toBe(400);
  }
});

test('AGREMENT-003 l’aide alimentaire est une part du dossier, et de lui seul', async () => {
  const { _id } = await agrements.begin(HAA);
  await dossiers('PATCH', `/${_id}`, { haa: DESCRIPTION });
  const { body } = await dossiers('GET', `/${_id}`);
  const parts = ['identifiant', 'description', 'demandeur', 'documents', 'tca', 'customs', 'haa', 'notifications'];
  expect(parts.filter((part) => !(part in body))).toEqual([]);
  expect(body.haa).toEqual(DESCRIPTION);
  expect((await dossiers('GET', `/${(await agrements.begin())._id}`)).body.haa).toBeNull();
});

test('HAA-001 HAA-007 HAA-008 une activité et un site au moins ; les sites sont gelés à la transmission', async () => {
  const { _id } = await agrements.begin(HAA);
  const dirigeants = [{ id_representant: agrements.representant, remunere: false, montant_annuel: null }];
  const tca = { dirigeants, a_agrements_labels: false, a_unions: false, a_membres: false };
  const { tracabilite, donnees } = DESCRIPTION;
  await dossiers('PATCH', `/${_id}`, {
    ...{ tca, haa: { tracabilite, donnees } },
    'attestation.accepte': true,
    'attestation.id_signataire': agrements.representant,
  });
  const refused = await dossiers('POST', `/${_id}/transmit`);
  const manques = refused.body.champs.map(({ champ }: { champ: string }) => champ);
  expect(manques).toEqual(['haa.activites.distribution_directe', 'haa.sites']);
  const written = await dossiers('PATCH', `/${_id}`, { 'haa.activites.fourniture_denrees': true });
  expect(written.body.haa).toMatchObject({ tracabilite, donnees });
  const site = { nom: 'Camion', itinerant: true, arrets: [{ jour: 'lundi', heures: '17 h', lieu: 'Mairie' }] };
  const adresse = { num_voie: '6', voie: 'rue du Four', cp: '35310', commune: 'Mordelles' };
  const made = await dac('POST', 'sites_adresses?', { site, adresse });
  expect(made.status).toBe(201);
  const sent = await dossiers('POST', `/${_id}/transmit`);
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
  await dac('PATCH', `adresse?id=${made.body.adresse_id}&`, { cp: '44000', commune: 'Nantes' });
  await dac('DELETE', `sites?id=${made.body.id}&`);
  const lus = await dossiers('GET', `/${_id}/sites`);
  expect(lus.body).toMatchObject({
    ...{ total: 1, after: null, transmis_at: sent.body.recu.transmis_at },
    sites: [{ id: made.body.id, nom: 'Camion', departement: '35', adresse }],
  });
  const { rows } = await sql<{ contenu: { haa: unknown } }>`
    select contenu from demandes.transmission where id_dossier = ${_id}::bigint`.execute(scene.portail.owner);
  expect(rows.map(({ contenu }) => contenu.haa)).toMatchObject([
    {
      sites: [{ id: made.body.id, nom: 'Camion', itinerant: true, departement: '35', adresse }],
      guichet: { niveau: 'regional', departements: ['35'], regions: ['53'] },
    },
  ]);
});
