import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCoffre as createVault } from '../../../platform/coffre/coffre.ts';
import { createCoffre } from './coffre.ts';

const PEPPER = 'un-poivre-de-plus-de-trente-deux-signes';
const keyed = (clear: 'written' | 'read') =>
  createVault({ VAULT_KEYS: [{ version: 1, key: Buffer.alloc(32, 1) }], VAULT_CLEAR: clear });
const coffre = createCoffre([PEPPER], keyed('read'));
const secret = Buffer.from('12345678901234567890');

test('un secret scellé ne se lit ni sans la clé, ni pour un autre compte, ni changé d’un octet', () => {
  const id = randomUUID();
  const sealed = coffre.seal(secret, id);
  expect(sealed.includes(secret)).toBe(false);
  expect(coffre.open(sealed, id)).toEqual(secret);
  expect(coffre.seal(secret, id)).not.toEqual(sealed);
  expect(() => coffre.open(sealed, randomUUID())).toThrow();
  expect(() => coffre.open(Buffer.from(sealed).fill(0, -1), id)).toThrow();
});

test('un secret d’avant le coffre s’ouvre encore, sous le seul poivre qui l’a scellé', () => {
  const id = randomUUID();
  const before = createCoffre([PEPPER], keyed('written')).seal(secret, id);
  expect(coffre.open(before, id)).toEqual(secret);
  expect(() => coffre.open(before, randomUUID())).toThrow();
  expect(() => createCoffre([`${PEPPER}!`], keyed('read')).open(before, id)).toThrow();
});

test('dix codes de secours de dix signes, tous différents, connus par leur condensat', () => {
  const codes = coffre.newSecours();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{10}$/);
  expect(coffre.hashSecours(codes[0] ?? '')).toEqual(coffre.hashSecours(codes[0] ?? ''));
  expect(coffre.hashSecours(codes[0] ?? '')).not.toEqual(coffre.hashSecours(codes[1] ?? ''));
});
