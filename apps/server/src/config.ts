import { SERVICES } from '@guichet/contract';
import { JOIN_POLICIES } from '@guichet/rules/association';
import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65535);
const perMinute = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);
const quota = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const publicKeys = z
  .stringFormat('clés', /^[\w-]{43}(,[\w-]{43})*$/)
  .transform((keys): readonly string[] => keys.split(','));

/** 32 bytes each, by version: « 2:…,1:… ». The first writes, all of them read. */
const vaultKeys = z
  .stringFormat('clés du coffre', /^\d{1,4}:[\w-]{43}(,\d{1,4}:[\w-]{43})*$/)
  .transform((text) => text.split(',').map((one) => one.split(':')))
  .transform((keys) =>
    keys.map(([version, key]) => ({ version: Number(version), key: Buffer.from(key ?? '', 'base64url') })),
  )
  .refine((keys) => new Set(keys.map(({ version }) => version)).size === keys.length, 'deux clés d’une même version');

/** A letter, that of a network, and four digits. */
const codeInsee = z.stringFormat('code', /^[A-Z]\d{4}$/);

/** «dac=associations,mail=courriel»: only known services, each under a path of its own. */
const servicePaths = z
  .stringFormat('chemins', /^[a-z]+=[a-z0-9-]+(,[a-z]+=[a-z0-9-]+)*$/)
  .transform((text): Record<string, string> => Object.fromEntries(text.split(',').map((one) => one.split('='))))
  .refine(
    (paths) => Object.keys(paths).every((name) => (SERVICES as readonly string[]).includes(name)),
    'service inconnu',
  )
  .refine(
    (paths) => new Set(SERVICES.map((name) => paths[name] ?? name)).size === SERVICES.length,
    'deux services sous un même chemin',
  );

/** Host and port of stand-ins that receive events, inside: « 127.0.0.1:4800,… ». */
const receveurs = z
  .stringFormat('receveurs', /^[a-z0-9.-]+:\d{1,5}(,[a-z0-9.-]+:\d{1,5})*$/)
  .transform((text): readonly string[] => text.split(','));

const fieldsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  API_BASE: z.stringFormat('chemin', /^(\/[a-z0-9-]+)+$/).default('/api'),
  SERVICE_PATHS: servicePaths.default({}),
  WEB_DIST: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_JOBS_USER: z.string().min(1).optional(),
  DATABASE_JOBS_PASSWORD: z.string().min(1).optional(),
  DATABASE_DROITS_USER: z.string().min(1).optional(),
  DATABASE_DROITS_PASSWORD: z.string().min(1).optional(),
  DATABASE_DROITS_POOL: z.coerce.number().int().min(1).max(50).default(4),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PATIENCE: z.coerce.number().min(1).max(20).default(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3).default('guichet'),
  S3_PREFIX: z.stringFormat('préfixe', /^[a-z0-9_-]{1,60}$/i).optional(),
  ANCHOR_KEY: z.string().min(40).optional(),
  ANCHOR_PUBLIC_KEYS: publicKeys.optional(),
  ANCHOR_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_S3_REGION: z.string().min(1).optional(),
  ANCHOR_S3_ACCESS_KEY: z.string().min(1).optional(),
  ANCHOR_S3_SECRET_KEY: z.string().min(1).optional(),
  ANCHOR_S3_BUCKET: z.string().min(3).optional(),
  ANCHOR_S3_PREFIX: z.stringFormat('préfixe', /^[a-z0-9_-]{1,60}$/i).optional(),
  UPLOAD_DIR: z.string().optional(),
  UPLOADS_AT_ONCE_PER_ACCOUNT: quota(4),
  UPLOADS_AT_ONCE: quota(40),
  QUOTA_FILES_PER_PERSON_PER_DAY: quota(100),
  QUOTA_MB_PER_ASSOCIATION_PER_DAY: quota(500),
  QUOTA_MB_PER_ASSOCIATION: quota(2_000),
  PDF_PATIENCE_MS: z.coerce.number().int().min(0).max(60_000).default(20_000),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(3_600).default(600),
  LECTURE_RIB: z.enum(['non', 'texte', 'image']).default('texte'),
  CLAMD_HOST: z.string(),
  CLAMD_PORT: port,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  ASSISTANCE_EMAIL: z.email(),
  OPERATOR_EMAIL: z.email().optional(),
  DATA_OFFICER_EMAIL: z.email().optional(),
  SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  PROCONNECT_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  PROCONNECT_CLIENT_ID: z.string().min(1).optional(),
  PROCONNECT_CLIENT_SECRET: z.string().min(16).optional(),
  ADRESSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSEE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSEE_SECRET: z.string().min(32).optional(),
  INSEE_EMETTEUR: codeInsee.optional(),
  INSEE_DESTINATAIRE: codeInsee.optional(),
  INSEE_DEPOT: z.string().startsWith('/').optional(),
  FEDERATIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
  FEDERATIONS_SECRET: z.string().min(32).optional(),
  ASP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASP_SECRET: z.string().min(32).optional(),
  EVENEMENTS_ESSAI: receveurs.default([]),
  TOKEN_KEY: z.string().min(40),
  PASSWORD_PEPPER: z.string().min(32),
  PASSWORD_PEPPER_BIS: z.string().min(32).optional(),
  VAULT_KEYS: vaultKeys,
  PSP_KEYS: vaultKeys.default([]),
  PSP_KEYS_BIS: vaultKeys.default([]),
  VAULT_CLEAR: z.enum(['written', 'read', 'refused']).default('read'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BRAND: z.enum(['neutre', 'etat']).default('neutre'),
  BAC_A_SABLE: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  REFRESH_BY_PATH: flag.default(false),
  COOKIE_CHOICE: flag.default(false),
  JOIN_POLICY: z.enum(JOIN_POLICIES).default('confirm'),
  LIMIT_AUTH_PER_MINUTE: perMinute(10),
  LIMIT_CONNEXION_PER_MINUTE: perMinute(300),
  LIMIT_MAIL_PER_MINUTE: perMinute(5),
  LIMIT_SESSION_PER_MINUTE: perMinute(300),
  LIMIT_COMPTE_PER_MINUTE: perMinute(5),
  LIMIT_RECHERCHE_PER_MINUTE: perMinute(300),
  LIMIT_FICHIER_PER_MINUTE: perMinute(60),
  LIMIT_CLE_PER_MINUTE: perMinute(120),
  PRESENCE_SECONDS: z.coerce.number().min(0.2).max(30).default(20),
  PRESENCE_PER_ACCOUNT: quota(4),
  PRESENCE_PER_PROCESS: quota(500),
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(5),
  DRAIN_SECONDS: z.coerce.number().int().min(1).max(120).default(20),
});

