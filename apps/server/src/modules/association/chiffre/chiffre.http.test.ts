import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { createGreffier, DAC, type Greffier } from '../../../../testing/fiches.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const LIVRAISONS = `${DAC}/haa/livraisons`;
const CHIFFRES = `${DAC}/haa/chiffres`;
const ANNEE = new Date().getUTCFullYear() - 1;
const PAIN = {
  ...{ jour: `${ANNEE}-10-08`, site_id: null, categorie: 'pain-patisserie' },
  ...{ approvisionnement: 'ramasse-aupres-des-magasins', kilos: 64.5 },
};
const LEGUMES = {
  ...PAIN,
  jour: `${ANNEE}-10-09`,
  categorie: 'fruits-legumes',
  approvisionnement: 'achats',
  kilos: 180,
};
let portail: Portail;
let who: Greffier['who'];
let newClub: Greffier['newClub'];
let post: Greffier['post'];
let club: Registered;

beforeAll(async () => {
  portail = await startPortail();
  ({ who, newClub, post } = await createGreffier(portail));
  club = await newClub();
});
afterAll(() => portail?.close());

const noter = (of: Registered, livraisons: readonly object[], more: object = {}) =>
  post(of, 'haa/livraisons', { livraisons, ...more });
const lire = async (of: Registered, annee = ANNEE) =>
  (await who.call('GET', `${CHIFFRES}?id_asso=${of.id}&annee=${annee}`)).body;
const acter = (of: Registered, body: object, annee = ANNEE, headers = {}) =>
  who.call('POST', `${CHIFFRES}/actes?id_asso=${of.id}&annee=${annee}`, { body, headers });
const patch = (of: Registered, body: object, headers = {}) =>
  who.call('PATCH', `${CHIFFRES}?id_asso=${of.id}&annee=${ANNEE}`, { body, headers });

test('les livraisons se notent une à une ou par tableau, se lisent par pages, s’exportent, et font les chiffres de l’année', async () => {
  const site = { site: { nom: 'Épicerie du Blosne' }, adresse: { cp: '35200', commune: 'Rennes' } };
  const { id } = (await post(club, 'haa/sites_adresses', site)).body;
  expect((await noter(club, [PAIN])).body).toEqual({ nombre: 1, doubles: 0 });
  expect((await noter(club, [{ ...LEGUMES, site_id: id }, LEGUMES])).body).toEqual({ nombre: 2, doubles: 0 });
  await who.call('DELETE', `${DAC}/haa/sites?id_asso=${club.id}&id=${id}`);
  const first = (await who.call('GET', `${LIVRAISONS}?id_asso=${club.id}&annee=${ANNEE}&limit=2`)).body;
  expect([first.total, first.livraisons.map(({ jour }: { jour: string }) => jour)]).toEqual([
    3,
    [LEGUMES.jour, LEGUMES.jour],
  ]);
  const du = first.livraisons.find(({ lieu }: { lieu: string }) => lieu !== '');
  expect(du).toMatchObject({ lieu: 'Épicerie du Blosne', departement: '35', site_id: null, kilos: 180 });
  const next = await who.call('GET', `${LIVRAISONS}?id_asso=${club.id}&annee=${ANNEE}&limit=2&after=${first.after}`);
  expect(next.body).toMatchObject({ livraisons: [{ ...PAIN, lieu: '' }], after: null });
  const annee = await lire(club);
  expect(annee).toMatchObject({ annee: ANNEE, etat: 'a_saisir', inscrits: null, echeance: null, transmis_at: null });
  expect(annee.chiffres).toEqual({
    kilos: 424.5,
    categories: [
      { code: 'fruits-legumes', kilos: 360, parts: [{ code: 'achats', kilos: 360 }] },
      { code: 'pain-patisserie', kilos: 64.5, parts: [{ code: PAIN.approvisionnement, kilos: 64.5 }] },
    ],
    approvisionnements: [
      { code: 'achats', kilos: 360 },
      { code: PAIN.approvisionnement, kilos: 64.5 },
    ],
    departements: [
      { code: '', kilos: 244.5 },
      { code: '35', kilos: 180 },
    ],
  });
  expect(annee.annees.map((one: { annee: number; kilos: number }) => [one.annee, one.kilos])).toEqual([
    [ANNEE + 1, 0],
    [ANNEE, 424.5],
  ]);
  expect((await lire(club, ANNEE + 1)).meme_date.annee).toBe(ANNEE);
  const csv = await who.call('GET', `${LIVRAISONS}/export?id_asso=${club.id}&annee=${ANNEE}`);
  expect(String(csv.body)).toContain(`${PAIN.jour};;Pain et pâtisserie;Ramasse auprès des magasins;64,5;`);
});

