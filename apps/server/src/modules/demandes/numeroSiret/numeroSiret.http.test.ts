import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { startGeocodeur } from '../../../../testing/geocodeur.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const SIRET = '/api/demandes/demande/numero-siret';
const DAC = '/api/dac/associations/demandeSiret';
const ERR_051 =
  "La demande n'est pas accessible ou n'existe pas. Seul son créateur peut accéder aux détails de la demande.";
const ERR_052 =
  "Une demande d'attribution siret existe déjà. Seul son créateur peut accéder aux détails de la demande.";

let geocodeur: Awaited<ReturnType<typeof startGeocodeur>>;
let portail: Portail;
type Who = Awaited<ReturnType<typeof signedIn>>;
let ana: Who;
let luc: Who;
let attente: Who;
let inconnu: Who;
let admin: Who;
let service: Who;
let sansService: Who;

beforeAll(async () => {
  geocodeur = await startGeocodeur();
  portail = await startPortail({ settings: { ADRESSE_URL: geocodeur.url } });
  [ana, luc, attente, inconnu] = [
    await signedIn(portail, { prenom: 'Ana', nom: 'Diallo' }),
    await signedIn(portail),
    await signedIn(portail),
    await signedIn(portail),
  ];
  admin = await signedIn(portail, { roles: ['lca.admin'] });
  service = await signedIn(portail, { roles: ['rds.admin'] });
  sansService = await signedIn(portail, { roles: ['rds.admin'] });
  await giveService(portail, service.id, { profil: 'Administrateur national' });
});
afterAll(async () => {
  await portail?.close();
  await geocodeur?.close();
});

const RNA = {
  ...{ sigle: 'CDP', objet: 'Chanter\tensemble', id_objet_social1: '006030', date_creation: '2026-12-01' },
  adresse_siege: {
    ...{ numero: '12 BIS', type_voie: 'RUE', voie: 'DE SIAM', complement: 'Bâtiment A' },
    ...{ cp: '29200', commune: 'BREST', code_insee: '29019', pays: 'FRANCE' },
  },
};
const newClub = async (facts: Parameters<typeof addAssociation>[1] = {}): Promise<Registered> => {
  const club = await addAssociation(portail, { id_siren: null, etablissements: [], rna: RNA, ...facts });
  await joinAssociation(portail, ana.id, club);
  await joinAssociation(portail, luc.id, club);
  await joinAssociation(portail, attente.id, club, { etat: 'a_confirmer' });
  return club;
};
const create = (who: Who, club: { readonly id_rna: string | null }) =>
  who.browser.call('POST', SIRET, { body: { identite: { id_rna: club.id_rna } } });