const PROCONNECT = ['PROCONNECT_ISSUER', 'PROCONNECT_CLIENT_ID', 'PROCONNECT_CLIENT_SECRET'] as const;
const INSEE = ['INSEE_SECRET', 'INSEE_EMETTEUR', 'INSEE_DESTINATAIRE'] as const;
/** All of what ProConnect needs, or nothing; and all that a reception of Insee needs once it has an address. */
const settingsSchema = fieldsSchema.superRefine((settings, context) => {
  const missing = PROCONNECT.filter((name) => settings[name] === undefined);
  const refuse = (names: readonly string[], message: string) => {
    for (const name of names) context.addIssue({ code: 'custom', path: [name], message });
  };
  if (missing.length < PROCONNECT.length) refuse(missing, 'manque pour ProConnect');
  if (settings.DATABASE_POOLER === 'transaction' && settings.DATABASE_DIRECT_URL === undefined)
    refuse(['DATABASE_DIRECT_URL'], 'manque derrière PgBouncer');
  if (settings.INSEE_URL !== undefined)
    refuse(
      INSEE.filter((name) => settings[name] === undefined),
      'manque pour l’Insee',
    );
  if (settings.INSEE_DEPOT !== undefined && settings.INSEE_URL === undefined)
    refuse(['INSEE_URL'], 'manque pour le dépôt de l’Insee');
  if (settings.FEDERATIONS_URL !== undefined && settings.FEDERATIONS_SECRET === undefined)
    refuse(['FEDERATIONS_SECRET'], 'manque pour les fédérations');
  if (settings.ASP_URL !== undefined && settings.ASP_SECRET === undefined) refuse(['ASP_SECRET'], 'manque pour l’ASP');
  if (settings.EVENEMENTS_ESSAI.length > 0 && settings.PUBLIC_URL.startsWith('https:'))
    refuse(['EVENEMENTS_ESSAI'], 'seulement sur un poste d’essai, jamais derrière https');
});

export type Settings = z.infer<typeof settingsSchema>;

export class SettingsError extends Error {}

/** Settings are read once, here; a wrong one stops the start and is named, never shown. */
export const parseSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
  throw new SettingsError(`Réglages refusés :\n  ${problems.join('\n  ')}`);
};

/** The first writes; the other, while a pepper is being changed, is only read. */
export type Poivres = readonly [string, ...string[]];
export const poivresOf = (settings: Pick<Settings, 'PASSWORD_PEPPER' | 'PASSWORD_PEPPER_BIS'>): Poivres => {
  const { PASSWORD_PEPPER, PASSWORD_PEPPER_BIS } = settings;
  return PASSWORD_PEPPER_BIS === undefined ? [PASSWORD_PEPPER] : [PASSWORD_PEPPER, PASSWORD_PEPPER_BIS];
};

/** Cookies take their protected names and flags when the public address is https. */
export const isHttps = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:');
