import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { REPOSITORY, SETTING_NAMES } from './settings.ts';

const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
const example = read('deploy/settings.example.env');
const serverSettings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name]) => name,
);

test('le modèle des réglages nomme tout ce que lit le serveur et tout ce qu’écrivent les services', () => {
  expect(serverSettings.length).toBeGreaterThan(15);
  const missing = [...serverSettings, ...SETTING_NAMES].filter(
    (name) => !new RegExp(`^(# )?${name}\\b`, 'm').test(example),
  );
  expect(missing).toEqual([]);
});

test('le modèle ne porte aucun secret', () => {
  const values = parseEnv(example);
  for (const name of [
    ...['DATABASE_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL', 'TOKEN_KEY', 'PASSWORD_PEPPER', 'VAULT_KEYS'],
    ...['INSEE_SECRET', 'ASP_SECRET'],
  ]) {
    expect(values[name], name).toBe('');
  }
});