const begin = async (who: Who = ana) => {
  const club = await newClub();
  return { club, demande: (await create(who, club)).body };
};
const read = (who: Who, id: string, more = '') => who.browser.call('GET', `${SIRET}/${id}${more}`);
const put = (who: Who, id: string, body: object, version?: number) =>
  who.browser.call('PUT', `${SIRET}/${id}`, {
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const place = (id: string, code_etat: string) =>
  sql`update demandes.numero_siret set code_etat = ${code_etat} where id = ${id}`.execute(portail.owner);
const addPaper = (id_correspondance: number, { id_type }: { readonly id_type: string }) => {
  const uuid = randomUUID();
  return sql`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille,
      sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at)
    values (${uuid}, ${id_correspondance}, ${id_type}, 'association', 'courant', 'papier.pdf', 'application/pdf', 10,
      'essai', ${uuid}, 'sain', ${ana.id}, now(), now())`.execute(portail.owner);
};
const givePapers = async (club: Registered) => {
  for (const id_type of ['STC', 'REC', 'LDC']) await addPaper(club.id, { id_type });
};
const ATTESTE = { 'attestation.accepte': true, 'coordonnees.courriel': 'chorale@guichet-asso.example' };
/** Complete, and ready to leave. */
const ready = async () => {
  const { club, demande } = await begin();
  await givePapers(club);
  const { body } = await put(ana, demande._id, ATTESTE);
  return { club, demande: body };
};
const transmit = (who: Who, id: string) => who.browser.call('POST', `${SIRET}/${id}/transmit`);

test('SIRET-001 CALL-SIRET-003 SIRET-002 SIRET-004 SIRET-005 une demande commence remplie de ce que dit le RNA', async () => {
  const club = await newClub();
  const { status, body } = await create(ana, club);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    identifiant: { step: 0 },
    description: { code_etat: 'ECS', etat: 2, libelle: 'En cours de saisie' },
    identite: {
      ...{ id_rna: club.id_rna, id_correspondance: club.id, nom: club.nom, sigle: 'CDP' },
      ...{ dateCreation: '2026-12-01', id_forme_juridique: '9220' },
    },
    activites: { id_objet_social1: '006030', lib_objet_social1: null, id_famille1: null, objet: 'Chanter ensemble' },
    attestation: { accepte: false, signataire: 'Ana Diallo', lieu: 'BREST', date: null },
    ...{ notifications: [], documents: [], createdBy: { id: ana.id, nom: 'Ana Diallo' }, isAccessible: true },
    ...{ version: 1, numero: null, recu: null },
  });
  expect(body.identifiant.id_fo_fonctionnel).toMatch(/^\d{2}-\d{6}$/u);
  const inventee = { identite: { id_rna: (await newClub()).id_rna }, attendue: 'AUCUNE' };
  expect((await ana.browser.call('POST', SIRET, { body: inventee })).body.attendue).toBeNull();
  expect((await read(ana, body._id)).body).toEqual(body);
});

test('ASSO-049 une activité est permanente sans rien dire, saisonnière si on le dit, et rien d’autre', async () => {
  const { demande } = await begin();
  expect(demande.activites.permanence).toBe('P');
  const said = await put(ana, demande._id, { 'activites.permanence': 'S' }, 1);
  expect([said.status, said.body.activites.permanence]).toEqual([200, 'S']);
  expect((await put(ana, demande._id, { 'activites.permanence': 'T' }, 2)).status).toBe(400);
});

test('SIRET-006 SIRET-007 SIRET-008 SIRET-010 le siège vient du RNA ; l’adresse de gestion est vide, en FRANCE', async () => {
  const { demande } = await begin();
  const vide = { num_voie: null, repet_voie: null, type_voie: null, voie: null, cplt_1: null, bp: null, cedex: null };
  expect(demande.coordonnees).toEqual({
    info_siege: { domicile_entreprise: false, domicile_provisoire_rl: false },
    adresse_siege: {
      ...{ num_voie: '12', repet_voie: 'B', type_voie: 'RUE', voie: 'DE SIAM', cplt_1: 'Bâtiment A', bp: null },
      ...{ cp: '29200', commune: 'BREST', code_insee: '29019', pays: 'FRANCE', cedex: null },
    },
    adresse_gestion: { ...vide, cp: null, commune: null, code_insee: null, pays: 'FRANCE' },
    ...{ telephone: null, courriel: null },
  });
});

