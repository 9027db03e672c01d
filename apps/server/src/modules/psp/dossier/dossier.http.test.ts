import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAssociation, type Registered } from '../../../../testing/associations.ts';
import {
  addClubSportif,
  addCompte,
  addFederations,
  addPapier,
  addSaison,
  JUDO,
  MULTISPORTS,
  plantInscription,
} from '../../../../testing/clubPassSport.ts';
import { addAgentPsp } from '../../../../testing/passSport.ts';
import { ageAuthentification, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const PSP = '/api/psp';
const ANNEE = new Date().getFullYear();
let portail: Portail;
type Who = Awaited<ReturnType<typeof signedIn>>;
let ana: Who;
let luc: Who;
let admin: Who;
let agent: Who;
beforeAll(async () => {
  portail = await startPortail();
  [ana, luc] = [await signedIn(portail, { prenom: 'Ana' }), await signedIn(portail, { prenom: 'Luc' })];
  admin = await signedIn(portail, { roles: ['lca.admin'] });
  agent = await addAgentPsp(portail);
  await addFederations(portail);
  await addSaison(portail, { id: 1, code: '24', debut: -400, fin: -300 });
  await addSaison(portail, { id: 2, code: '26' });
  await addSaison(portail, { id: 3, code: '27', debut: 20, fin: 90 });
});
afterAll(() => portail?.close());

const get = (who: Who, path: string) => who.browser.call('GET', `${PSP}${path}`);
const put = (who: Who, id: string, body: object, more = '', version?: number) =>
  who.browser.call('PUT', `${PSP}/dossiers/${id}${more}`, {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const create = (who: Who, club: Registered, nic = '00012', id_rib: string | null = null) =>
  who.browser.call('POST', `${PSP}/dossiers`, {
    body: { structure: { id_siret: club.siret(nic), nom: club.nom, id_rib }, shared_with: [] },
  });

/** A club of Ana's, and of Luc's too when told. */
const newClub = async (facts: Parameters<typeof addClubSportif>[1] = {}, ...others: Who[]): Promise<Registered> => {
  const club = await addClubSportif(portail, facts);
  for (const { id } of [ana, ...others]) await joinAssociation(portail, id, club);
  return club;
};
const open = async (club: Registered, id_rib: string | null = null) => (await create(ana, club, '00012', id_rib)).body;
/** All that the seven rules ask for. */
const complete = async (club: Registered) => {
  const id_rib = await addCompte(portail, club);
  const { id } = await open(club, id_rib);
  const [scan_rib, document] = [await addPapier(portail, club, 'RIB'), await addPapier(portail, club, 'AFF', ANNEE)];
  const { body } = await put(ana, id, { scan_rib, federations: [{ siren: JUDO.siren, document }] });
  return body;
};
const codesOf = (body: { manques: { code: string }[] }) => body.manques.map(({ code }) => code);

test('PSP-001 PSP-002 CALL-PSP-001 un membre ouvre le dossier de son établissement, avec son RIB et ses affiliations', async () => {
  const club = await newClub();
  const id_rib = await addCompte(portail, club);
  const { status, body } = await create(ana, club, '00012', id_rib);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ exercice: 2, id_correspondance: club.id, shared_with: [], created_by: { id: ana.id }, inscriptions: [] },
    structure: { id_siret: club.siret('00012'), id_rib },
    ...{ id_etat: 1, hasWright: true, isCreateur: true, rib: { id_rib, etat: 'utilisable' } },
    preuves: [{ nature: 'federation', siren_federation: JUDO.siren, nom: JUDO.nom, etat: 'sans_piece' }],
  });
  expect(body.id).toMatch(/^2\d{10}$/u);
  const stranger = await create(luc, club);
  expect([stranger.status, stranger.body.message]).toEqual([404, "L'élément n'existe pas."]);
  const ailleurs = await newClub();
  expect((await create(ana, ailleurs, '00012', id_rib)).status).toBe(400);
});

test('PSP-009 un dossier de plus pour la même saison répond qu’il existe ; deux à la fois n’en font qu’un', async () => {
  const club = await newClub();
  const answers = await Promise.all([create(ana, club), create(ana, club), create(ana, club)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.alreadyExists).map(({ body }) => body)).toEqual([
    { alreadyExists: true },
    { alreadyExists: true },
  ]);
  expect((await get(ana, `/dossiers?idSiret=${club.siret('00012')}`)).body).toHaveLength(1);
});

