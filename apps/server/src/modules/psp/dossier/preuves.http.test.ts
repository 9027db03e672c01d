import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demarrerFederations } from '../../../../../../tools/services/federations/serveur.ts';
import { joinAssociation, type Registered } from '../../../../testing/associations.ts';
import {
  addClubSportif,
  addCompte,
  addFederations,
  addPapier,
  addSaison,
  JUDO,
  plantInscription,
} from '../../../../testing/clubPassSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';
import { runJob } from '../../../../testing/travaux.ts';

const PSP = '/api/psp';
const ANNEE = new Date().getFullYear();
const SECRET = 'un secret de plus de trente-deux signes';
let portail: Portail;
let flux: Awaited<ReturnType<typeof demarrerFederations>>;
type Who = Awaited<ReturnType<typeof signedIn>>;
let ana: Who;
let finistere: Who;
let nord: Who;
let bretagne: Who;

const newAgent = async (niveau: string, code: string, dispositif = 'pass-sport'): Promise<Who> => {
  const agent = await signedIn(portail, { roles: ['rds.user'] });
  await sql`insert into rds.service (auth_id, email, nom, type, niveau_territorial, code_territoire, dispositifs)
    values (${agent.id}, ${`${randomUUID()}@guichet-asso.example`}, 'SDJES', 'SDJES', ${niveau}, ${code},
      ${[dispositif]})`.execute(portail.owner);
  return agent;
};
beforeAll(async () => {
  flux = await demarrerFederations({ secret: SECRET });
  const settings = { FEDERATIONS_URL: flux.url, FEDERATIONS_SECRET: SECRET };
  portail = await startPortail({ run: ['http', 'jobs'], settings });
  ana = await signedIn(portail);
  finistere = await newAgent('Départemental', '29');
  nord = await newAgent('Départemental', '59');
  bretagne = await newAgent('Régional', '53');
  await addFederations(portail);
  await addSaison(portail, { id: 2, code: '26' });
});
afterAll(async () => {
  await portail?.close();
  await flux?.fermer();
});