test('SIRET-003 CALL-SIRET-001 SIRET-009 SIRET-035 la liste : l’année puis le rang, en nombres ; qui peut ouvrir', async () => {
  const rows = [];
  for (const [annee, rang] of [
    [2025, 9],
    [2025, 10],
    [2024, 999],
    [2025, 100],
  ] as const) {
    const { demande } = await begin();
    await sql`update demandes.numero_siret set annee = ${annee}, rang = ${rang} where id = ${demande._id}`.execute(
      portail.owner,
    );
    rows.push(demande._id);
  }
  const numbers = async (who: Who, more = '') => {
    const { body } = await who.browser.call('GET', `${SIRET}?${more}`);
    return body.demandes.map(
      (one: { identifiant: { id_fo_fonctionnel: string } }) => one.identifiant.id_fo_fonctionnel,
    );
  };
  const ordered = ['25-000100', '25-000010', '25-000009', '24-000999'];
  expect((await numbers(admin, 'limit=100')).slice(-4)).toEqual(ordered);
  const first = await admin.browser.call('GET', `${SIRET}?limit=1&searchQuery=25-10`);
  expect(first.body.demandes.map(({ _id }: { _id: string }) => _id)).toEqual([rows[1]]);
  const two = await ana.browser.call('GET', `${SIRET}?limit=2`);
  const next = await numbers(ana, `limit=100&after=${two.body.after}`);
  expect(
    [...two.body.demandes.map((one: typeof two.body) => one.identifiant.id_fo_fonctionnel), ...next].slice(-4),
  ).toEqual(ordered);
  const seen = async (who: Who) =>
    (await who.browser.call('GET', `${SIRET}?limit=100`)).body.demandes.map(
      ({ isAccessible }: { isAccessible: boolean }) => isAccessible,
    );
  expect(new Set(await seen(ana))).toEqual(new Set([true]));
  expect(new Set(await seen(luc))).toEqual(new Set([false]));
  for (const who of [admin, service]) expect(new Set(await seen(who))).toEqual(new Set([true]));
  for (const who of [inconnu, attente, sansService]) expect(await seen(who)).toEqual([]);
});

test('CALL-SIRET-001 les mots ne font que resserrer : nom, RNA, états, parties', async () => {
  const { club, demande } = await begin();
  const of = async (who: Who, query: string) =>
    (await who.browser.call('GET', `${SIRET}?${query}`)).body.demandes.map(({ _id }: { _id: string }) => _id);
  for (const query of [
    `id_rna=${club.id_rna}`,
    `searchQuery=${club.id_rna}`,
    `searchQuery=${encodeURIComponent(club.nom)}`,
  ]) {
    expect(await of(luc, query)).toEqual([demande._id]);
    expect(await of(inconnu, `${query}&populate=*&fields=*&role=lca.association`)).toEqual([]);
  }
  expect(await of(luc, `id_rna=${club.id_rna}&etats=ACC&etats=REJ`)).toEqual([]);
  expect(await of(luc, `id_rna=${club.id_rna}&etats=ECS`)).toEqual([demande._id]);
  const named = await luc.browser.call(
    'GET',
    `${SIRET}?id_rna=${club.id_rna}&fields=description.code_etat&populate=main`,
  );
  expect(Object.keys(named.body.demandes[0])).toEqual(['_id', 'description']);
  expect((await luc.browser.call('GET', `${SIRET}?role=lca.admin`)).status).toBe(403);
  expect((await luc.browser.call('GET', `${SIRET}?etats=XXX`)).status).toBe(400);
  await place(demande._id, 'ENCT');
  await sql`update demandes.numero_siret set etat_depuis = now() - interval '8 days' where id = ${demande._id}`.execute(
    portail.owner,
  );
  expect(await of(admin, `id_rna=${club.id_rna}&bloquees=true`)).toEqual([demande._id]);
  expect(await of(admin, `searchQuery=${(await begin()).club.id_rna}&bloquees=true`)).toEqual([]);
});

type Borne = readonly [champ: string, least: number, most: number];
/** Of both addresses: what is at a bound is kept as it is, what is beyond is refused whole. */
const checkBornes = async (bornes: readonly Borne[]) => {
  const { demande } = await begin();
  // Without a town, nothing is looked up.
  await put(ana, demande._id, { 'coordonnees.adresse_siege.commune': '' });
  for (const adresse of ['adresse_siege', 'adresse_gestion'])
    for (const [champ, least, most] of bornes) {
      const write = async (length: number) =>
        (await put(ana, demande._id, { [`coordonnees.${adresse}.${champ}`]: 'A'.repeat(length) })).status;
      expect([champ, await write(least), await write(most), await write(most + 1)]).toEqual([champ, 200, 200, 400]);
      if (least > 1) expect([champ, await write(least - 1)]).toEqual([champ, 400]);
      const { body } = await read(ana, demande._id);
      expect([champ, body.coordonnees[adresse][champ]]).toEqual([champ, 'A'.repeat(most)]);
    }
};
test('SIRET-011 SIRET-012 SIRET-013 SIRET-014 SIRET-015 le code INSEE, le pays, le numéro, la répétition et le type de voie sont mesurés', () =>
  checkBornes([
    ['code_insee', 2, 5],
    ['pays', 1, 38],
    ['num_voie', 1, 9],
    ['repet_voie', 1, 1],
    ['type_voie', 1, 4],
  ]));
