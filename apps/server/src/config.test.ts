import { expect, test } from 'vitest';
import { isHttps, parseSettings, SettingsError } from './config.ts';

const complete = {
  PUBLIC_URL: 'https://guichet.example/',
  DATABASE_URL: 'postgres://app@db/guichet',
  REDIS_URL: 'redis://cache',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'cle',
  S3_SECRET_KEY: 'secret',
  CLAMD_HOST: 'clamd',
  CLAMD_PORT: '3310',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Guichet <a@b.example>',
  ASSISTANCE_EMAIL: 'aide@b.example',
  TOKEN_KEY: 'x'.repeat(50),
  PASSWORD_PEPPER: 'y'.repeat(40),
  VAULT_KEYS: `2:${'a'.repeat(43)},1:${'b'.repeat(43)}`,
};

test('des réglages complets sont lus et typés', () => {
  const settings = parseSettings(complete);
  expect(settings.CLAMD_PORT).toBe(3310);
  expect(settings.PUBLIC_URL).toBe('https://guichet.example');
  expect(isHttps(settings)).toBe(true);
  expect(settings.REFRESH_BY_PATH).toBe(false);
});

test('un réglage faux est nommé, et sa valeur reste tue', () => {
  const wrong = { ...complete, DATABASE_URL: 'http://secret-value', TOKEN_KEY: '' };
  expect(() => parseSettings(wrong)).toThrow(SettingsError);
  expect(() => parseSettings(wrong)).toThrow(/DATABASE_URL[\s\S]*TOKEN_KEY/);
  expect(() => parseSettings(wrong)).not.toThrow(/secret-value/);
});

test('CONST-001 la base du proxy se règle, et le chemin de chaque service', () => {
  expect(parseSettings(complete).SERVICE_PATHS).toEqual({});
  expect(parseSettings({ ...complete, SERVICE_PATHS: 'dac=associations,psp=pass-sport' }).SERVICE_PATHS).toEqual({
    ...{ dac: 'associations', psp: 'pass-sport' },
  });
  for (const wrong of ['inconnu=x', 'dac=lca', 'dac=a,mail=a', 'dac=../x', 'dac'])
    expect(() => parseSettings({ ...complete, SERVICE_PATHS: wrong })).toThrow(/SERVICE_PATHS/);
  expect(parseSettings({ ...complete, API_BASE: '/portail/api' }).API_BASE).toBe('/portail/api');
  expect(() => parseSettings({ ...complete, API_BASE: 'api' })).toThrow(/API_BASE/);
});

test('les clés du coffre : la première écrit, chacune a sa version et 32 octets', () => {
  const { VAULT_KEYS, VAULT_CLEAR } = parseSettings(complete);
  expect(VAULT_KEYS.map(({ version, key }) => [version, key.length])).toEqual([
    [2, 32],
    [1, 32],
  ]);
  expect(VAULT_CLEAR).toBe('read');
  for (const wrong of ['', 'a'.repeat(43), `1:${'a'.repeat(42)}`, `1:${'a'.repeat(43)},1:${'b'.repeat(43)}`]) {
    expect(() => parseSettings({ ...complete, VAULT_KEYS: wrong })).toThrow(/VAULT_KEYS/);
  }
});

test('derrière PgBouncer, la file veut une adresse directe', () => {
  expect(parseSettings(complete).DATABASE_POOLER).toBe('none');
  const pooled = { ...complete, DATABASE_POOLER: 'transaction' };
  expect(() => parseSettings(pooled)).toThrow(/DATABASE_DIRECT_URL/);
  expect(parseSettings({ ...pooled, DATABASE_DIRECT_URL: 'postgres://app@db:5432/guichet' }).DATABASE_POOLER).toBe(
    'transaction',
  );
});

test('un dossier où l’Insee dépose ses réponses ne va pas sans elle', () => {
  expect(() => parseSettings({ ...complete, INSEE_DEPOT: '/srv/insee' })).toThrow(/INSEE_URL/);
  const insee = { INSEE_URL: 'https://insee.example', INSEE_SECRET: 'z'.repeat(32), INSEE_EMETTEUR: 'X7501' };
  const wrong = { ...complete, ...insee, INSEE_DESTINATAIRE: 'I0000', INSEE_DEPOT: 'ici' };
  expect(() => parseSettings(wrong)).toThrow(/INSEE_DEPOT/);
});
