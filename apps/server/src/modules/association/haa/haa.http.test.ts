import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { createGreffier, DAC, type Greffier } from '../../../../testing/fiches.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const SITES = `${DAC}/haa/sites`;
const ADRESSE = `${DAC}/haa/adresse`;
const SITE = {
  nom: 'Camion des Landes',
  nature_activite: ['colis', 'maraude'],
  itinerant: true,
  horaire_ouverture: 'lun. et jeu., 17 h à 20 h',
  periode_fermeture: 'du 1er au 20 août',
  adresse_membre: false,
};
const RENNES = { num_voie: '14', voie: 'square de Nimègue', cp: '35200', commune: 'Rennes' };
const ARRETS = [{ jour: 'lundi', heures: '17 h à 18 h', lieu: 'Mairie, 35310 Cintré' }];
let portail: Portail;
let who: Greffier['who'];
let newClub: Greffier['newClub'];
let post: Greffier['post'];
let list: Greffier['list'];
let club: Registered;
let autre: Registered;

beforeAll(async () => {
  portail = await startPortail();
  ({ who, newClub, post, list } = await createGreffier(portail));
  club = await newClub();
  autre = await newClub();
});
afterAll(() => portail?.close());

const sites = async (of: Registered, more = '') => (await list(of, 'haa/sites', more)).body;

test('HAA-009 CALL-DAC-016 CALL-DAC-017 CALL-DAC-018 CALL-DAC-019 un site : ajouter, lire, modifier, supprimer', async () => {
  const representant = await post(club, 'representants_legaux', { nom: 'Hervé', prenom: 'Paul' });
  const body = { ...SITE, responsable_id: representant.body.id, arrets: ARRETS };
  const made = await post(club, 'haa/sites', body);
  expect(made.status).toBe(201);
  const rien = { membre_reseau_id: null, membre_siret_id: null, type_membre: null, adresse_id: null, adresse: null };
  expect(made.body).toMatchObject({ ...body, ...rien, departement: null, version: 1 });
  const read = await who.call('GET', `${SITES}?id_asso=${club.id_siren}`);
  expect(read.body).toMatchObject({ site: [made.body], total: 1, sans_adresse: 1, after: null });
  expect(read.body.guichet).toEqual({
    ...{ niveau: 'regional', departements: [], regions: [] },
    manque: { departements: 9, regions: 2 },
  });
  const changes = { type_membre: 'etablissement', membre_siret_id: club.siret('00020'), itinerant: false };
  const inPath = await who.call('PATCH', `${SITES}/${made.body.id}?id_asso=${club.id}`, { body: changes });
  expect([inPath.status, inPath.body.version]).toEqual([200, 2]);
  const inQuery = await who.call('PATCH', `${SITES}?idAsso=${club.id}&id=${made.body.id}`, { body: { nom: 'Table' } });
  expect(inQuery.body).toMatchObject({ ...body, ...changes, nom: 'Table', version: 3 });
  const late = { body: { nom: 'Chaise' }, headers: { 'if-match': '"2"' } };
  const conflict = await who.call('PATCH', `${SITES}?id_asso=${club.id}&id=${made.body.id}`, late);
  expect([conflict.status, conflict.body.conflits?.[0]?.champ]).toEqual([409, 'nom']);
  expect((await who.call('DELETE', `${SITES}/${made.body.id}?id_asso=${club.id}`)).status).toBe(200);
  const second = (await post(club, 'haa/sites', SITE)).body.id;
  expect((await who.call('DELETE', `${SITES}?id_asso=${club.id}&id=${second}`)).status).toBe(200);
  expect((await sites(club)).site).toEqual([]);
});

test('HAA-010 ce qu’on y fait arrive en liste ou en texte ; un texte illisible ne dit rien, un texte trop long est refusé', async () => {
  const { nature_activite: _, ...site } = SITE;
  const sent = async (code_nature_activite: string) =>
    (await post(club, 'haa/sites', { ...site, code_nature_activite })).body;
  expect((await sent('["colis","epicerie-sociale"]')).nature_activite).toEqual(['colis', 'epicerie-sociale']);
  for (const text of ['[colis', '{"a":1}', '[[["colis"]]]', '["colis",3]', 'null']) {
    expect((await sent(text)).nature_activite).toEqual([]);
  }
  const { id } = await sent('["colis"]');
  const named = `${SITES}?id_asso=${club.id}&id=${id}`;
  const changed = await who.call('PATCH', named, { body: { code_nature_activite: '["maraude"]' } });
  expect(changed.body.nature_activite).toEqual(['maraude']);
  expect(changed.body).not.toHaveProperty('code_nature_activite');
  const bombe = `["${'a'.repeat(2_000)}"]`;
  expect((await post(club, 'haa/sites', { ...site, code_nature_activite: bombe })).status).toBe(400);
  expect((await who.call('PATCH', named, { body: { code_nature_activite: '['.repeat(5_000) } })).status).toBe(400);
  expect((await sites(club, `&q=${encodeURIComponent('LANDES')}`)).total).toBe(7);
});

