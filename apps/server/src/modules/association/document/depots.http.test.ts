import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERREURS } from '@guichet/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cas } from '../../../../testing/fichiers/cas.ts';
import { makePdf } from '../../../../testing/fichiers/contenus.ts';
import { CORPUS } from '../../../../testing/fichiers/corpus.ts';
import {
  addDeposant,
  type Deposant,
  DOCUMENTS,
  deposit,
  emptyStore,
  headersOf,
  list,
  read,
  settled,
} from '../../../../testing/fichiers/depots.ts';
import { createFaultProxy, type FaultProxy } from '../../../../testing/fichiers/faultProxy.ts';
import { type Portail, startBeside, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
let amina: Deposant;
let clamd: FaultProxy;
let s3: FaultProxy;
beforeAll(async () => {
  const store = new URL(process.env['S3_ENDPOINT'] ?? '');
  clamd = await createFaultProxy(process.env['CLAMD_HOST'] ?? '', Number(process.env['CLAMD_PORT']));
  s3 = await createFaultProxy(store.hostname, Number(store.port));
  const settings = {
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: String(clamd.port),
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    QUOTA_FILES_PER_PERSON_PER_DAY: '1000',
  };
  portail = await startPortail({ run: ['http', 'jobs'], settings });
  amina = await addDeposant(portail);
});
afterAll(async () => {
  await portail.close();
  await emptyStore(portail);
  await clamd.close();
  await s3.close();
});

const freshPdf = (): Buffer => makePdf({ extra: `% ${randomUUID()}\n` });
const rowsOf = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from association.document`.execute(portail.owner);
  return rows[0]?.n ?? 0;
};
/** A sentence that tells what to do next, here or beside the field. */
const TELLS = /recommencez|choisissez|déposez|renommez|enregistrez|réduisez|gardez/i;
const isTelling = ({ message, champs = [] }: { message: string; champs?: { message: string }[] }): boolean =>
  [message, ...champs.map((champ) => champ.message)].some((text) => TELLS.test(text));

const becomes = async ({ name, type, content }: Cas): Promise<string> => {
  const { status, body } = await deposit(amina, {
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { type }),
    content,
    fields: { id_type: 'AUTRE' },
  });
  if (status !== 201) {
    expect(status).toBe(422);
    expect(isTelling(body), body.message).toBe(true);
    if (body.code !== 'EXTENSION_REFUSEE') return body.code;
    const [, ext] = /^L'extension du fichier \((\w+)\) n'est pas autorisée\.$/u.exec(body.message) ?? [];
    return `${body.code} ${ext}`;
  }
  const etat = await settled(amina, body.uuid);
  expect((await read(amina, body.uuid)).status).toBe(etat === 'sain' ? 200 : 409);
  return etat;
};

test('P-6 la table des dépôts hostiles ou étranges en compte au moins soixante', () => {
  expect(CORPUS.filter(({ attendu }) => attendu !== 'sain').length).toBeGreaterThanOrEqual(60);
});

test.each(CORPUS)('UPLOAD-003 ERR-116 T12 T13 P-6 $titre : $attendu', async (cas) => {
  const before = await rowsOf();
  expect(await becomes(cas)).toBe(cas.attendu);
  const isKept = cas.attendu === 'sain' || cas.attendu === 'infecte';
  expect((await rowsOf()) - before).toBe(isKept ? 1 : 0);
});

describe('le formulaire lui-même', () => {
  const boundary = 'x-frontiere';
  const part = (name: string, value: string, more = ''): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const type = `multipart/form-data; boundary=${boundary}`;
    const response = await fetch(`${portail.base}${DOCUMENTS}`, {
      method: 'POST',
      headers: { ...headersOf(amina.browser), 'content-type': type, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });
    const answer = (await response.json()) as { code: string; message: string };
    return { status: response.status, ...answer };
  };
  const file = (name = 'file', content = freshPdf().toString('latin1')): string =>
    part(name, content, '; filename="a.pdf"\r\nContent-Type: application/pdf');
  const fields = (): string => part('id_asso', String(amina.association.id)) + part('id_type', 'AUTRE');
  const end = `--${boundary}--\r\n`;

  test.each<[string, () => string, number, string]>([
    ['aucun fichier', () => fields() + end, 422, 'FICHIER_ABSENT'],
    ['deux fichiers', () => fields() + file() + file() + end, 400, 'REQUETE_INVALIDE'],
    ['un fichier sous un autre nom', () => fields() + file('piece') + end, 400, 'REQUETE_INVALIDE'],
    ['un champ en double', () => fields() + part('id_type', 'STC') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['un champ inconnu', () => fields() + part('etat_fichier', 'sain') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['un champ de l’intérieur', () => fields() + part('__proto__', 'x') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['un type inconnu', () => part('id_asso', '1') + part('id_type', 'XXX') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['aucune association', () => part('id_type', 'STC') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['une remarque qui n’est pas du JSON', () => fields() + part('meta', '{') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['une remarque profonde', () => fields() + part('meta', '{"a":{"b":1}}') + file() + end, 400, 'REQUETE_INVALIDE'],
    ['cent champs', () => fields() + part('x', 'x').repeat(100) + file() + end, 400, 'REQUETE_INVALIDE'],
    ['un champ de 20 ko', () => part('meta', 'x'.repeat(20_000)) + fields() + file() + end, 400, 'REQUETE_INVALIDE'],
    ['un formulaire sans fin', () => fields() + file(), 400, 'FICHIER_INTERROMPU'],
    ['un formulaire vide', () => end, 422, 'FICHIER_ABSENT'],
  ])('%s', async (_, body, status, code) => {
    const before = await rowsOf();
    const answer = await send(Buffer.from(body(), 'latin1'));
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await rowsOf()).toBe(before);
  });

  test('un corps qui n’est pas un formulaire', async () => {
    const json = await send('{}', { 'content-type': 'application/json' });
    expect([json.status, json.code]).toEqual([422, 'FICHIER_ABSENT']);
    expect((await send('x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });

  test('le fichier peut venir avant les champs', async () => {
    const { status } = await deposit(amina, { content: freshPdf(), fileFirst: true });
    expect(status).toBe(201);
  });

  test('un formulaire n’est lu par aucun autre appel', async () => {
    const response = await fetch(`${portail.base}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: fields() + end,
    });
    expect([400, 404]).toContain(response.status);
  });
});

