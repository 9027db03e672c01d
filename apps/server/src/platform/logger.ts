import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Never in a log: passwords, tokens, cookies, mail addresses, bank identities. */
const SECRET_FIELDS = [
  'password',
  'confirm',
  'old_password',
  'new_password',
  'new_confirm',
  'token',
  'refreshToken',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
  'x-access-token',
  'idempotency-key',
  'email',
  'iban',
  'bic',
  'DATABASE_URL',
  'TOKEN_KEY',
  'PASSWORD_PEPPER',
  'VAULT_KEYS',
] as const;

const ANY_DEPTH = ['', '*.', '*.*.', '*.*.*.'] as const;
const quoted = (field: string): string => (/^[a-z_]\w*$/i.test(field) ? field : `["${field}"]`);
const pathOf = (prefix: string, field: string): string => {
  const name = quoted(field);
  return name.startsWith('[') ? `${prefix.replace(/\.$/, '')}${name}` : `${prefix}${name}`;
};

const TEXT_SECRETS: readonly [RegExp, string][] = [
  [/gak_[\w-]{9,}/g, '[clé]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[jeton]'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[adresse]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/g, '[iban]'],
  [/(postgres(?:ql)?|rediss?|smtps?):\/\/[^@\s"]+@/g, '$1://[secret]@'],
];

/** A sentence that reached a log line by accident (a driver's message, a URL) loses what it must not say. */
export const hideSecrets = (text: string): string =>
  TEXT_SECRETS.reduce((safe, [pattern, replacement]) => safe.replace(pattern, replacement), text);

const errorOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code };
};

const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorOf },
  redact: {
    paths: ANY_DEPTH.flatMap((prefix) => SECRET_FIELDS.map((field) => pathOf(prefix, field))),
    censor: '[secret]',
  },
  /** The last net: the finished line, whatever field or message brought the secret. */
  hooks: { streamWrite: hideSecrets },
});

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(loggerOptions(level), destination) : pino(loggerOptions(level));

export type { Logger } from 'pino';