test('ce qui est noté ne l’est pas deux fois : la même demande rejouée, le même tableau recollé', async () => {
  const autre = await newClub();
  const headers = { 'idempotency-key': randomUUID() };
  const twice = () => who.call('POST', `${LIVRAISONS}?id_asso=${autre.id}`, { body: { livraisons: [PAIN] }, headers });
  expect([(await twice()).body, (await twice()).body]).toEqual([
    { nombre: 1, doubles: 0 },
    { nombre: 1, doubles: 0 },
  ]);
  expect((await lire(autre)).chiffres.kilos).toBe(64.5);
  const recolle = await noter(autre, [PAIN, PAIN, LEGUMES], { sauf_doubles: true });
  expect(recolle.body).toEqual({ nombre: 2, doubles: 1 });
  const { livraisons } = (await who.call('GET', `${LIVRAISONS}?id_asso=${autre.id}&annee=${ANNEE}`)).body;
  const named = `${LIVRAISONS}?id_asso=${autre.id}&id=${livraisons[0].id}`;
  expect((await who.call('DELETE', named)).status).toBe(200);
  expect((await who.call('DELETE', named)).status).toBe(404);
  expect((await lire(autre)).chiffres.kilos).toBe(129);
});

test('une livraison fausse n’entre pas, ni aucune de celles qui l’accompagnent', async () => {
  const autre = await newClub();
  const theirs = (await post(club, 'haa/sites', { nom: 'À eux' })).body.id;
  const demain = `${ANNEE + 2}-01-01`;
  const wrong: readonly (readonly [object, number])[] = [
    [{ kilos: 0 }, 400],
    [{ kilos: 1.234 }, 400],
    [{ kilos: 2_000_000 }, 400],
    [{ categorie: 'cailloux' }, 400],
    [{ jour: `${ANNEE}-02-31` }, 400],
    [{ lieu: 'Rennes' }, 400],
    [{ approvisionnement: 'trottoir' }, 422],
    [{ jour: demain }, 422],
    [{ site_id: theirs }, 404],
  ];
  const statuses = [];
  for (const [champ] of wrong) statuses.push((await noter(autre, [PAIN, { ...PAIN, ...champ }])).status);
  expect(statuses).toEqual(wrong.map(([, status]) => status));
  expect(
    (
      await noter(
        autre,
        Array.from({ length: 501 }, () => PAIN),
      )
    ).status,
  ).toBe(400);
  expect((await lire(autre)).chiffres.kilos).toBe(0);
});

test('transmise, une année est gelée avec qui et quand ; rouverte en disant pourquoi, elle se corrige et se renvoie', async () => {
  const autre = await newClub();
  expect((await acter(autre, { acte: 'transmettre' })).body.code).toBe('CHIFFRES_VIDES');
  await noter(autre, [PAIN, { ...PAIN, jour: `${ANNEE + 1}-01-01` }]);
  expect((await acter(autre, { acte: 'transmettre' }, ANNEE + 1)).body.code).toBe('ANNEE_EN_COURS');
  const passages = [880, 910, ...Array(10).fill(null)];
  const said = await patch(autre, { inscrits: 1284, foyers: 512, passages }, { 'if-match': '"1"' });
  expect([said.status, said.body]).toMatchObject([200, { inscrits: 1284, foyers: 512, passages, version: 2 }]);
  const late = await patch(autre, { inscrits: 3 }, { 'if-match': '"1"' });
  expect([late.status, late.body.conflits?.[0]?.champ]).toEqual([409, 'inscrits']);

  const headers = { 'idempotency-key': randomUUID() };
  const sent = await acter(autre, { acte: 'transmettre' }, ANNEE, headers);
  expect(sent.body).toMatchObject({ etat: 'transmis', inscrits: 1284, chiffres: { kilos: 64.5 } });
  expect(sent.body.transmis_par).toMatch(/\w/u);
  const again = await acter(autre, { acte: 'transmettre' }, ANNEE, headers);
  expect([again.status, again.body.transmis_at]).toEqual([200, sent.body.transmis_at]);
  expect((await acter(autre, { acte: 'transmettre' })).body.code).toBe('CHIFFRES_DEJA_TRANSMIS');
  const [{ id }] = (await who.call('GET', `${LIVRAISONS}?id_asso=${autre.id}&annee=${ANNEE}`)).body.livraisons;
  const refused = [
    await noter(autre, [LEGUMES]),
    await patch(autre, { foyers: 1 }),
    await who.call('DELETE', `${LIVRAISONS}?id_asso=${autre.id}&id=${id}`),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'CHIFFRES_TRANSMIS']));

  expect((await acter(autre, { acte: 'rouvrir', motif: ' ' })).body.code).toBe('REOUVERTURE_SANS_MOTIF');
  const motif = 'Un bon de livraison a été retrouvé.';
  const rouvert = await acter(autre, { acte: 'rouvrir', motif });
  expect(rouvert.body).toMatchObject({ etat: 'rouvert', motif, transmis_at: sent.body.transmis_at });
  await noter(autre, [LEGUMES]);
  const resent = await acter(autre, { acte: 'transmettre' });
  expect(resent.body).toMatchObject({ etat: 'transmis', motif: null, chiffres: { kilos: 244.5 } });
  const { rows } = await sql<{ action: string }>`select action from platform.historique
    where objet = 'haa_annee' and id_objet = ${`${autre.id}:${ANNEE}`} order by numero`.execute(portail.owner);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['noteLivraisons', 'updateChiffres', 'transmettreChiffres', 'rouvrirChiffres', 'noteLivraisons'],
    'transmettreChiffres',
  ]);
});