/** Sends by hand, as far as wanted, then leaves or waits for the answer. */
const sendRaw = (announced: number, sent: number): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(portail.base);
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    const headers = Object.entries({ ...headersOf(amina.browser), 'content-type': 'multipart/form-data; boundary=x' });
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(`POST ${DOCUMENTS} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${announced}\r\n`);
    socket.write(`${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${head}`);
    socket.write(Buffer.alloc(sent, 65), () => {
      if (sent < announced && sent <= 15_000_000) setTimeout(() => socket.destroy(), 50);
    });
  });

test.each([1, 10, 50, 90])('F16 un envoi coupé à %i % ne laisse rien', async (percent) => {
  const before = await rowsOf();
  await sendRaw(5_000_000, 50_000 * percent);
  expect(await rowsOf()).toBe(before);
  expect((await list(amina)).status).toBe(200);
});

test('UPLOAD-001 ERR-003 un envoi annoncé de 100 Mo est refusé sans être lu', async () => {
  const startedAt = performance.now();
  const answer = await sendRaw(104_857_600, 16_000_000);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('connection: close');
  expect(answer).toContain('La taille du fichier ne doit excéder 15MO.');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

/** A check that failed is tried again later and later: here the next try comes now, since a new job wakes the workers. */
const wakeJobs = async (): Promise<void> => {
  await sql`update jobs.job set start_after = now() where name = 'association.scanDocument' and state = 'retry'`.execute(
    portail.owner,
  );
  await deposit(amina, { content: freshPdf(), fields: { id_type: 'AUTRE' } });
};

describe('les services absents', () => {
  test('panne 20 le disque des dépôts refuse d’écrire : 503, en clair, et jamais « vérifiez votre connexion »', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-disque-'));
    const full = await startBeside(portail, { UPLOAD_DIR: folder });
    try {
      await rm(folder, { recursive: true });
      const { status, body } = await deposit({ ...amina, base: full.base }, { content: freshPdf() });
      expect([status, body.code]).toEqual([503, 'DEPOT_INDISPONIBLE']);
      expect(body.message).not.toMatch(/connexion/u);
    } finally {
      await full.stop();
    }
  });

  test('F12 le stockage arrêté : le dépôt est refusé et le dit, la liste répond encore, puis tout reprend', async () => {
    const { body: kept } = await deposit(amina, { content: freshPdf() });
    await settled(amina, kept.uuid);
    const before = await rowsOf();
    s3.setMode('refuse');
    const { status, body } = await deposit(amina, { content: freshPdf() });
    expect([status, body.code, isTelling(body)]).toEqual([503, 'DEPOT_INDISPONIBLE', true]);
    expect(await rowsOf()).toBe(before);
    expect((await list(amina)).status).toBe(200);
    const lost = await read(amina, kept.uuid);
    expect([lost.status, ((await lost.json()) as { code: string }).code]).toEqual([503, 'FICHIER_INDISPONIBLE']);
    s3.setMode('pass');
    expect((await read(amina, kept.uuid)).status).toBe(200);
    expect((await deposit(amina, { content: freshPdf() })).status).toBe(201);
  });

  test('F13 le stockage coupé pendant une lecture : le navigateur voit un fichier incomplet, jamais un faux', async () => {
    const { body } = await deposit(amina, { content: makePdf({ extra: Buffer.alloc(3_000_000, 32) }) });
    await settled(amina, body.uuid);
    s3.setMode({ cutAfter: 100_000 });
    await expect(read(amina, body.uuid).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    s3.setMode('pass');
  });

  test('F17 l’antivirus arrêté : le fichier attend, ne se lit pas, puis est vérifié sans rien refaire', async () => {
    clamd.setMode('refuse');
    const { status, body } = await deposit(amina, { content: freshPdf(), fields: { id_type: 'STC' } });
    expect([status, body.etat_fichier]).toEqual([201, 'en_analyse']);
    expect(await settled(amina, body.uuid, 15)).toBe('en_analyse');
    expect((await read(amina, body.uuid)).status).toBe(409);
    await sql`update association.document set date_chargement = now() - interval '1 hour' where uuid = ${body.uuid}`.execute(
      portail.owner,
    );
    const { body: listed } = await list(amina, '&id_type=STC&etat=courant');
    expect(listed[0].message).toBe(
      'La vérification par l’antivirus attend : le service est momentanément arrêté. Votre fichier est gardé, il n’y a rien à refaire.',
    );
    clamd.setMode('pass');
    await wakeJobs();
    expect(await settled(amina, body.uuid)).toBe('sain');
  });

  test('F17 un antivirus qui se tait, ou le stockage absent pendant la vérification : rien n’est dit sain', async () => {
    clamd.setMode('hold');
    const { body } = await deposit(amina, { content: freshPdf(), fields: { id_type: 'REC' } });
    expect(await settled(amina, body.uuid, 10)).toBe('en_analyse');
    s3.setMode('refuse');
    clamd.setMode('pass');
    expect(await settled(amina, body.uuid, 10)).toBe('en_analyse');
    s3.setMode('pass');
    await wakeJobs();
    expect(await settled(amina, body.uuid)).toBe('sain');
  });
});

/** A form that starts and never ends. */
const holdOpen = (one: Deposant): Promise<Socket> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(one.base);
    const headers = { ...headersOf(one.browser), host, 'content-type': 'multipart/form-data; boundary=x' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const start = `POST ${DOCUMENTS} HTTP/1.1\r\ncontent-length: 90000\r\n${lines.join('\r\n')}\r\n\r\n--x\r\n`;
    socket.write(start, () => setTimeout(() => resolve(socket), 500));
  });

test('T14 un compte, puis le processus, ne reçoivent qu’un nombre d’envois à la fois, puis tout reprend', async () => {
  const few = await startPortail({ settings: { UPLOADS_AT_ONCE_PER_ACCOUNT: '1', UPLOADS_AT_ONCE: '2' } });
  const held: Socket[] = [];
  try {
    const [one, two, three] = [await addDeposant(few), await addDeposant(few), await addDeposant(few)];
    const codeOf = async (who: Deposant) => {
      const { status, body } = await deposit(who, { content: freshPdf() });
      return [status, body.code];
    };
    held.push(await holdOpen(one));
    expect(await codeOf(one)).toEqual([429, 'DEPOTS_SIMULTANES']);
    expect((await codeOf(two))[0]).toBe(201);
    held.push(await holdOpen(two));
    expect(await codeOf(three)).toEqual([503, 'DEPOT_INDISPONIBLE']);
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await codeOf(one))[0]).toBe(201);
    expect((await codeOf(three))[0]).toBe(201);
  } finally {
    for (const socket of held) socket.destroy();
    await few.close();
    await emptyStore(few);
  }
});

