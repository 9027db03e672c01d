import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demarrerAsp } from '../../../../../tools/services/asp/serveur.ts';
import { drawJeunes, writeVague } from '../../../../../tools/services/emetteur.ts';
import { addCompte, chooseCompte } from '../../../testing/argentPsp.ts';
import { addAssociation, joinAssociation } from '../../../testing/associations.ts';
import { createCaller } from '../../../testing/caller.ts';
import { columnsWith } from '../../../testing/enClair.ts';
import { mailsFor } from '../../../testing/mailbox.ts';
import { FEDERATION, openSaison, plantDossierPsp } from '../../../testing/passSport.ts';
import { signedIn } from '../../../testing/people.ts';
import { envBeside, type Portail, startBeside, startPortail } from '../../../testing/portail.ts';
import { importRegistres } from '../../../testing/registres.ts';
import { withDatabase } from '../../../testing/urls.ts';
import { parseSettings } from '../../config.ts';
import { createObjectStore } from '../../platform/files/objectStore.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const SECRET = 'un secret partagé de trente-deux signes';
const SAISON = { exercice_id: 1, prefixe: '26' };
const MARQUE = { nom: 'XYLOMARQUENTIN', prenom: 'ZEPHYRALINE' };
const jeunes = drawJeunes(4, SAISON).map((one) => ({ ...one, ...MARQUE }));
const [un, deux, trois, quatre] = jeunes.map(({ id_psp }) => id_psp) as [string, string, string, string];
/** As they may be written: whole, or without what separates them. */
const MOTS = [...Object.values(MARQUE), ...jeunes.flatMap(({ id_psp }) => [id_psp, id_psp.replaceAll('-', '')])];

let portail: Portail;
let base = '';
let child: ChildProcess;
let collecteur: Server;
let asp: Awaited<ReturnType<typeof demarrerAsp>>;
const dits: string[] = [];
const traces: string[] = [];
const refus: string[] = [];
type Who = Awaited<ReturnType<typeof signedIn>>;
type Lieu = Awaited<ReturnType<typeof newClub>>;
let lieu: Lieu;
let autre: Lieu;

const newClub = async () => {
  const club = await addAssociation(portail);
  const ana = await signedIn(portail);
  await joinAssociation(portail, ana.id, club);
  const dossier = await plantDossierPsp(portail, club, ana.id);
  await chooseCompte(portail, dossier, await addCompte(portail, club.id));
  return { club, ana, dossier };
};

/** The portal in a process of its own, that says all it can: its log, its traces, its mails. */
const startBavard = async (): Promise<void> => {
  collecteur = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => traces.push(chunk.toString('latin1')));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((done) => collecteur.listen(0, '127.0.0.1', done));
  const { port } = collecteur.address() as AddressInfo;
  const beside = await envBeside(portail, {
    ...{ LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    ...{ ASP_URL: asp.url, ASP_SECRET: SECRET },
  });
  const args = ['apps/server/src/main.ts', '--modules=all', '--run=http,jobs'];
  child = spawn(process.execPath, args, { cwd: ROOT, env: beside.env });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => dits.push(String(chunk)));
  base = beside.base;
  const isReady = () =>
    fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await isReady(), dits.slice(-5).join('')).toBe(true), {
    timeout: 90_000,
    interval: 300,
  });
};

beforeAll(async () => {
  asp = await demarrerAsp({ secret: SECRET });
  portail = await startPortail();
  await openSaison(portail);
  [lieu, autre] = [await newClub(), await newClub()];
  await startBavard();
}, 180_000);
afterAll(async () => {
  child?.kill('SIGTERM');
  collecteur?.close();
  await asp?.fermer();
  await portail?.close();
});