test('SIRET-016 SIRET-017 SIRET-018 SIRET-021 la voie, le complément, la boîte postale et le cedex sont mesurés', () =>
  checkBornes([
    ['voie', 1, 32],
    ['cplt_1', 1, 38],
    ['bp', 1, 9],
    ['cedex', 1, 32],
  ]));
test('SIRET-019 SIRET-020 le code postal et la commune sont mesurés', () =>
  checkBornes([
    ['cp', 1, 9],
    ['commune', 1, 32],
  ]));

test('SIRET-011 SIRET-019 SIRET-020 SIRET-029 rien ne part sans code postal, commune ni code INSEE ; une commune introuvable n’en reçoit pas', async () => {
  const { demande } = await ready();
  const missing = async (changes: object) => {
    await put(ana, demande._id, changes);
    const { status, body } = await transmit(ana, demande._id);
    return [status, body.code, body.champs.map(({ champ }: { champ: string }) => champ)];
  };
  const siege = 'coordonnees.adresse_siege';
  expect(await missing({ [`${siege}.cp`]: '', [`${siege}.commune`]: '' })).toEqual([
    ...[422, 'DEMANDE_SIRET_INCOMPLETE'],
    [`${siege}.cp`, `${siege}.commune`, `${siege}.code_insee`],
  ]);
  expect(await missing({ [`${siege}.cp`]: '29200', [`${siege}.commune`]: 'Introuvable' })).toEqual([
    ...[422, 'DEMANDE_SIRET_INCOMPLETE'],
    [`${siege}.code_insee`],
  ]);
  const found = await put(ana, demande._id, { [`${siege}.commune`]: 'Brest', [`${siege}.code_insee`]: '29' });
  expect(found.body.coordonnees.adresse_siege).toMatchObject({ commune: 'Brest', code_insee: '29019' });
  expect((await transmit(ana, demande._id)).status).toBe(200);
});

test('VALID-007 le téléphone a de dix à quatorze chiffres, et rien d’autre', async () => {
  const { demande } = await begin();
  const write = async (telephone: string) =>
    (await put(ana, demande._id, { 'coordonnees.telephone': telephone })).status;
  const statuses = [];
  for (const typed of ['0298000000', '02980000001234', '029800000', '029800000012345', '0298A00000', '02 98 00 00 00'])
    statuses.push(await write(typed));
  expect(statuses).toEqual([200, 200, 400, 400, 400, 200]);
  expect((await read(ana, demande._id)).body.coordonnees.telephone).toBe('0298000000');
});

test('SIRET-030 SIRET-031 ERR-052 une seule demande vivante par RNA ; son créateur y est conduit, une rejetée ne compte pas', async () => {
  const { club, demande } = await begin();
  const again = await create(ana, club);
  expect([again.status, again.body._id]).toEqual([200, demande._id]);
  const other = await create(luc, club);
  expect([other.status, other.body.code, other.body.message]).toEqual([409, 'DEMANDE_SIRET_EXISTE', ERR_052]);
  for (const etat of ['AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF']) {
    await place(demande._id, etat);
    expect([etat, (await create(luc, club)).status]).toEqual([etat, 409]);
  }
  await place(demande._id, 'REJ');
  const next = await create(luc, club);
  expect([next.status, next.body.createdBy.id]).toEqual([200, luc.id]);
});