test('CALL-DAC-017 un site s’ajoute à une adresse qui est déjà là', async () => {
  const first = (await post(club, 'haa/sites_adresses', { site: SITE, adresse: { ...RENNES, cp: '22000' } })).body;
  const made = await post(club, 'haa/sites', { ...SITE, nom: 'À la même porte', adresse_id: first.adresse_id });
  expect([made.status, made.body.adresse_id, made.body.departement]).toEqual([201, first.adresse_id, '22']);
  for (const { id } of [first, made.body]) await who.call('DELETE', `${SITES}?id_asso=${club.id}&id=${id}`);
});

test('HAA-011 CALL-DAC-020 CALL-DAC-021 CALL-DAC-022 CALL-DAC-023 l’adresse d’un site : avec lui, après lui, changée, retrouvée', async () => {
  const made = await post(club, 'haa/sites_adresses', { site: { ...SITE, nom: 'Blosne' }, adresse: RENNES });
  expect(made.status).toBe(201);
  const vide = { cplt: null, bp: null, cedex: null, code_insee: null, geo_X: null, geo_Y: null, pays: 'France' };
  expect(made.body).toMatchObject({ departement: '35', adresse: { ...RENNES, ...vide, version: 1 } });
  expect(made.body.adresse_id).toBe(made.body.adresse.id);
  const near = await who.call('GET', `${ADRESSE}?idAsso=${club.id_siren}&codePostal=35200`);
  expect([near.status, near.body]).toEqual([200, [made.body.adresse]]);
  expect((await who.call('GET', `${ADRESSE}?idAsso=${club.id}&codePostal=44000`)).body).toEqual([]);
  const autreSite = await post(club, 'haa/sites', { ...SITE, nom: 'Voisin', adresse_id: made.body.adresse_id });
  expect(autreSite.body).toMatchObject({ departement: '35', adresse: RENNES });

  const geo = { cp: '44100', commune: 'Nantes', geo_X: -1.6, geo_Y: 47.2, code_insee: '44109', cplt: 'Cour' };
  const moved = await who.call('PATCH', `${ADRESSE}?id_asso=${club.id}&id=${made.body.adresse_id}`, { body: geo });
  expect(moved.body).toMatchObject({ ...geo, voie: 'square de Nimègue', version: 2 });
  const there = await sites(club, '&q=nantes');
  expect(there.site.map(({ nom, departement }: Record<string, string>) => [nom, departement])).toEqual([
    ['Blosne', '44'],
    ['Voisin', '44'],
  ]);
  const given = await who.call('POST', `${ADRESSE}?id_asso=${club.id}&id=${made.body.id}`, {
    body: { cp: '29000', commune: 'Quimper' },
  });
  expect(given.body).toMatchObject({ cp: '29000', pays: 'France' });
  expect((await sites(club, '&q=blosne')).site).toMatchObject([{ adresse_id: given.body.id, departement: '29' }]);
  for (const adresse of [{ ...RENNES, cp: '3520' }, { ...RENNES, commune: 'Rennes 2' }, { cp: '35200' }]) {
    const bad = await post(club, 'haa/sites_adresses', { site: SITE, adresse });
    expect(bad.status).toBe(400);
  }
});