test('CALL-PSP-002 ERR-085 lire par établissement : ce qui n’est pas à soi répond comme ce qui n’existe pas', async () => {
  const club = await newClub({}, luc);
  const { id } = await open(club);
  const own = await get(ana, `/dossiers?idSiret=${club.siret('00012')}&exerciceId=2`);
  expect(own.body.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await get(ana, `/dossiers?idSiret=${club.siret('00012')}&exerciceId=1`)).body).toEqual([]);
  const [hidden, absent] = [
    await get(luc, `/dossiers?idSiret=${club.siret('00012')}`),
    await get(luc, '/dossiers?idSiret=00099999900012'),
  ];
  expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body]);
  for (const path of [`/dossiers/${id}`, '/dossiers/20000099999']) {
    const { status, body } = await get(luc, path);
    expect([status, body.code, body.message]).toEqual([404, 'PSP_ABSENT', "L'élément n'existe pas."]);
  }
});

test('PSP-012 le créateur, ceux avec qui il partage et les services ouvrent un dossier ; un ancien membre ne l’ouvre plus', async () => {
  const club = await newClub({}, luc);
  const { id } = await open(club);
  expect((await get(luc, `/dossiers/${id}`)).status).toBe(404);
  const outsider = await signedIn(portail);
  expect((await put(ana, id, { shared_with: [outsider.id] })).body.code).toBe('PSP_PARTAGE_INVALIDE');
  expect((await put(ana, id, { shared_with: [luc.id] })).body.shared_with).toEqual([luc.id]);
  expect((await get(luc, `/dossiers/${id}`)).body).toMatchObject({ hasWright: true, isCreateur: false });
  expect((await put(luc, id, { shared_with: [] })).body.code).toBe('PSP_DU_CREATEUR');
  expect((await get(agent, `/dossiers/${id}`)).body).toMatchObject({ hasWright: false });
  expect((await put(agent, id, { scan_rib: null, federations: [] })).body.code).toBe('PSP_LECTURE');
  await sql`delete from lca.utilisateur_association where id_utilisateur = ${luc.id} and id_correspondance = ${club.id}`.execute(
    portail.owner,
  );
  expect((await get(luc, `/dossiers/${id}`)).status).toBe(404);
});

test('CALL-PSP-004 PSP-004 PSP-013 PSP-014 le siège et l’administration voient tous les dossiers, et lesquels s’ouvrent', async () => {
  const club = await newClub({}, luc);
  const { id } = await open(club);
  const zoe = await signedIn(portail);
  await joinAssociation(portail, zoe.id, club, { type: 'Etablissement secondaire', id_siret: club.siret('00020') });
  const annexe = (await create(zoe, club, '00020')).body;
  const listed = async (who: Who) =>
    (await get(who, `/dossiers/${club.siret('00020')}/association`)).body.map(
      (one: { dossierId: string; hasWright: boolean }) => [one.dossierId, one.hasWright],
    );
  expect(await listed(ana)).toEqual([
    [id, true],
    [annexe.id, false],
  ]);
  expect(await listed(luc)).toEqual([
    [id, false],
    [annexe.id, false],
  ]);
  expect(await listed(zoe)).toEqual([[annexe.id, true]]);
  expect(await listed(admin)).toEqual([
    [id, true],
    [annexe.id, true],
  ]);
  expect(await listed(await signedIn(portail))).toEqual([]);
  const [row] = (await get(ana, `/dossiers/${club.siret('00012')}/association`)).body;
  expect(row).toEqual({
    ...{ dossierId: id, id_siret: club.siret('00012'), nom: 'Antenne 00012', hasWright: true, exercice: 2 },
    ...{ id_etat: 1, inscriptions: 0 },
  });
});

test('PSP-015 ERR-077 ERR-078 ERR-079 ERR-080 les règles sont toutes dites ensemble, et n’empêchent pas d’enregistrer', async () => {
  const club = await newClub();
  const { id, manques } = await open(club);
  const phrases = Object.fromEntries(manques.map((one: { code: string; message: string }) => [one.code, one.message]));
  expect(phrases).toEqual({
    PSP_RIB: 'Veuillez sélectionner un RIB.',
    PSP_SCAN_RIB: 'Veuillez joindre le scan du RIB.',
    PSP_ATTESTATION: "Veuillez téléverser l'attestation d'affiliation pour chaque fédération.",
  });
  const { status, body } = await put(ana, id, { federations: [] });
  expect([status, body.manques.at(-1)]).toEqual([
    200,
    {
      code: 'PSP_AFFILIATION',
      message: 'Au moins une affiliation à une fédération ou un agrément administratif éligible est requis.',
    },
  ]);
});

