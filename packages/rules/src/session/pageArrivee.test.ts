import { expect, test } from 'vitest';
import { pageArrivee } from './pageArrivee.ts';

test.each([
  ['lca.association', '/user/dashboard'],
  ['lca.admin', '/'],
  ['rds.user', '/instructeur'],
  ['rds.admin', '/instructeur'],
  ['osiris.appli_admin', '/osiris'],
  ['dab.benevole', '/'],
  [null, '/'],
])('ROUTE-006 : %s arrive à %s', (role, page) => {
  expect(pageArrivee(role)).toBe(page);
});
