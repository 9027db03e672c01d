import type { AdresseLue, SiteLu, SitesLus } from '@guichet/contract/association';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { appelsHaa } from './appels.ts';

afterEach(cleanup);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const PAGE = `/informations-administratives/${siege.id_correspondance}/aide-alimentaire`;
const SIREN = '123456789';
const adresse: AdresseLue = {
  ...{ id: '11111111-1111-4111-8111-111111111111', version: 1, modifie_at: '2027-01-01T00:00:00.000Z' },
  ...{ cplt: null, num_voie: '6', voie: 'rue du Four', bp: null, cp: '35310', commune: 'Mordelles', cedex: null },
  ...{ code_insee: null, geo_X: null, geo_Y: null, pays: 'France' },
};
const camion: SiteLu = {
  ...{ id: '22222222-2222-4222-8222-222222222222', version: 4, modifie_at: '2027-01-01T00:00:00.000Z' },
  ...{ nom: 'Camion des Landes', responsable_id: null, nature_activite: ['colis'], membre_reseau_id: null },
  ...{ membre_siret_id: null, itinerant: true, arrets: [{ jour: 'lundi', heures: '17 h', lieu: 'Mairie' }] },
  ...{ horaire_ouverture: 'lun., 17 h', periode_fermeture: null, type_membre: null, adresse_membre: false },
  ...{ adresse_id: adresse.id, adresse, departement: '35' },
};
const liste = (site: SiteLu[], more: Partial<SitesLus> = {}): SitesLus => ({
  ...{ site, total: site.length, sans_adresse: 0, after: null },
  guichet: { niveau: 'regional', departements: ['35'], regions: ['53'], manque: { departements: 8, regions: 1 } },
  ...more,
});
const FORMES = [
  { value: 'colis', label: 'Colis' },
  { value: 'maraude', label: 'Maraude' },
];
const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, {
    readSession: () => sessionOf(),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listReferentiels': () => [
      {
        ...{ _id: '33333333-3333-4333-8333-333333333333', type: 'forme-distrib-alimentaire', libelle: 'Formes' },
        ...{ categorie: 'aide-alimentaire', options: FORMES, version: 1 },
      } as never,
    ],
    'dac.readAssociation': () => recordJudo,
    'dac.listSites': ({ query }) => liste(query.id === undefined || query.id === camion.id ? [camion] : []),
    'dac.listAdresses': () => [adresse],
    'dac.createSite': () => camion,
    'dac.createSiteAdresse': () => camion,
    'dac.createSites': () => ({ nombre: 2 }),
    'dac.updateSite': () => camion,
    'dac.deleteSite': () => ({ message: 'Le site est supprimé.' }),
    'dac.createAdresse': () => adresse,
    'dac.updateAdresse': () => adresse,
    'dac.deleteAdresse': () => ({ message: 'L’adresse est supprimée.' }),
    ...answers,
  });
  render(app.element);
  return app;
};
const person = () => userEvent.setup({ delay: null });
const type = async (label: RegExp | string, text: string) => {
  const field = screen.getByLabelText(label);
  await person().clear(field);
  await person().type(field, text);
};
const press = async (name: string | RegExp) => person().click(await screen.findByRole('button', { name }));
const onList = () => screen.findByRole('heading', { level: 1, name: 'Sites de l’aide alimentaire' });