const call = async (who: Who, method: string, path: string, body?: unknown, version?: number) => {
  const caller = createCaller(base, 'navigateur');
  for (const [name, cookie] of who.browser.cookies) caller.cookies.set(name, cookie);
  const headers = {
    'idempotency-key': randomUUID(),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  const answer = await caller.call(method, `/api/psp${path}`, { headers, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 400) refus.push(JSON.stringify(answer.body));
  return answer;
};
const inscriptions = (who: Who, dossier: string, body: unknown, suite = '') =>
  call(who, 'POST', `/dossiers/${dossier}/inscriptions${suite}`, body);
const federation = { siren: FEDERATION };
const nom = MARQUE.nom.slice(0, 3);
const until = (who: Who, path: string, etat: string) =>
  vi.waitFor(
    async () => {
      const { body } = await call(who, 'GET', path);
      expect(body.etat).toBe(etat);
      return body;
    },
    { timeout: 60_000, interval: 200 },
  );

const vivre = async (): Promise<void> => {
  const fichier = join(mkdtempSync(join(tmpdir(), 'guichet-psp-')), 'vague.csv');
  writeFileSync(fichier, writeVague(jeunes, { ...SAISON, jour: '2026-08-20 10:00:00', abimees: true }));
  dits.push(await importRegistres({ appUrl: portail.appUrl, registre: 'passsport', files: [fichier] }));
  const { ana, dossier } = lieu;
  const verify = (id_psp: string, mot: string) =>
    call(ana, 'POST', '/beneficiaires/verification', { id_dossier: dossier, id_psp, nom: mot });
  expect((await verify(un, 'zzz')).status).toBe(404);
  expect((await verify(`${un}X`, nom)).status).toBe(400);
  expect((await verify(un, nom)).status).toBe(200);
  expect((await call(ana, 'GET', `/beneficiaires?id_psp=${deux}`)).status).toBe(200);
  const inscrite = await inscriptions(ana, dossier, { beneficiaire: { id_psp: un, nom }, federation });
  expect([inscrite.status, inscrite.body.beneficiaire.nom]).toEqual([201, MARQUE.nom]);
  const lignes = [
    { id_psp: deux, nom },
    { id_psp: trois, nom },
    { id_psp: `${trois}Z`, nom: MARQUE.nom },
  ];
  expect((await inscriptions(ana, dossier, { lignes, federation }, '/verdicts')).status).toBe(200);
  expect((await inscriptions(ana, dossier, { lignes, federation }, '/liste')).body.inscrites).toBe(2);
  for (const gate of [
    { inconnu: MARQUE.nom, beneficiaire: un },
    `{"${MARQUE.nom}": ${un}`,
    { beneficiaire: { id_psp: un, nom }, federation: MARQUE },
  ])
    expect((await inscriptions(ana, dossier, gate)).status).toBeGreaterThanOrEqual(400);
  expect((await call(ana, 'GET', `/dossiers/${dossier}/inscriptions?nom=${MARQUE.nom}`)).status).toBe(400);
  expect((await inscriptions(ana, dossier, { nom: MARQUE.nom }, '/recherche')).body.inscriptions).toHaveLength(3);
  await inscriptions(autre.ana, autre.dossier, { beneficiaire: { id_psp: un, nom }, federation });
  expect((await call(autre.ana, 'POST', `/dossiers/${autre.dossier}/litiges`, { id_psp: un, nom })).status).toBe(201);
  await inscriptions(ana, dossier, { beneficiaire: { id_psp: quatre, nom }, federation });
  const { body: liste } = await call(ana, 'GET', `/dossiers/${dossier}/inscriptions`);
  const [derniere] = liste.inscriptions;
  expect((await call(ana, 'DELETE', `/dossiers/${dossier}/inscriptions/${derniere.id}`)).status).toBe(200);
  await reveler(dossier, inscrite.body.id);
  await payer();
};

const reveler = async (dossier: string, id: string): Promise<void> => {
  const agent = await signedIn(portail, { roles: ['rds.user'] });
  await sql`insert into rds.service (auth_id, email, nom, type, niveau_territorial, code_territoire, dispositifs)
    values (${agent.id}, ${`${randomUUID()}@guichet-asso.example`}, 'SDJES', 'SDJES', 'Départemental', '29',
      ${['pass-sport']})`.execute(portail.owner);
  const motif = 'La famille conteste cette inscription.';
  const lu = await call(agent, 'POST', `/dossiers/${dossier}/inscriptions/${id}/nom`, { motif });
  expect(lu.body.beneficiaire.prenom).toBe(MARQUE.prenom);
  const refuse = await call(agent, 'POST', `/dossiers/${dossier}/inscriptions/${id}/nom`, { motif: `Le code ${un}` });
  expect(refuse.status).toBe(400);
};

const payer = async (): Promise<void> => {
  const [idir, sophie] = [
    await signedIn(portail, { roles: ['lca.admin'] }),
    await signedIn(portail, { roles: ['lca.admin'] }),
  ];
  const motif = 'La famille demande quel club l’utilise.';
  expect((await call(idir, 'POST', '/inscriptions/recherche', { id_psp: un, motif })).body.dossier.id).toBe(
    lieu.dossier,
  );
  await sql`update psp.inscription set cree_at = now() - interval '10 days'`.execute(portail.owner);
  const prepare = await call(idir, 'POST', '/lots', { exercice: 1 });
  const lot = await until(idir, `/lots/${prepare.body.id}`, 'prepare');
  expect(lot.inscriptions).toBe(3);
  const { empreinte, version, id } = lot;
  expect((await call(sophie, 'POST', `/lots/${id}/liberation`, { empreinte }, version)).status).toBe(202);
  const { numero } = await until(idir, `/lots/${id}`, 'envoye');
  const texte = await asp.retourDe(`PS26-${String(numero).padStart(2, '0')}`);
  const { body } = await call(idir, 'POST', '/retours', { lot: id, nature: 'asp', nom: 'retour.csv' });
  await call(idir, 'POST', `/retours/${body._id}/lignes`, { debut: 1, lignes: texte.split('\n') });
  const osiris = await call(idir, 'POST', '/retours', { lot: id, nature: 'osiris', nom: 'osiris.csv' });
  const extrait = `${asp.osirisDe(`PS26-${String(numero).padStart(2, '0')}`)}${MARQUE.nom};${un};perdue`;
  expect(extrait).toContain(deux);
  await call(idir, 'POST', `/retours/${osiris.body._id}/lignes`, { debut: 1, lignes: extrait.split('\n') });
};

const dump = async (): Promise<string> => {
  const name = new URL(portail.appUrl).pathname.slice(1);
  const url = withDatabase(process.env['DATABASE_ADMIN_URL'], name);
  const { stdout } = await promisify(execFile)('pg_dump', ['--inserts', '--data-only', `--dbname=${url}`], {
    maxBuffer: 512 * 2 ** 20,
  });
  return stdout;
};
const objets = async (): Promise<string> => {
  const store = createObjectStore(parseSettings((await envBeside(portail)).env));
  const found: string[] = [];
  for await (const page of store.list('psp/'))
    for (const { key } of page) {
      const stored = await store.get(key);
      if (stored) found.push(key, (await buffer(stored)).toString('latin1'));
    }
  store.close();
  return found.join('\n');
};
/** In capitals, as text and as the bytes that a dump writes. */
const found = (texte: string): string[] => {
  const plain = texte.toUpperCase();
  return MOTS.filter((mot) => plain.includes(mot) || plain.includes(Buffer.from(mot).toString('hex').toUpperCase()));
};

test('un nom et un code plantés passent par tous les actes, et ne se retrouvent en clair nulle part', async () => {
  await vivre();
  await vi.waitFor(() => expect(traces.length).toBeGreaterThan(0), { timeout: 30_000, interval: 500 });
  expect(dits.join('').length).toBeGreaterThan(1_000);
  expect({ journal: found(dits.join('')), traces: found(traces.join('')), refus: found(refus.join('')) }).toEqual({
    ...{ journal: [], traces: [], refus: [] },
  });
  for (const mot of MOTS) expect(await mailsFor(mot)).toEqual([]);
  expect(await columnsWith(portail.appUrl, MOTS)).toEqual([]);
  const sauvegarde = await dump();
  expect([sauvegarde.includes('psp.inscription'), found(sauvegarde)]).toEqual([true, []]);
  const stockage = await objets();
  expect([stockage.includes('psp/lots/'), found(stockage)]).toEqual([true, []]);
}, 240_000);

test('la clé de la saison détruite : rien ne se lit plus, et le portail dit pourquoi', async () => {
  const sans = await startBeside(portail, { PSP_KEYS: '', PSP_KEYS_BIS: '' });
  base = sans.base;
  const { ana, dossier } = lieu;
  const liste = await call(ana, 'GET', `/dossiers/${dossier}/inscriptions`);
  expect([liste.status, liste.body.noms, liste.body.inscriptions[0].beneficiaire.nom]).toEqual([
    ...[200, 'illisibles', '(illisible)'],
  ]);
  const saisie = await inscriptions(ana, dossier, { beneficiaire: { id_psp: quatre, nom }, federation });
  expect([saisie.status, saisie.body.code]).toEqual([503, 'CLE_SAISON_ABSENTE']);
  expect(saisie.body.message).toMatch(/La clé de cette saison n’est pas sur ce serveur/u);
  await sans.stop();
}, 60_000);
