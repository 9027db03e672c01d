import { expect, test } from 'vitest';
import { checkConfirmationRetrait, checkRetraitFacteur, codeFacteurSchema, mustHaveFacteur } from './facteur.ts';

test.each([
  [['lca.association'], false],
  [['dab.user', 'chorus'], false],
  [['rds.user'], true],
  [['lca.association', 'rds.service'], true],
  [['osiris.appli_admin'], true],
  [['lca.admin'], true],
  [['dab.admin'], true],
])('P-24 les rôles %j : second facteur obligatoire, %s', (roles, attendu) => {
  expect(mustHaveFacteur(roles)).toBe(attendu);
});

test.each([
  ['le dernier d’un agent', ['rds.user'], 1, true, false],
  ['un des deux d’un agent', ['rds.user'], 2, true, true],
  ['le dernier d’une association', ['lca.association'], 1, true, true],
  ['le dernier d’un agent, là où il est facultatif', ['rds.user'], 1, false, true],
])('retirer %s', (_, roles, nombre, isRequired, attendu) => {
  expect(checkRetraitFacteur(roles, { nombre, isRequired }).ok).toBe(attendu);
});

test.each([
  ['autre', true],
  ['demandeur', false],
  ['personne', false],
])('le retrait est confirmé par %s : %s', (par, attendu) => {
  expect(checkConfirmationRetrait(par, { id_compte: 'personne', demande_par: 'demandeur' }).ok).toBe(attendu);
});

test.each([
  ['123 456', '123456'],
  [' abcde-23457 ', 'ABCDE23457'],
  ['12345', null],
  ['ABCDE-00000', null],
  ['', null],
])('le code « %s » se lit %s', (saisi, lu) => {
  expect(codeFacteurSchema.safeParse(saisi).data ?? null).toBe(lu);
});