test('T14 les quotas par personne et par association arrêtent, sans gêner les autres', async () => {
  const limit = { LIMIT_FICHIER_PER_MINUTE: '8', REDIS_URL: 'redis://127.0.0.1:1' };
  const settings = { QUOTA_FILES_PER_PERSON_PER_DAY: '3', QUOTA_MB_PER_ASSOCIATION_PER_DAY: '1', ...limit };
  const strict = await startPortail({ settings });
  try {
    const [one, two] = [await addDeposant(strict), await addDeposant(strict)];
    const codes: string[] = [];
    for (let n = 0; n < 5; n += 1) codes.push((await deposit(one, { content: freshPdf() })).body.code ?? 'déposé');
    expect(codes).toEqual(['déposé', 'déposé', 'déposé', 'QUOTA_PERSONNE', 'QUOTA_PERSONNE']);
    const large = makePdf({ extra: Buffer.alloc(700_000, 32) });
    expect((await deposit(two, { content: large })).status).toBe(201);
    const { status, body } = await deposit(two, { content: large });
    expect([status, body.message]).toEqual([429, ERREURS.QUOTA_ASSOCIATION.message]);
    await deposit(two, { content: freshPdf() });
    expect((await deposit(two, { content: freshPdf() })).body.code).toBe('TROP_DE_REQUETES');
  } finally {
    await strict.close();
    await emptyStore(strict);
  }
});