test('noter et transmettre en même temps : ce qui est noté est dans ce qui est transmis, ou refusé', async () => {
  const autre = await newClub();
  await noter(autre, [PAIN]);
  const both = await Promise.all([
    acter(autre, { acte: 'transmettre' }),
    ...Array.from({ length: 6 }, () => noter(autre, [LEGUMES])),
  ]);
  const noted = both.slice(1).filter(({ status }) => status === 201).length;
  const { etat, chiffres } = await lire(autre);
  expect([etat, chiffres.kilos]).toEqual(['transmis', 64.5 + 180 * noted]);
});

test('une tête de réseau lit la somme de ce que ses membres ont choisi de lui transmettre, et qui manque, jamais un lieu', async () => {
  const [tete, compte, prive, absent] = [await newClub(), await newClub(), await newClub(), await newClub()];
  const lien = { id_correspondance_parent: tete.id, nom: tete.nom };
  for (const membre of [compte, prive]) await post(membre, 'reseaux_affiliation', { ...lien, membre_haa: true });
  await post(absent, 'reseaux_affiliation', lien, '&membre_haa=true');
  await post(await newClub(), 'reseaux_affiliation', lien);
  const site = { site: { nom: 'Refuge secret' }, adresse: { voie: 'rue cachée', cp: '29000', commune: 'Quimper' } };
  const { id } = (await post(compte, 'haa/sites_adresses', site)).body;
  await noter(compte, [{ ...PAIN, site_id: id }]);
  await patch(compte, { inscrits: 40, passages: [5, 6, ...Array(10).fill(null)] });
  await noter(prive, [LEGUMES]);
  const etrangere = await acter(prive, { acte: 'transmettre', reseaux: [club.id] });
  expect([etrangere.status, etrangere.body.code]).toEqual([404, 'RESEAU_NON_VOTRE']);
  expect((await acter(prive, { acte: 'transmettre' })).body.reseaux).toEqual([
    { id_correspondance: tete.id, nom: tete.nom, choisi: false },
  ]);
  const lireReseau = async (more = '') =>
    (await who.call('GET', `${CHIFFRES}/reseau?id_asso=${tete.id}&annee=${ANNEE}${more}`)).body;
  expect(await lireReseau()).toMatchObject({ membres: 3, transmis: 0, chiffres: { kilos: 0 }, inscrits: null });
  await acter(compte, { acte: 'transmettre', reseaux: [tete.id] });
  const somme = await lireReseau();
  expect(somme).toMatchObject({ membres: 3, transmis: 1, inscrits: 40, passages: 11, foyers: null });
  expect(somme.chiffres).toMatchObject({ kilos: 64.5, departements: [{ code: '29', kilos: 64.5 }] });
  expect(somme.liste.map((one: { transmis_at: string | null }) => one.transmis_at !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect(JSON.stringify(somme)).not.toMatch(/secret|cachée|Quimper/u);
  const page = await lireReseau('&limit=2');
  const rest = await lireReseau(`&limit=2&after=${page.after}`);
  expect([...page.liste, ...rest.liste]).toEqual(somme.liste);

  const chef = await signedIn(portail);
  await joinAssociation(portail, chef.id, tete);
  expect((await chef.browser.call('GET', `${CHIFFRES}?id_asso=${compte.id}&annee=${ANNEE}`)).status).toBe(403);
  expect((await chef.browser.call('GET', `${LIVRAISONS}?id_asso=${compte.id}&annee=${ANNEE}`)).status).toBe(403);
  await acter(compte, { acte: 'rouvrir', motif: 'Correction' });
  expect(await lireReseau()).toMatchObject({ transmis: 0, chiffres: { kilos: 0 } });
});