/** A few in a run, five hundred by `npm run campagne -- paires`. */
const PAIRES = Number(process.env['SIRET_PAIRES'] ?? 8);
test('SIRET-031 deux membres à la fois : une demande, un refus, toujours', async () => {
  const issues: string[] = [];
  for (let pair = 0; pair < PAIRES; pair += 1) {
    const club = await newClub();
    const answers = await Promise.all([create(ana, club), create(luc, club)]);
    issues.push(
      answers
        .map(({ status }) => status)
        .toSorted()
        .join(),
    );
    const { rows } = await sql`select from demandes.numero_siret where id_rna = ${club.id_rna}`.execute(portail.db);
    expect(rows).toHaveLength(1);
  }
  expect(new Set(issues)).toEqual(new Set(['200,409']));
});

test('SIRET-001 ce qui n’a rien à demander : un numéro connu, l’Alsace-Moselle, une association dissoute, celle d’autrui', async () => {
  const tenue = await addAssociation(portail, {});
  const { rows } = await sql<{ id: number }>`insert into association.association (id_ancien, rna)
    values ('0681000001', '{"nom": "Chorale de Colmar", "actif": true, "adresse_siege": {"cp": "68000"}}')
    returning id_correspondance as id`.execute(portail.owner);
  const alsacienne = { ...tenue, id: rows[0]?.id ?? 0, id_rna: null, id_siren: null, nom: 'Chorale de Colmar' };
  const dissoute = await newClub({ actif: false });
  for (const club of [tenue, alsacienne]) await joinAssociation(portail, ana.id, club);
  const ouverture = async (who: Who, association: number | string | null) =>
    (await who.browser.call('GET', `${SIRET}/ouverture?association=${association}`)).body;
  const known = await create(ana, tenue);
  expect([known.status, known.body.code]).toEqual([409, 'DEMANDE_SIRET_SIREN_CONNU']);
  expect(known.body.message.replaceAll('\u00a0', '')).toContain(tenue.id_siren);
  expect(await ouverture(ana, tenue.id_rna)).toMatchObject({
    ...{ ok: false, code: 'DEMANDE_SIRET_SIREN_CONNU', id_siren: tenue.id_siren, id_siret: tenue.siret('00012') },
    ...{ demande: null, courrier: null },
  });
  expect(await ouverture(ana, alsacienne.id)).toMatchObject({
    ...{ ok: false, code: 'DEMANDE_SIRET_PAR_COURRIER' },
    courrier: { destinataire: 'Insee, pôle Sirene Associations' },
  });
  expect((await create(ana, dissoute)).body.code).toBe('DEMANDE_SIRET_ASSOCIATION_INACTIVE');
  const { club, demande } = await begin();
  expect(await ouverture(luc, club.id_rna)).toMatchObject({ code: 'DEMANDE_SIRET_EXISTE', demande: demande._id });
  expect(await ouverture(ana, club.id_rna)).toMatchObject({ ok: true, message: null, demande: demande._id });
  expect(await ouverture(ana, (await newClub()).id_rna)).toMatchObject({ ok: true, code: null });
  for (const who of [inconnu, attente, service, sansService]) {
    const refused = await create(who, club);
    const absent = await create(who, { id_rna: 'W000000000' });
    expect([refused.status, refused.body.code]).toEqual([403, 'ASSOCIATION_INTERDITE']);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    expect((await ouverture(who, club.id_rna)).code).toBe('ASSOCIATION_INTERDITE');
  }
});

test('SIRET-034 ERR-051 CALL-SIRET-002 membres et administrateurs lisent ; pour les autres, rien n’existe', async () => {
  const { demande } = await begin();
  for (const who of [ana, luc, admin, service]) expect((await read(who, demande._id)).body._id).toBe(demande._id);
  const ABSENT = '00000000-0000-4000-8000-000000000000';
  for (const who of [inconnu, attente, sansService]) {
    const refused = await read(who, demande._id);
    expect([refused.status, refused.body.message]).toEqual([404, ERR_051]);
    expect({ ...(await read(who, ABSENT)).body, requestId: '' }).toEqual({ ...refused.body, requestId: '' });
    for (const place of ['completude', 'suivi', 'pdf/etat'])
      expect((await read(who, demande._id, `/${place}`)).body.message).toBe(ERR_051);
  }
  await sql`delete from lca.utilisateur_association where id_utilisateur = ${ana.id}
    and id_correspondance = ${demande.identite.id_correspondance}`.execute(portail.owner);
  expect((await read(ana, demande._id)).status).toBe(404);
});

