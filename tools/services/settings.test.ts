import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { completeSettings, loadSettings, SETTING_NAMES, writeSettings } from './settings.ts';

const aFile = (): string => join(mkdtempSync(join(tmpdir(), 'reglages-')), 'settings.env');

test('un fichier vide reçoit tous les réglages, relus à l’identique', () => {
  const settings = parseEnv(completeSettings(''));
  expect(Object.keys(settings).sort()).toEqual(SETTING_NAMES.toSorted());
  expect(settings['MAIL_FROM']).toBe('Guichet Asso <ne-pas-repondre@guichet-asso.example>');
});

test('une valeur déjà écrite est gardée, même vide, et un fichier complet n’est pas touché', () => {
  const once = completeSettings('PORT=4999\nBRAND=');
  expect(parseEnv(once)).toMatchObject({ PORT: '4999', BRAND: '' });
  expect(once.match(/^PORT=/gm)).toHaveLength(1);
  expect(completeSettings(once)).toBe(once);
});

test('les secrets sont tirés au sort, et la clé des jetons est une clé privée Ed25519', () => {
  const [first, second] = [parseEnv(completeSettings('')), parseEnv(completeSettings(''))];
  expect(first['PASSWORD_PEPPER']).not.toBe(second['PASSWORD_PEPPER']);
  expect(Buffer.from(first['PASSWORD_PEPPER'] ?? '', 'base64url')).toHaveLength(32);
  expect(first['TOKEN_KEY']).not.toBe(second['TOKEN_KEY']);
  const jwk = JSON.parse(Buffer.from(first['TOKEN_KEY'] ?? '', 'base64url').toString());
  expect(createPrivateKey({ key: jwk, format: 'jwk' }).asymmetricKeyType).toBe('ed25519');
});

test('le fichier n’est lisible que de son propriétaire, et l’écrire deux fois ne change rien', () => {
  const file = aFile();
  writeSettings(file);
  const before = readFileSync(file, 'utf8');
  writeSettings(file);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('l’environnement l’emporte sur le fichier', () => {
  const file = aFile();
  writeSettings(file);
  expect(loadSettings({}, file).PORT).toBe('4000');
  expect(loadSettings({ PORT: '4123' }, file).PORT).toBe('4123');
});

test('un réglage absent est nommé', () => {
  const file = aFile();
  writeFileSync(file, 'HOST=127.0.0.1\n');
  expect(() => loadSettings({}, file)).toThrow('Le réglage PORT manque');
});
