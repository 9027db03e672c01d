import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenKeys } from './tokenKeys.ts';

const newKey = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))).toString('base64url');
};

const SESSION = '63207762-00ee-4e01-b1a2-22eab5176440';
const now = new Date('2027-01-10T10:00:00Z');
const later = new Date('2027-01-10T10:10:01Z');
const valid = { now, evenExpired: false };

test('un jeton d’accès vaut dix minutes, même déjà vérifié', async () => {
  const keys = await createTokenKeys(newKey());
  const { token, exp } = await keys.signAccess(SESSION, now);
  expect(await keys.readAccess(token, valid)).toEqual({ sessionId: SESSION, exp });
  expect(await keys.readAccess(token, valid)).toEqual({ sessionId: SESSION, exp });
  expect(await keys.readAccess(token, { now: later, evenExpired: false })).toBeNull();
  expect(await keys.readAccess(token, { now: later, evenExpired: true })).toEqual({ sessionId: SESSION, exp });
});

test('un jeton d’une autre clé, ou modifié d’un caractère, est refusé', async () => {
  const keys = await createTokenKeys(newKey());
  const foreign = await (await createTokenKeys(newKey())).signAccess(SESSION, now);
  const { token } = await keys.signAccess(SESSION, now);
  const [head = '', body = '', seal = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ sid: SESSION, exp: 9_999_999_999 })).toString('base64url');
  expect(await keys.readAccess(foreign.token, valid)).toBeNull();
  expect(await keys.readAccess(`${head}.${forged}.${seal}`, valid)).toBeNull();
  expect(await keys.readAccess(`${head}.${body}.`, valid)).toBeNull();
});

test('un jeton de renouvellement ne se forge ni ne se devine', async () => {
  const keys = await createTokenKeys(newKey());
  const token = keys.signRefresh({ sessionId: SESSION, generation: 3 });
  expect(keys.readRefresh(token)).toEqual({ sessionId: SESSION, generation: 3 });
  expect(keys.readRefresh(token.replace('.3.', '.4.'))).toBeNull();
  expect((await createTokenKeys(newKey())).readRefresh(token)).toBeNull();
});
