import { expect, test } from 'vitest';
import { shutGate } from './gates.ts';

const open = { enabled: true, mustChangePassword: false };

test.each([
  [null, undefined, 'token'],
  [{ enabled: false, mustChangePassword: true }, undefined, 'email'],
  [{ enabled: false, mustChangePassword: true }, 'email', 'motDePasse'],
  [{ enabled: true, mustChangePassword: true }, undefined, 'motDePasse'],
  [{ enabled: true, mustChangePassword: true }, 'motDePasse', null],
  [{ enabled: true, mustChangePassword: true, mustAddFacteur: true }, undefined, 'motDePasse'],
  [{ ...open, mustAddFacteur: true }, undefined, 'facteur'],
  [{ ...open, mustAddFacteur: true }, 'facteur', null],
  [open, undefined, null],
] as const)('GUARD-005 les portes dans leur ordre : %j, page %s → %s', (compte, exempt, attendu) => {
  expect(shutGate(compte, exempt)).toBe(attendu);
});
