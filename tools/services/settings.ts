import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { servicesDirectory } from './directory.ts';

export const REPOSITORY = resolve(import.meta.dirname, '../..');
export const SETTINGS_FILE = join(REPOSITORY, '.svc/settings.env');

const tokenKey = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))).toString('base64url');
};

const SAISONS = 9;
/** One half of the key of each season that a development machine plays; the last ones have none, as where none was laid. */
const seasonKeys = (): string =>
  Array.from({ length: SAISONS }, (_, rang) => `${rang + 1}:${randomBytes(32).toString('base64url')}`).join(',');

/**
 * What a development machine uses when nothing else is said. The keys of S3 and of the reception of Insee are the same in
 * every checkout, because one of each on the loopback serves them all; what must stay secret is drawn at random.
 */
const DEFAULTS = {
  HOST: () => '127.0.0.1',
  PORT: () => '4000',
  PUBLIC_URL: () => 'http://127.0.0.1:4000',
  DATABASE_URL: () => 'postgres://guichet_app@127.0.0.1:5432/guichet',
  DATABASE_JOBS_USER: () => 'guichet_travaux',
  DATABASE_DROITS_USER: () => 'guichet_droits',
  DATABASE_OWNER_URL: () => 'postgres://guichet_owner@127.0.0.1:5432/guichet',
  DATABASE_ADMIN_URL: () => 'postgres://postgres@127.0.0.1:5432/postgres',
  REDIS_URL: () => 'redis://127.0.0.1:6379',
  S3_ENDPOINT: () => 'http://127.0.0.1:4240',
  S3_ACCESS_KEY: () => 'guichet-developpement',
  S3_SECRET_KEY: () => 'guichet-developpement-boucle-locale',
  S3_BUCKET: () => 'guichet',
  CLAMD_HOST: () => '127.0.0.1',
  CLAMD_PORT: () => '4355',
  SMTP_URL: () => 'smtp://127.0.0.1:4360',
  MAILDIR: () => join(servicesDirectory(), 'maildir'),
  MAIL_FROM: () => 'Guichet Asso <ne-pas-repondre@guichet-asso.example>',
  ASSISTANCE_EMAIL: () => 'assistance@guichet-asso.example',
  TOKEN_KEY: tokenKey,
  PASSWORD_PEPPER: () => randomBytes(32).toString('base64url'),
  VAULT_KEYS: () => `1:${randomBytes(32).toString('base64url')}`,
  PSP_KEYS: seasonKeys,
  PSP_KEYS_BIS: seasonKeys,
  INSEE_URL: () => 'http://127.0.0.1:4365',
  INSEE_SECRET: () => 'guichet-developpement-boucle-locale',
  INSEE_EMETTEUR: () => 'X7501',
  INSEE_DESTINATAIRE: () => 'I0000',
  ASP_URL: () => 'http://127.0.0.1:4366',
  ASP_SECRET: () => 'guichet-developpement-boucle-locale',
  LOG_LEVEL: () => 'info',
  BRAND: () => 'neutre',
} as const satisfies Record<string, () => string>;

export type SettingName = keyof typeof DEFAULTS;
export type Settings = Readonly<Record<SettingName, string>>;
type Env = Readonly<Record<string, string | undefined>>;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(DEFAULTS, name);
export const SETTING_NAMES: readonly SettingName[] = Object.keys(DEFAULTS).filter(isSettingName);

const toLine = (name: string, value: string): string =>
  /^[\w@:/.+-]*$/.test(value) ? `${name}=${value}` : `${name}="${value}"`;

/** The text of the file, completed with what it lacks: a value already there is never touched. */
export const completeSettings = (text: string): string => {
  const present = parseEnv(text);
  const missing = SETTING_NAMES.filter((name) => present[name] === undefined);
  const lines = missing.map((name) => toLine(name, DEFAULTS[name]()));
  const kept = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return lines.length === 0 ? text : `${kept}${lines.join('\n')}\n`;
};

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export const writeSettings = (file = SETTINGS_FILE): void => {
  const before = readText(file);
  const after = completeSettings(before);
  if (after === before) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after, { mode: 0o600 });
};

/** The environment wins over the file, as with `node --env-file`. */
export const loadSettings = (env: Env = process.env, file = SETTINGS_FILE): Settings => {
  const written = parseEnv(readText(file));
  const read = (name: SettingName): string => {
    const value = env[name] ?? written[name];
    if (value === undefined) {
      throw new Error(
        `Le réglage ${name} manque : lancez « npm run services -- start », ou donnez-le en environnement.`,
      );
    }
    return value;
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, read(name)])) as Settings;
};