test('SIRET-032 SIRET-033 SIRET-036 CALL-SIRET-004 seuls le créateur et l’administration modifient, et seulement en cours de saisie', async () => {
  const { demande } = await begin();
  for (const who of [ana, admin, service])
    expect((await put(who, demande._id, { 'identifiant.step': 1 })).status).toBe(200);
  const refused = await put(luc, demande._id, { 'identifiant.step': 2 });
  expect([refused.status, refused.body.code]).toEqual([403, 'DEMANDE_SIRET_ACTE_INTERDIT']);
  for (const etat of ['AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ']) {
    await place(demande._id, etat);
    const locked = await put(ana, demande._id, { 'identifiant.step': 3 });
    expect([etat, locked.status, locked.body.message]).toEqual([etat, 403, "Ce dossier n'est pas éditable."]);
    const { body } = await read(ana, demande._id);
    expect([etat, body.description.etat, body.droits.modifier.ok]).toEqual([etat, 4, false]);
  }
});

test('CALL-SIRET-004 champs différents réunis, même champ montré deux fois ; rien n’est à moitié pris', async () => {
  const { demande } = await begin();
  const one = await put(ana, demande._id, { identite: { sigle: 'A' }, 'activites.permanence': 'S' }, 1);
  expect(one.body).toMatchObject({ version: 2, identite: { sigle: 'A' }, activites: { permanence: 'S' } });
  const other = await put(admin, demande._id, { 'activites.objet': 'Danser' }, 1);
  expect(other.body).toMatchObject({ version: 3, activites: { objet: 'Danser' }, identite: { sigle: 'A' } });
  const late = await put(admin, demande._id, { 'identite.sigle': 'B' }, 1);
  expect([late.status, late.body.conflits, late.body.auteur]).toEqual([
    ...[409, [{ champ: 'identite.sigle', actuelle: 'A', demandee: 'B' }], 'Ana Diallo'],
  ]);
  expect((await put(ana, demande._id, { 'identite.sigle': 'C', inconnu: 1 })).status).toBe(400);
  for (const nom of ['.', '°', 'Chorale\u202e', ''])
    expect([nom, (await put(ana, demande._id, { 'identite.nom': nom })).status]).toEqual([nom, 400]);
  const whole = (await read(ana, demande._id)).body;
  expect(
    (await put(ana, demande._id, { ...whole, description: { code_etat: 'ACC' }, createdBy: { id: luc.id } })).body,
  ).toEqual(whole);
});

test('l’historique garde qu’un contact a changé, pas ce qu’il était', async () => {
  const { demande } = await begin();
  await put(ana, demande._id, { 'coordonnees.telephone': '0298111111', 'identite.sigle': 'Z' });
  const { rows } = await sql<{ changements: object }>`select changements from platform.historique
    where objet = 'numero-siret' and id_objet = ${demande._id} and action = 'updateDemandeSiret'`.execute(portail.db);
  expect(JSON.stringify(rows)).not.toContain('0298111111');
  expect(JSON.stringify(rows)).toContain('coordonnees.telephone');
});

