import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { retry } from './commands.ts';
import { lastMails } from './mails.ts';
import { probePostgres, probeRedis } from './probes.ts';
import { s3Keys } from './s3.ts';
import { loadSettings } from './settings.ts';
import { sendS3 } from './sigv4.ts';

const settings = loadSettings();

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('PostgreSQL', () => {
  test('répond, en version 15 au moins', () =>
    expect(probePostgres(settings.DATABASE_ADMIN_URL)).resolves.toBe(undefined));

  test('le rôle du portail ne peut créer ni table ni schéma, et ne possède rien', async () => {
    const refused = { code: '42501' };
    await expect(query(settings.DATABASE_URL, 'create table public.essai_interdit (a int)')).rejects.toMatchObject(
      refused,
    );
    await expect(query(settings.DATABASE_URL, 'create schema essai_interdit')).rejects.toMatchObject(refused);
    const owned = 'select oid from pg_class where relowner = current_user::regrole';
    expect(await query(settings.DATABASE_URL, owned)).toEqual([]);
  });

  test('le rôle du portail n’a aucun pouvoir d’administration', async () => {
    const powers =
      'select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user';
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false };
    expect(await query(settings.DATABASE_URL, powers)).toEqual([none]);
    expect(await query(settings.DATABASE_OWNER_URL, powers)).toEqual([none]);
  });

  test('le propriétaire peut créer une table', async () => {
    const right = "select has_schema_privilege('public', 'CREATE') as droit";
    expect(await query(settings.DATABASE_OWNER_URL, right)).toEqual([{ droit: true }]);
    expect(await query(settings.DATABASE_URL, right)).toEqual([{ droit: false }]);
  });
});

test('Redis répond à PING', () => expect(probeRedis(settings.REDIS_URL)).resolves.toBe(undefined));

describe('S3', () => {
  const url = new URL(`/${settings.S3_BUCKET}/essais/${randomUUID()}`, settings.S3_ENDPOINT);
  const keys = s3Keys(settings);

  test('un objet s’écrit, se relit à l’identique, s’efface', async () => {
    const body = Buffer.from('Pièce jointe : reçu n° 1');
    expect((await sendS3({ method: 'PUT', url, body }, keys)).status).toBe(200);
    const read = await sendS3({ method: 'GET', url }, keys);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(body);
    expect((await sendS3({ method: 'DELETE', url }, keys)).status).toBe(204);
    expect((await sendS3({ method: 'GET', url }, keys)).status).toBe(404);
  });

  test('un inconnu et une mauvaise clé sont refusés', async () => {
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await sendS3({ method: 'PUT', url }, { ...keys, secretKey: 'fausse' })).status).toBe(403);
  });
});

const scan = (content: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ host: settings.CLAMD_HOST, port: Number(settings.CLAMD_PORT) });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
    socket.once('data', (answer) => resolve(answer.toString()));
    socket.once('error', reject);
  });

describe('ClamAV', () => {
  /** Whole text only in memory: a scanner would otherwise take this file for a virus. */
  const EICAR =
    '58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a';

  test('le fichier d’essai EICAR est reconnu', async () => {
    expect(await scan(Buffer.from(EICAR, 'hex'))).toMatch(/EICAR.* FOUND/i);
  });

  test('un texte sain passe', async () => {
    expect(await scan(Buffer.from('Compte rendu de l’assemblée générale'))).toBe('stream: OK\0');
  });
});

test('un courriel accentué est accepté et se relit dans le Maildir', async () => {
  const subject = `Vérifiez votre adresse « été » ${randomUUID()}`;
  const link = `${settings.PUBLIC_URL}/client/valider?jeton=${'a'.repeat(90)}`;
  const text = `Bonjour Zoé,\n\nVoici le lien : ${link}\n\nÀ bientôt`;
  await createTransport(settings.SMTP_URL).sendMail({
    from: settings.MAIL_FROM,
    to: 'zoe@association.example',
    bcc: 'copie@association.example',
    subject,
    text,
  });
  const mail = await retry(5, async () => {
    const found = (await lastMails(settings.MAILDIR, 50)).find((candidate) => candidate.subject === subject);
    if (!found) throw new Error('pas encore reçu');
    return found;
  });
  expect(mail.text).toContain('Bonjour Zoé');
  expect(mail.firstLink).toBe(link);
  expect(mail.to).toBe('zoe@association.example, copie@association.example');
});