test('HAA-009 HAA-010 CALL-DAC-016 les sites se lisent par le SIREN, un seul ou plusieurs, en liste ou en texte, et disent le guichet', async () => {
  const { nature_activite: _, ...sans } = camion;
  const enTexte = { ...sans, code_nature_activite: '["colis","maraude"]' };
  const app = start(PAGE, { 'dac.listSites': () => liste(enTexte as never, { total: 1 }) });
  const table = within(await screen.findByRole('table', { name: '35 Ille-et-Vilaine · Bretagne · 1 site' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(table.getByRole('rowheader').textContent).toBe('Camion des Landes Itinérant, 1 arrêt');
  expect(cells).toEqual(['départ 6 rue du Four, 35310 Mordelles', 'Colis, Maraude', 'lun., 17 h']);
  expect(app.callsTo('dac.listSites')[0]?.query).toMatchObject({ id_asso: SIREN, limit: '50' });
  const guichet = within(screen.getByRole('region', { name: 'Habilitation régionale' }));
  expect(guichet.getByText(/encore 8 départements et 1 région/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Exporter (CSV)' }).getAttribute('href')).toContain(
    '/haa/sites/export?id_asso',
  );
  expect(screen.queryByLabelText('Nom, commune ou code postal')).toBeNull();
  cleanup();
  const grand = start(PAGE, { 'dac.listSites': () => liste([camion], { total: 40 }) });
  await screen.findByText('Camion des Landes');
  await type('Nom, commune ou code postal', 'mordelles');
  await press('Rechercher');
  await waitFor(() => expect(grand.callsTo('dac.listSites').at(-1)?.query).toMatchObject({ q: 'mordelles' }));
});

test('sans site, la page dit quoi faire ; ERR-065 une panne ne ressemble pas à une liste vide, et se relit', async () => {
  let isDown = true;
  start(PAGE, { 'dac.listSites': () => (isDown ? refuse(503) : liste([])) });
  expect(await screen.findByText('Un problème est survenu lors de la récupération des sites.')).toBeDefined();
  expect(screen.queryByText('Ajoutez le premier site')).toBeNull();
  isDown = false;
  await press('Recommencer');
  expect(await screen.findByRole('heading', { name: 'Ajoutez le premier site' })).toBeDefined();
});

test('ERR-121 VALID-005 un site dit ce qu’on y fait, et sa commune s’écrit sans chiffre', async () => {
  const app = start(`${PAGE}/sites/nouveau`);
  await screen.findByRole('heading', { level: 1, name: 'Ajouter un site' });
  await type('Nom du site', 'Table du port');
  await person().click(within(screen.getByRole('group', { name: /se déplace/ })).getByLabelText('Non'));
  await type(/^Code postal/, '29000');
  await type(/^Commune/, 'Quimper 2');
  await press('Enregistrer ce site');
  const group = screen.getByRole('group', { name: /Ce qu’on y fait/ });
  expect(await within(group).findByText('Au moins une case doit être cochée.')).toBeDefined();
  expect(
    document.getElementById(screen.getByLabelText(/^Commune/).getAttribute('aria-describedby') ?? '')?.textContent,
  ).toMatch(/caractères/u);
  expect(app.callsTo('dac.createSiteAdresse')).toEqual([]);
});

test('CALL-GEO-001 HAA-011 l’adresse d’un site se cherche et remplit ses champs, code INSEE compris ; service absent, elle se tape', async () => {
  const siam = {
    ...{ label: '12 Rue de Siam 29200 Brest', numero: '12', voie: 'Rue de Siam' },
    ...{ cp: '29200', commune: 'Brest', code_insee: '29019' },
  };
  let isDown = false;
  const app = start(`${PAGE}/sites/nouveau`, {
    'dac.searchAdresses': () => (isDown ? refuse(503) : { adresses: [siam], source: 'service' }),
    'lca.listTypesVoie': () => [{ code: 'RUE', label: 'Rue' }],
  });
  const fill = async (nom: string) => {
    await screen.findByRole('heading', { level: 1, name: 'Ajouter un site' });
    await type('Nom du site', nom);
    await person().click(within(screen.getByRole('group', { name: /se déplace/ })).getByLabelText('Non'));
    await person().click(screen.getByLabelText('Colis'));
  };
  await fill('Table du port');
  const voie = screen.getByLabelText<HTMLInputElement>(/^Voie/);
  await waitFor(() => expect(document.querySelectorAll(`[id="${voie.getAttribute('list')}"] option`)).toHaveLength(1));
  await type(/^Chercher l’adresse/, '12 rue de siam');
  await screen.findByText('1 proposition. Choisissez-la dans la liste.');
  await person().keyboard('{ArrowDown}{Enter}');
  expect(voie.value).toBe('Rue de Siam');
  await press('Enregistrer ce site');
  await onList();
  const lieu = { num_voie: '12', voie: 'Rue de Siam', cp: '29200', commune: 'Brest', code_insee: '29019' };
  expect(app.callsTo('dac.createSiteAdresse')[0]?.body).toMatchObject({ adresse: lieu });
  isDown = true;
  await person().click(await screen.findByRole('link', { name: 'Ajouter un site' }));
  await fill('Table des halles');
  await type(/^Chercher l’adresse/, 'place des halles');
  expect(await screen.findByText('La recherche ne répond pas : remplissez les champs ci-dessous.')).toBeDefined();
  await type(/^Code postal/, '29000');
  await type(/^Commune/, 'Quimper');
  await press('Enregistrer ce site');
  await waitFor(() => expect(app.callsTo('dac.createSiteAdresse')).toHaveLength(2));
  expect(app.callsTo('dac.createSiteAdresse')[1]?.body).toMatchObject({
    adresse: { cp: '29000', commune: 'Quimper', code_insee: null },
  });
});

test('HAA-011 HAA-012 CALL-DAC-021 CALL-DAC-017 CALL-DAC-020 un site s’ajoute avec son adresse ou avec une adresse connue, puis la liste est relue', async () => {
  const app = start(`${PAGE}/sites/nouveau`);
  await screen.findByRole('heading', { level: 1, name: 'Ajouter un site' });
  await type('Nom du site', 'Maraude du Four');
  await person().click(within(screen.getByRole('group', { name: /se déplace/ })).getByLabelText('Oui'));
  await person().click(screen.getByLabelText('Maraude'));
  await type(/^Code postal/, '35310');
  await type(/^Commune/, 'Mordelles');
  await type(/^Sa tournée/, 'lundi ; 17 h ; Mairie');
  await press('Enregistrer ce site');
  await onList();
  const [sent] = app.callsTo('dac.createSiteAdresse');
  expect(sent?.query).toEqual({ id_asso: SIREN });
  expect(sent?.body).toMatchObject({
    site: { nom: 'Maraude du Four', itinerant: true, nature_activite: ['maraude'], arrets: [{ jour: 'lundi' }] },
    adresse: { cp: '35310', commune: 'Mordelles' },
  });
  await waitFor(() => expect(app.callsTo('dac.listSites').length).toBeGreaterThan(0));

  await person().click(await screen.findByRole('link', { name: 'Ajouter un site' }));
  await type('Nom du site', 'Voisin');
  await person().click(within(screen.getByRole('group', { name: /se déplace/ })).getByLabelText('Non'));
  await person().click(screen.getByLabelText('Colis'));
  await type('Son code postal', '35310');
  await press('Chercher cette adresse');
  await press(/Reprendre 6 rue du Four/);
  const before = app.callsTo('dac.listSites').length;
  await press('Enregistrer ce site');
  await onList();
  expect(app.callsTo('dac.listAdresses')[0]?.query).toMatchObject({ codePostal: '35310' });
  expect(app.callsTo('dac.createSite')[0]?.body).toMatchObject({ nom: 'Voisin', adresse_id: adresse.id });
  await waitFor(() => expect(app.callsTo('dac.listSites').length).toBeGreaterThan(before));
});

test('CALL-DAC-018 CALL-DAC-022 CALL-DAC-019 CALL-DAC-024 un site se modifie avec sa version, son adresse aussi, et se supprime', async () => {
  const app = start(`${PAGE}/sites/${camion.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Camion des Landes' });
  await type('Nom du site', 'Camion');
  await type(/^Voie/, 'rue du Puits');
  await press('Enregistrer ce site');
  await onList();
  expect(app.callsTo('dac.updateSite')).toMatchObject([
    { query: { id_asso: SIREN, id: camion.id }, body: { nom: 'Camion' } },
  ]);
  expect(app.callsTo('dac.updateAdresse')[0]).toMatchObject({
    query: { id: adresse.id },
    body: { voie: 'rue du Puits' },
  });
  await person().click(await screen.findByRole('link', { name: 'Camion des Landes' }));
  await press('Supprimer son adresse');
  await onList();
  expect(app.callsTo('dac.deleteAdresse')[0]?.query).toMatchObject({ id: adresse.id });
  await person().click(await screen.findByRole('link', { name: 'Camion des Landes' }));
  await press('Supprimer ce site');
  await press('Supprimer');
  await onList();
  expect(app.callsTo('dac.deleteSite')[0]?.query).toEqual({ id_asso: SIREN, id: camion.id });
});

test('CALL-DAC-023 un site sans adresse en reçoit une', async () => {
  const seul = { ...camion, adresse: null, adresse_id: null, departement: null };
  const app = start(`${PAGE}/sites/${camion.id}`, { 'dac.listSites': () => liste([seul], { sans_adresse: 1 }) });
  await screen.findByRole('heading', { level: 1, name: 'Camion des Landes' });
  await type(/^Code postal/, '35000');
  await type(/^Commune/, 'Rennes');
  await press('Enregistrer ce site');
  await onList();
  expect(app.callsTo('dac.createAdresse')[0]).toMatchObject({
    ...{ query: { id: camion.id }, body: { cp: '35000', commune: 'Rennes' } },
  });
  expect(await screen.findByText(/1 site sans adresse/)).toBeDefined();
});

test('ERR-066 ERR-067 ERR-068 ERR-069 chaque panne a sa phrase, et ce qui est saisi reste', async () => {
  const down = () => refuse(503);
  start(`${PAGE}/sites/${camion.id}`, { 'dac.updateSite': down, 'dac.deleteSite': down });
  await screen.findByRole('heading', { level: 1, name: 'Camion des Landes' });
  await type('Nom du site', 'Camion');
  await press('Enregistrer ce site');
  expect(await screen.findByText('Un problème est survenu lors de la mise à jour du site.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Camion');
  await press('Supprimer ce site');
  await press('Supprimer');
  expect(await screen.findByText('Un problème est survenu lors de la suppression du site.')).toBeDefined();
  cleanup();

  start(`${PAGE}/coller`, { 'dac.createSites': down });
  await person().click(await screen.findByLabelText(/Votre tableau/));
  await person().paste('Table\t5 rue des Douves\t29000\tQuimper\tcolis\tnon');
  await press('Ajouter 1 site');
  expect(await screen.findByText("Un problème est survenu lors de l'ajout du site.")).toBeDefined();
  cleanup();

  start(`${PAGE}/sites/${camion.id}`, { 'dac.listSites': down });
  const said = await screen.findAllByText('Une erreur est survenue lors de la récupération du site');
  expect(said.length).toBe(2);
});

test('un tableau collé se relit avant d’entrer, une faute se dit à sa ligne', async () => {
  const app = start(`${PAGE}/coller`);
  const zone = await screen.findByLabelText(/Votre tableau/);
  await person().click(zone);
  await person().paste('Table\t5 rue des Douves\t29000\tQuimper\tcolis\tnon\nFaux\t\t290\tQuimper');
  expect(await screen.findByText('1 site à ajouter, 1 ligne à corriger.')).toBeDefined();
  expect(screen.getByText(/Code postal/, { selector: '.fr-error-text' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull();
  await person().clear(zone);
  await person().paste('Table\t5 rue des Douves\t29000\tQuimper\tcolis\tnon\nDeux\t\t29200\tBrest');
  await press('Ajouter 2 sites');
  await onList();
  expect(app.callsTo('dac.createSites')[0]?.body).toMatchObject({
    sites: [
      { site: { nom: 'Table', nature_activite: ['colis'] }, adresse: { num_voie: '5', cp: '29000' } },
      { site: { nom: 'Deux' }, adresse: { cp: '29200', commune: 'Brest' } },
    ],
  });
});

test('un grand tableau coupé en chemin garde ce qui reste, et rien n’entre deux fois', async () => {
  let appel = 0;
  const app = start(`${PAGE}/coller`, {
    'dac.createSites': ({ body }) => {
      appel += 1;
      return appel === 2 ? refuse(503) : { nombre: body.sites.length };
    },
  });
  const zone = await screen.findByLabelText<HTMLTextAreaElement>(/Votre tableau/);
  await person().click(zone);
  await person().paste(Array.from({ length: 502 }, (_, rang) => `Table ${rang}\t\t29000\tQuimper`).join('\n'));
  await press('Ajouter 502 sites');
  expect(await screen.findByText(/500 sites sont entrés ; il reste ce qui suit\.$/)).toBeDefined();
  expect(zone.value).toBe('Table 500\t\t29000\tQuimper\nTable 501\t\t29000\tQuimper');
  await press('Ajouter 2 sites');
  await onList();
  const calls = app.callsTo('dac.createSites');
  const nomsOf = (body: unknown) => (body as { sites: { site: { nom: string } }[] }).sites.map(({ site }) => site.nom);
  expect(calls.slice(1).map(({ body }) => nomsOf(body))).toEqual([
    ['Table 500', 'Table 501'],
    ['Table 500', 'Table 501'],
  ]);
  const [first, cut, again] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect([again, first === cut]).toEqual([cut, false]);
});

test('un site ajouté, la réponse perdue : rappuyer ne l’ajoute pas une seconde fois', async () => {
  let isDown = true;
  const app = start(`${PAGE}/sites/nouveau`, { 'dac.createSiteAdresse': () => (isDown ? refuse(503) : camion) });
  await screen.findByRole('heading', { level: 1, name: 'Ajouter un site' });
  await type('Nom du site', 'Épicerie');
  await person().click(within(screen.getByRole('group', { name: /se déplace/ })).getByLabelText('Non'));
  await person().click(screen.getByLabelText('Colis'));
  await type(/^Code postal/, '35000');
  await type(/^Commune/, 'Rennes');
  await press('Enregistrer ce site');
  await screen.findByText("Un problème est survenu lors de l'ajout du site.");
  isDown = false;
  await press('Enregistrer ce site');
  await onList();
  const keys = app.callsTo('dac.createSiteAdresse').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, keys[0] !== null, keys[0] === keys[1]]).toEqual([2, true, true]);
});

test('HAA-013 HAA-016 ERR-072 sans code postal rien n’est demandé ; une panne des adresses vide la liste, le dit et se relit', async () => {
  let isDown = true;
  const app = start(PAGE, { 'dac.listAdresses': () => (isDown ? refuse(503) : [adresse]) });
  await person().click(await screen.findByRole('link', { name: 'Camion des Landes' }));
  await screen.findByRole('heading', { level: 1, name: 'Camion des Landes' });
  await press('Chercher cette adresse');
  expect(await screen.findByText('Le code postal est manquant')).toBeDefined();
  expect(app.callsTo('dac.listAdresses')).toHaveLength(0);
  await type('Son code postal', '35310');
  await press('Chercher cette adresse');
  await screen.findByText('Les adresses n’ont pas pu être lues.');
  await person().click(screen.getByRole('link', { name: 'Tous les sites' }));
  await onList();
  expect(await screen.findByText(/la liste des sites est vide en attendant/)).toBeDefined();
  expect(screen.queryByText('Camion des Landes')).toBeNull();
  isDown = false;
  await press('Recommencer');
  expect(await screen.findByText('Camion des Landes')).toBeDefined();
});

test('HAA-014 HAA-015 ERR-070 ERR-071 ce qui manque est dit, et aucun appel ne part', async () => {
  const app = start(PAGE, { 'dac.readAssociation': () => ({ ...recordJudo, id_siren: null }) });
  expect(await screen.findByText('Le numéro siren est manquant')).toBeDefined();
  expect(app.callsTo('dac.listSites')).toHaveLength(0);
  const never = new Proxy({}, { get: () => () => expect.unreachable('un appel est parti') });
  const sans = appelsHaa({ dac: never as never }, {});
  const avec = appelsHaa({ dac: never as never }, { id_siren: SIREN, id_correspondance: 7 });
  const vide = {} as never;
  await expect(sans.create({ nom: 'Table' })).rejects.toThrow('Le numéro siren est manquant');
  await expect(sans.remove(camion.id)).rejects.toThrow('Le numéro siren est manquant');
  await expect(sans.listAdresses('35310')).rejects.toThrow("L'identifiant association est manquant");
  await expect(sans.updateAdresse(adresse.id, { cp: '1' })).rejects.toThrow("L'identifiant association est manquant");
  for (const work of [avec.update(undefined, { nom: 'T' }), avec.remove(''), avec.removeAdresse(undefined)]) {
    await expect(work).rejects.toThrow("L'identifiant du site est manquant");
  }
  for (const work of [avec.create(vide), avec.update(camion.id, vide), avec.createAdresse(camion.id, vide)]) {
    await expect(work).rejects.toThrow('Les données du site sont manquantes');
  }
});