test('SIRET-002 SIRET-004 SIRET-005 SIRET-006 SIRET-010 chaque champ qui s’écrit revient tel qu’il fut écrit, seul', async () => {
  const { demande } = await begin();
  const adresse = {
    ...{ code_insee: '29019', pays: 'FRANCE', num_voie: '7', repet_voie: 'T', type_voie: 'QUAI', voie: 'de la Douane' },
    ...{ cplt_1: 'Hangar 3', bp: 'BP 12', cp: '29200', commune: 'BREST', cedex: 'CEDEX 2' },
  };
  const ecrits: Readonly<Record<string, unknown>> = {
    'identifiant.step': 3,
    'identite.nom': 'Chorale du n° 7 & Cie « l’Étoile »',
    'identite.sigle': 'C7',
    'identite.dateCreation': '2026-11-30',
    'identite.id_forme_juridique': '9230',
    'activites.id_objet_social1': '006035',
    'activites.lib_objet_social1': 'Chant choral',
    'activites.id_famille1': '006000',
    'activites.objet': 'Chanter, danser',
    'activites.permanence': 'S',
    'coordonnees.info_siege.domicile_entreprise': true,
    'coordonnees.info_siege.domicile_provisoire_rl': true,
    ...Object.fromEntries(
      Object.entries(adresse).map(([champ, value]) => [`coordonnees.adresse_siege.${champ}`, value]),
    ),
    ...Object.fromEntries(
      Object.entries(adresse).map(([champ, value]) => [`coordonnees.adresse_gestion.${champ}`, value]),
    ),
    'coordonnees.telephone': '0298123456',
    'coordonnees.courriel': 'chorale@guichet-asso.example',
    'attestation.accepte': true,
    'attestation.signataire': 'Ana Diallo-Le Gall',
    'attestation.lieu': 'Brest',
  };
  const at = (body: object, chemin: string): unknown =>
    chemin.split('.').reduce<unknown>((value, nom) => (value as Record<string, unknown>)[nom], body);
  await put(ana, demande._id, { 'coordonnees.adresse_siege.commune': '', 'coordonnees.adresse_siege.code_insee': '' });
  for (const [chemin, value] of Object.entries(ecrits)) {
    const before = (await read(ana, demande._id)).body;
    const { status } = await put(ana, demande._id, { [chemin]: value });
    const after = (await read(ana, demande._id)).body;
    expect([chemin, status, at(after, chemin)]).toEqual([chemin, 200, value]);
    const changed = Object.keys(ecrits).filter((one) => at(before, one) !== at(after, one) && one !== chemin);
    expect([chemin, changed.filter((one) => !one.endsWith('code_insee'))]).toEqual([chemin, []]);
  }
  expect((await read(ana, demande._id)).body.attestation.date).toMatch(/^\d{4}-/u);
  for (const [chemin, value] of [
    ['identite.id_rna', 'W000000000'],
    ['identite.id_correspondance', 1],
    ['attestation.date', null],
  ] as const)
    expect([chemin, (await put(ana, demande._id, { [chemin]: value })).body.version]).toEqual([
      ...[chemin, (await read(ana, demande._id)).body.version],
    ]);
});

test('CALL-SIRET-005 le créateur ou l’administration supprime tant qu’elle se saisit, et le RNA est libre', async () => {
  const { club, demande } = await begin();
  expect((await luc.browser.call('DELETE', `${SIRET}/${demande._id}`)).status).toBe(403);
  await place(demande._id, 'AEM');
  expect((await ana.browser.call('DELETE', `${SIRET}/${demande._id}`)).status).toBe(403);
  await place(demande._id, 'ECS');
  expect((await ana.browser.call('DELETE', `${SIRET}/${demande._id}`)).status).toBe(200);
  expect((await read(ana, demande._id)).status).toBe(404);
  const next = (await create(luc, club)).body;
  expect(next.createdBy.id).toBe(luc.id);
  expect((await admin.browser.call('DELETE', `${SIRET}/${next._id}`)).status).toBe(200);
});