const call = (who: Who, method: string, path: string, body?: object, version?: number) =>
  who.browser.call(method, `${PSP}${path}`, {
    ...(body && { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const newClub = async (facts: Parameters<typeof addClubSportif>[1] = {}): Promise<Registered> => {
  const club = await addClubSportif(portail, facts);
  await joinAssociation(portail, ana.id, club);
  return club;
};
const open = async (club: Registered, id_rib: string | null = null) =>
  (
    await call(ana, 'POST', '/dossiers', {
      structure: { id_siret: club.siret('00012'), nom: club.nom, id_rib },
      shared_with: [],
    })
  ).body;
/** A certificate that waits to be read. */
const waiting = async (club: Registered) => {
  const { id } = await open(club);
  const document = await addPapier(portail, club, 'AFF', ANNEE);
  const { body } = await call(ana, 'PUT', `/dossiers/${id}`, { federations: [{ siren: JUDO.siren, document }] });
  return { id, preuve: body.preuves[0] };
};
const decide = (who: Who, { id, version }: { id: string; version: number }, body: object = { decision: 'verifier' }) =>
  call(who, 'POST', `/preuves/${id}/decision`, body, version);
const preuvesOf = async (id: string) => (await call(ana, 'GET', `/dossiers/${id}`)).body.preuves;

test('les preuves à lire : celles de son territoire, la plus ancienne d’abord, sans un nom d’enfant', async () => {
  const first = await waiting(await newClub());
  const second = await waiting(await newClub());
  const listed = async (who: Who) =>
    (await call(who, 'GET', '/preuves?limit=100')).body.preuves.map((one: { id: string }) => one.id);
  for (const who of [finistere, bretagne]) {
    const ids = await listed(who);
    expect([ids.includes(first.preuve.id), ids.indexOf(first.preuve.id) < ids.indexOf(second.preuve.id)]).toEqual([
      ...[true, true],
    ]);
  }
  expect(await listed(nord)).toEqual([]);
  expect(await listed(await newAgent('Départemental', '29', 'FDVA'))).toEqual([]);
  expect((await call(ana, 'GET', '/preuves')).status).toBe(403);
});

test('vérifier : un agent du territoire, sans intérêt, sur la pièce qu’il a lue ; une autre pièce est à relire', async () => {
  const club = await newClub();
  const { id, preuve } = await waiting(club);
  expect((await decide(nord, preuve)).body.code).toBe('PSP_ABSENT');
  const double = await newAgent('Départemental', '29');
  await joinAssociation(portail, double.id, club);
  expect((await decide(double, preuve)).body.code).toBe('INTERET_PERSONNEL');
  expect((await decide(finistere, { ...preuve, version: preuve.version + 1 })).body.code).toBe('VERSION_DEPASSEE');
  expect((await decide(finistere, preuve)).body).toMatchObject({ etat: 'verifiee', source: 'document' });
  const again = await decide(finistere, { ...preuve, version: preuve.version + 1 });
  expect([again.status, again.body.code]).toEqual([409, 'PSP_PREUVE_JUGEE']);
  await call(ana, 'PUT', `/dossiers/${id}`, { federations: [{ siren: JUDO.siren, document: null }] });
  expect(await preuvesOf(id)).toMatchObject([{ etat: 'sans_piece', source: null, verifie_at: null }]);
});

test('refuser dit pourquoi, parmi des motifs connus, et prévient qui tient le dossier', async () => {
  const { id, preuve } = await waiting(await newClub());
  expect((await decide(finistere, preuve, { decision: 'refuser', motif: 'Parce que' })).status).toBe(400);
  const motif = 'Elle est illisible';
  expect((await decide(finistere, preuve, { decision: 'refuser', motif })).body).toMatchObject({ etat: 'refusee' });
  expect(await preuvesOf(id)).toMatchObject([{ refus: motif }]);
  const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
    where destinataire = ${ana.id} and sujet = 'psp' and id_sujet = ${id} and type = 4`.execute(portail.owner);
  expect(rows[0]?.phrase).toContain(motif);
});

test('CALL-PSP-010 déclarer une affiliation interroge la fédération : un oui fait la preuve, un non laisse joindre', async () => {
  const [club, autre] = [await newClub(), await newClub()];
  const { id } = await open(club);
  const other = await open(autre);
  flux.changer({ affilies: [`${JUDO.siren} ${club.siret('00012')} ${ANNEE}`] });
  const claim = (one: Registered, siren_federation = JUDO.siren) =>
    call(ana, 'POST', '/upload-affiliation', { id_siren: one.id_siren, siren_federation, nom_federation: JUDO.nom });
  expect((await claim(club)).status).toBe(200);
  expect((await claim(club, '000999009')).body.code).toBe('PSP_SANS_FEDERATION');
  const stranger = await signedIn(portail);
  const body = { id_siren: club.id_siren, siren_federation: JUDO.siren, nom_federation: JUDO.nom };
  expect((await call(stranger, 'POST', '/upload-affiliation', body)).status).toBe(404);
  for (const dossier of [id, other.id]) {
    const [preuve] = await preuvesOf(dossier);
    await runJob(portail, 'psp.askFederation', { id_preuve: preuve.id });
  }
  expect(await preuvesOf(id)).toMatchObject([{ etat: 'verifiee', source: 'flux' }]);
  expect(await preuvesOf(other.id)).toMatchObject([{ etat: 'sans_piece', source: null }]);
});

test('une réponse que la fédération n’a pas signée ne prouve rien', async () => {
  const club = await newClub();
  flux.changer({ reponse: 'fausse', affilies: [`${JUDO.siren} ${club.siret('00012')} ${ANNEE}`] });
  const before = flux.recues.length;
  const { id } = await open(club);
  await expect.poll(() => flux.recues.length, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await preuvesOf(id)).toMatchObject([{ etat: 'sans_piece' }]);
  flux.changer({ reponse: 'bonne' });
});

test('P-7 un compte changé se confirme par un agent du territoire, une fois, et attend quand même 72 heures', async () => {
  const club = await newClub();
  const [un, deux] = [await addCompte(portail, club), await addCompte(portail, club)];
  const { id } = await open(club, un);
  await plantInscription(portail, id);
  const { rib } = (await call(ana, 'PUT', `/dossiers/${id}`, { structure: { id_rib: deux } })).body;
  const confirm = (who: Who) => call(who, 'POST', `/dossiers/${id}/rib/confirmation`, { demande_at: rib.demande_at });
  expect((await confirm(nord)).body.code).toBe('PSP_ABSENT');
  const { body } = await confirm(finistere);
  expect([body.rib.etat, body.rib.tenues.length, body.rib.demande_at]).toEqual(['tenu', 1, null]);
  expect((await confirm(finistere)).body.code).toBe('RIB_NON_A_CONFIRMER');
});

test.each([
  [{ domaine: 'Culture' }, 'PSP_NON_SPORT', 'activites'],
  [{ est_volontaire: false }, 'PSP_NON_VOLONTAIRE', 'specificites'],
  [{ federations: [] }, 'PSP_SANS_FEDERATION', 'reseaux'],
  [{ federations: [{ siren: null, nom: 'FF de Judo' }] }, 'PSP_FEDERATION_SANS_SIREN', 'reseaux'],
  [{ federations: [{ siren: '000999077', nom: 'FF de Lutte' }] }, 'PSP_FEDERATION_HORS_LISTE', null],
  [{ federations: [], agrements: [{ type: 'Sport', date_fin: '2001-01-01' }] }, 'PSP_SANS_FEDERATION', 'reseaux'],
])('GUARD-012 %j ne peut pas ouvrir de dossier, et lit pourquoi', async (facts, code, rubrique) => {
  const club = await newClub(facts);
  const { body } = await call(ana, 'GET', `/eligibilite?idSiret=${club.siret('00012')}`);
  expect([body.eligible, body.code, body.rubrique]).toEqual([false, code, rubrique]);
  expect(await open(club)).toMatchObject({ code, message: body.message });
});

test('GUARD-012 un agrément JEP ou Sport en cours suffit', async () => {
  const club = await newClub({ federations: [], agrements: [{ type: 'Sport', date_fin: '2999-01-01' }] });
  const { body } = await call(ana, 'GET', `/eligibilite?idSiret=${club.siret('00012')}`);
  expect([body.eligible, body.agrements]).toEqual([true, ['SPORT']]);
});
