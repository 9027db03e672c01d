import { expect, test } from 'vitest';
import { isRoleAllowed, roleForPage } from './pageRoles.ts';

const BOTH = ['lca.association', 'rds.admin'];

test.each([
  ['tous les rôles sont admis', undefined, 'lca.association', ['lca.association'], 'lca.association'],
  ['GUARD-006 : le rôle courant est admis, il reste', ['rds.*', 'lca.*'], 'lca.association', BOTH, 'lca.association'],
  [
    'GUARD-006 : un autre rôle tenu est admis, il devient le rôle courant',
    ['rds.*'],
    'lca.association',
    BOTH,
    'rds.admin',
  ],
  ['GUARD-007 : aucun rôle tenu n’est admis', ['osiris.*'], 'lca.association', BOTH, null],
  ['un rôle courant qui n’est plus tenu ne compte pas', ['rds.*'], 'rds.service', ['lca.association'], null],
  ['sans rôle, une page réservée reste fermée', ['lca.*'], null, [], null],
])('%s', (_, allowed, current, held, expected) => {
  expect(roleForPage(allowed, current, held)).toBe(expected);
});

test.each([
  ['rds.*', 'rds.user', true],
  ['rds.*', 'rdsx.user', false],
  ['lca.admin', 'lca.admin', true],
  ['lca.admin', 'lca.administration', false],
  ['.*', 'lca.admin', false],
])('ROUTE-054 : %s admet %s : %s', (allowed, role, expected) => {
  expect(isRoleAllowed([allowed], role)).toBe(expected);
});