test('SIRET-038 les documents courants REC, STC et LDC de l’association, et eux seuls', async () => {
  const { club, demande } = await begin();
  await givePapers(club);
  await addPaper(club.id, { id_type: 'PV' });
  await sql`update association.document set etat = 'archive' where id_correspondance = ${club.id} and id_type = 'LDC'`.execute(
    portail.owner,
  );
  const codes = async () =>
    (await read(ana, demande._id)).body.documents.map((one: { code: string; etat_fichier: string }) => [
      ...[one.code, one.etat_fichier],
    ]);
  expect(await codes()).toEqual([
    ['REC', 'sain'],
    ['STC', 'sain'],
  ]);
  await sql`update association.document set etat_fichier = 'en_analyse' where id_correspondance = ${club.id}
    and id_type = 'STC'`.execute(portail.owner);
  expect(await codes()).toEqual([
    ['REC', 'sain'],
    ['STC', 'en_analyse'],
  ]);
  const { body } = await put(ana, demande._id, ATTESTE);
  const refused = await transmit(ana, body._id);
  expect([refused.status, refused.body.champs.map(({ champ }: { champ: string }) => champ)]).toEqual([422, ['STC']]);
});

test('ce que l’Insee refuserait est dit à la personne, au champ, avant que rien ne parte', async () => {
  const { demande } = await ready();
  await put(ana, demande._id, { 'coordonnees.adresse_siege.code_insee': '29999', 'activites.objet': '...' });
  const refused = await transmit(ana, demande._id);
  expect([refused.status, refused.body.champs]).toEqual([
    422,
    [
      {
        champ: 'coordonnees.adresse_siege.code_insee',
        message: 'Le code INSEE de la commune du siège n’est pas celui d’une commune d’aujourd’hui.',
      },
      { champ: 'activites.objet', message: 'L’activité de l’association est vide.' },
    ],
  ]);
  expect((await read(ana, demande._id)).body.description.code_etat).toBe('ECS');
});

test('CALL-SIRET-007 CALL-DAC-012 transmettre par l’une ou l’autre porte : figée une fois, le même reçu, un seul message à écrire', async () => {
  const { demande } = await ready();
  for (const who of [luc, inconnu]) {
    const [here, there] = [
      await transmit(who, demande._id),
      await who.browser.call('POST', DAC, { body: [{ _id: demande._id }] }),
    ];
    expect({ ...here.body, requestId: '' }).toEqual({ ...there.body, requestId: '' });
    expect(here.status).toBe(who === luc ? 403 : 404);
  }
  for (const body of [[], [{ _id: demande._id }, { _id: demande._id }], { _id: demande._id }, [{}]])
    expect((await ana.browser.call('POST', DAC, { body })).status).toBe(400);
  const sent = await ana.browser.call('POST', DAC, { body: [{ ...demande, identite: { nom: 'Autre' } }] });
  expect([sent.status, sent.body.message]).toEqual([
    200,
    'Votre demande de numéro SIRET est transmise. Gardez ce reçu.',
  ]);
  expect(sent.body.demande).toMatchObject({
    ...{ _id: demande._id, description: { code_etat: 'AEM', etat: 4 }, identite: demande.identite },
    ...{ recu: sent.body.recu.code, transmis_at: sent.body.recu.transmis_at },
  });
  const again = await transmit(ana, demande._id);
  expect([again.status, again.body.recu]).toEqual([200, sent.body.recu]);
  const { rows } = await sql<{ empreinte: string; contenu: object }>`select empreinte, contenu
    from demandes.siret_transmission where id_demande = ${demande._id}`.execute(portail.db);
  expect(rows).toMatchObject([{ empreinte: sent.body.recu.empreinte, contenu: { identite: demande.identite } }]);
  const jobs =
    await sql`select from jobs.job where name = 'demandes.genererRegent' and data ->> 'id' = ${demande._id}`.execute(
      portail.owner,
    );
  expect(jobs.rows).toHaveLength(1);
  const checked = await portail.browser().call('GET', `/api/demandes/recus/${sent.body.recu.code}`);
  expect(checked.body).toMatchObject({ authentique: true, id_fo: demande.identifiant.id_fo_fonctionnel });
  const told = await luc.browser.call('GET', '/api/demandes/notifications');
  expect(told.body.notifications[0]).toMatchObject({ type: 1, sujet: 'numero-siret', id_sujet: demande._id });
  expect((await read(luc, demande._id)).body.notifications).toHaveLength(2);
});