test('CALL-DAC-024 une adresse supprimée quitte ses sites ; le dernier site d’une adresse l’emporte', async () => {
  const one = (await post(club, 'haa/sites_adresses', { site: SITE, adresse: { ...RENNES, cp: '56000' } })).body;
  expect((await who.call('DELETE', `${ADRESSE}?id_asso=${club.id}&id=${one.adresse_id}`)).status).toBe(200);
  const left = (await sites(club, '&limit=100')).site.find(({ id }: { id: string }) => id === one.id);
  expect(left).toMatchObject({ adresse_id: null, adresse: null, departement: null });
  const two = (await post(club, 'haa/sites_adresses', { site: SITE, adresse: { ...RENNES, cp: '56100' } })).body;
  await who.call('DELETE', `${SITES}?id_asso=${club.id}&id=${two.id}`);
  expect((await who.call('GET', `${ADRESSE}?idAsso=${club.id}&codePostal=56100`)).body).toEqual([]);
});

test('HAA-001 un tableau de sites entre entier ou pas du tout, se lit par pages, s’exporte, et dit le guichet', async () => {
  const grand = await newClub();
  const cps = ['22000', '29000', '35000', '44000', '49000', '56000', '85000', '72000', '53000'];
  const lot = (codes: readonly string[]) => ({
    sites: codes.map((cp, n) => ({ site: { nom: `=Site ${n}` }, adresse: { cp, commune: 'Commune' } })),
  });
  const refused = await post(grand, 'haa/sites/lot', lot([...cps.slice(0, 2), 'abc']));
  expect([refused.status, refused.body.champs[0].champ]).toEqual([400, 'sites.2.adresse.cp']);
  expect((await sites(grand)).total).toBe(0);
  expect((await post(grand, 'haa/sites/lot', lot(cps.slice(0, 8)))).body).toEqual({ nombre: 8 });
  expect((await sites(grand)).guichet).toMatchObject({ niveau: 'regional', manque: { departements: 1, regions: 0 } });
  await post(grand, 'haa/sites/lot', lot(cps.slice(8)));
  const first = await sites(grand, '&limit=5');
  expect(first.guichet).toMatchObject({ niveau: 'national', regions: ['52', '53'] });
  const next = await sites(grand, `&limit=5&after=${first.after}`);
  const seen = [...first.site, ...next.site].map(({ departement }: { departement: string }) => departement);
  expect([seen, next.after]).toEqual([['22', '29', '35', '44', '49', '53', '56', '72', '85'], null]);
  expect((await sites(grand, '&q=%25')).total).toBe(0);
  const csv = await who.call('GET', `${SITES}/export?id_asso=${grand.id}`);
  expect(String(csv.body)).toContain("'=Site 0;non;;;;;22000;Commune;22;");
});

test('un site, une adresse, un membre ou un responsable d’une autre association n’existent pas ici', async () => {
  const theirs = (await post(autre, 'haa/sites_adresses', { site: SITE, adresse: RENNES })).body;
  const person = (await post(autre, 'representants_legaux', { nom: 'Autre', prenom: 'Part' })).body.id;
  const named = (path: string, id: string) => `${path}?id_asso=${club.id}&id=${id}`;
  const tries = [
    who.call('PATCH', named(SITES, theirs.id), { body: { nom: 'Pris' } }),
    who.call('DELETE', named(SITES, theirs.id)),
    who.call('POST', named(ADRESSE, theirs.id), { body: RENNES }),
    who.call('PATCH', named(ADRESSE, theirs.adresse_id), { body: { cp: '75001' } }),
    who.call('DELETE', named(ADRESSE, theirs.adresse_id)),
    post(club, 'haa/sites', { ...SITE, adresse_id: theirs.adresse_id }),
    post(club, 'haa/sites', { ...SITE, responsable_id: person }),
    post(club, 'haa/sites', { ...SITE, membre_siret_id: autre.siret('00012') }),
    post(club, 'haa/sites', { ...SITE, membre_reseau_id: person }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect((await sites(autre)).site).toEqual([theirs]);
  const membre = await newClub();
  const link = await post(membre, 'reseaux_affiliation', { id_correspondance_parent: club.id, nom: club.nom });
  const tenu = { ...SITE, type_membre: 'association', membre_reseau_id: link.body.id };
  expect((await post(club, 'haa/sites', tenu)).body).toMatchObject(tenu);
  const antenne = await signedIn(portail);
  await joinAssociation(portail, antenne.id, club, { type: 'Etablissement secondaire', id_siret: club.siret('00020') });
  expect((await antenne.browser.call('GET', `${SITES}?id_asso=${club.id}`)).status).toBe(200);
  const written = await antenne.browser.call('POST', `${SITES}?id_asso=${club.id}`, { body: SITE });
  expect(written.status).toBe(403);
});