test('ERR-076 sans établissement, rien ne se constitue', async () => {
  const { status, body } = await ana.browser.call('POST', `${PSP}/dossiers`, {
    body: { structure: { id_siret: '', nom: '', id_rib: null }, shared_with: [] },
  });
  expect([status, body.champs]).toEqual([
    400,
    [
      {
        champ: 'structure.id_siret',
        message: 'Veuillez sélectionner un établissement pour constituer le dossier.',
      },
    ],
  ]);
});

test('PSP-010 un dossier s’ouvre pour la première saison active dont le début est passé, la plus récente d’abord', async () => {
  await addSaison(portail, { id: 4, code: '28', debut: -2, active: false });
  expect((await open(await newClub())).exercice).toBe(2);
  await sql`update psp.exercice set active = true where id = 4`.execute(portail.owner);
  expect((await open(await newClub())).exercice).toBe(4);
  await sql`update psp.exercice set active = false where id = 4`.execute(portail.owner);
});

test('ERR-081 ERR-082 une attestation d’avant est à remplacer, un agrément demande son arrêté', async () => {
  const club = await newClub({ agrements: [{ type: 'Sport', date_fin: null }] });
  const { id } = await open(club, await addCompte(portail, club));
  const [old, fresh] = [await addPapier(portail, club, 'AFF', ANNEE - 1), await addPapier(portail, club, 'AFF', ANNEE)];
  const late = await put(ana, id, {
    scan_rib: await addPapier(portail, club, 'RIB'),
    federations: [{ siren: JUDO.siren, document: old }],
    agrements: [{ type: 'SPORT' }],
  });
  expect(late.body.manques.map((one: { message: string }) => one.message)).toEqual([
    "L'attestation d'affiliation d'un exercice antérieur doit être remplacée par celle de l'exercice en cours.",
    "Veuillez téléverser l'arrêté d'agrément pour l'agrément JEP ou Sport.",
  ]);
  const arrete = await addPapier(portail, club, 'SPORT');
  const done = await put(ana, id, {
    federations: [{ siren: JUDO.siren, document: fresh }],
    agrements: [{ type: 'SPORT', document: arrete }],
  });
  expect([codesOf(done.body), done.body.id_etat]).toEqual([[], 2]);
  const theirs = await newClub();
  const foreign = await addPapier(portail, theirs, 'AFF', ANNEE);
  expect((await put(ana, id, { federations: [{ siren: JUDO.siren, document: foreign }] })).status).toBe(400);
});

test('PSP-011 l’état du dossier se calcule : complet quand rien ne manque, en cours dès qu’une pièce part', async () => {
  const club = await newClub();
  const done = await complete(club);
  expect([done.id_etat, done.manques]).toEqual([2, []]);
  expect((await put(ana, done.id, { id_etat: 2, scan_rib: null })).body.id_etat).toBe(1);
});

test('PSP-011 une affiliation de plus, déclarée sans sa preuve, remet le dossier en cours', async () => {
  const club = await newClub({ federations: [JUDO, MULTISPORTS] });
  const done = await complete(club);
  expect(done.id_etat).toBe(2);
  const body = {
    id_siren: club.id_siren,
    siren_federation: MULTISPORTS.siren,
    nom_federation: MULTISPORTS.nom,
  };
  expect((await ana.browser.call('POST', `${PSP}/upload-affiliation`, { body })).status).toBe(200);
  const read = await ana.browser.call('GET', `${PSP}/dossiers/${done.id}`);
  expect([read.body.id_etat, codesOf(read.body)]).toEqual([1, ['PSP_ATTESTATION']]);
});

test('ERR-078 un scan retiré de la bibliothèque n’est plus joint', async () => {
  const club = await newClub();
  const done = await complete(club);
  expect(codesOf(done)).toEqual([]);
  await sql`update association.document set supprime_at = now() where uuid = ${done.scan_rib}`.execute(portail.owner);
  const { body } = await ana.browser.call('GET', `${PSP}/dossiers/${done.id}`);
  expect(body.manques).toEqual([{ code: 'PSP_SCAN_RIB', message: 'Veuillez joindre le scan du RIB.' }]);
});

