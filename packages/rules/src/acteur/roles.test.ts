import { describe, expect, test } from 'vitest';
import { checkRoleWish, defaultRole, isAdmin, isOsiris, isPortail, isRds, roleAfterRegistration } from './roles.ts';

describe('rôle par défaut', () => {
  test.each([
    [['lca.association', 'rds.user'], 'rds.user'],
    [['osiris.appli_admin', 'lca.association'], 'lca.association'],
    [['chorus', 'osiris.appli_admin'], 'osiris.appli_admin'],
    [['chorus', 'sirepa'], 'chorus'],
    [[], null],
  ])('COMPTE-010 %j donne %s', (roles, attendu) => {
    expect(defaultRole(roles)).toBe(attendu);
  });

  test.each([
    [['lca.admin', 'lca.association'], 'lca.association'],
    [['rds.user', 'lca.admin'], 'lca.admin'],
    [[], 'lca.association'],
  ])("COMPTE-011 après l'inscription, %j donne %s", (roles, attendu) => {
    expect(roleAfterRegistration(roles)).toBe(attendu);
  });
});

test.each([
  ['lca.admin', true],
  ['rds.admin', true],
  ['rds.appli_admin', false],
  ['osiris.admin-programme', false],
])('ROLE-003 %s est un administrateur : %s', (role, attendu) => {
  expect(isAdmin(role)).toBe(attendu);
});

test('ROLE-005 chaque famille a son test', () => {
  expect([isRds('rds.user'), isPortail('rds.user'), isOsiris('osiris.x'), isPortail('lca.association')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test("un rôle souhaité que la session n'a pas est refusé", () => {
  expect(checkRoleWish('lca.admin', ['lca.association'])).toEqual({ ok: false, code: 'ROLE_NON_DETENU' });
  expect(checkRoleWish(undefined, [])).toEqual({ ok: true });
});