test('CALL-PSP-003 modifier fusionne les champs ; une notification se force une fois par heure, 4 ou 6 pour un membre', async () => {
  const club = await newClub({ federations: [JUDO, MULTISPORTS] }, luc);
  const { id, version } = await open(club);
  await put(ana, id, { shared_with: [luc.id] }, '', version);
  const scan_rib = await addPapier(portail, club, 'RIB');
  expect((await put(ana, id, { scan_rib }, '', version)).status).toBe(200);
  const stale = await put(ana, id, { scan_rib: null }, '', version);
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_DEPASSEE']);
  for (const _ of [1, 2]) expect((await put(ana, id, {}, '?forceNotificationType=4')).status).toBe(200);
  const { rows } = await sql<{ type: number }>`select type from platform.notification
    where destinataire = ${luc.id} and sujet = 'psp' and id_sujet = ${id} and type = 4`.execute(portail.owner);
  expect(rows).toHaveLength(1);
  expect((await put(ana, id, {}, '?forceNotificationType=1')).body.code).toBe('PSP_NOTIFICATION_RESERVEE');
  expect((await put(agent, id, {}, '?forceNotificationType=1')).status).toBe(200);
  expect((await put(ana, id, {}, '?forceNotificationType=9')).status).toBe(400);
});

test('ERR-086 une fédération dont une inscription vit ne se retire pas', async () => {
  const club = await newClub({ federations: [JUDO, MULTISPORTS] });
  const { id } = await open(club);
  await plantInscription(portail, id);
  const kept = await put(ana, id, { federations: [{ siren: MULTISPORTS.siren }] });
  expect([kept.status, kept.body.message]).toEqual([
    409,
    'Cette fédération ne peut pas être supprimée car des inscriptions y sont rattachées.',
  ]);
  const { body } = await put(ana, id, { federations: [{ siren: JUDO.siren }] });
  expect(body.preuves.map((one: { nom: string }) => one.nom)).toEqual([JUDO.nom]);
});

test('ERR-088 AGREMENT-013 un établissement secondaire ne déclare pas d’agrément ; le siège le fait, et il compte pour lui', async () => {
  const club = await newClub({ agrements: [{ type: 'Sport', date_fin: null }] });
  const zoe = await signedIn(portail);
  await joinAssociation(portail, zoe.id, club, { type: 'Etablissement secondaire', id_siret: club.siret('00020') });
  const { id } = (await create(zoe, club, '00020')).body;
  const refused = await put(zoe, id, { agrements: [{ type: 'SPORT' }] });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Un établissement secondaire ne peut pas demander d'agrément. Seul le siège peut le faire.",
  ]);
  await put(zoe, id, { shared_with: [ana.id] });
  expect((await put(ana, id, { agrements: [{ type: 'SPORT' }] })).body.preuves).toHaveLength(2);
});

test('ERR-102 supprimer : le créateur, tant qu’aucune inscription ne vit ; on peut ensuite en ouvrir un autre', async () => {
  const club = await newClub({}, luc);
  const { id } = await open(club);
  await put(ana, id, { shared_with: [luc.id] });
  const remove = (who: Who) => who.browser.call('DELETE', `${PSP}/dossiers/${id}`);
  expect((await remove(luc)).body.code).toBe('PSP_DU_CREATEUR');
  await plantInscription(portail, id);
  expect((await remove(ana)).body.code).toBe('PSP_INSCRIPTIONS_VIVANTES');
  await sql`update psp.inscription set id_etat = 8 where id_dossier = ${id}`.execute(portail.owner);
  expect((await remove(ana)).status).toBe(200);
  expect((await get(ana, `/dossiers?idSiret=${club.siret('00012')}`)).body).toEqual([]);
  expect((await open(club)).id).not.toBe(id);
});

test('P-7 P-23 changer le RIB : le mot de passe vient d’être redit, et le compte est retenu dès qu’un pass est saisi', async () => {
  const club = await newClub({}, luc);
  const done = await complete(club);
  const autre = await addCompte(portail, club);
  await put(ana, done.id, { shared_with: [luc.id] });
  expect((await put(luc, done.id, { structure: { id_rib: autre } })).body.code).toBe('PSP_DU_CREATEUR');
  await ageAuthentification(portail, ana.id, 20);
  expect((await put(ana, done.id, { structure: { id_rib: autre } })).body.code).toBe('REAUTHENTIFICATION_REQUISE');
  await ageAuthentification(portail, ana.id, -20);
  await plantInscription(portail, done.id);
  const { body } = await put(ana, done.id, { structure: { id_rib: autre } });
  expect([body.rib.etat, body.rib.tenues.length]).toEqual(['tenu', 2]);
  const { rows } = await sql<{ data: object }>`select data from jobs.job where name = 'psp.tellRib'
    and data ->> 'page' = ${`/associations/${club.siret('00012')}/pass-sport`}`.execute(portail.owner);
  expect(rows).toHaveLength(1);
});
