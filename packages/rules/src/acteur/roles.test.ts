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

test.each([
  ['rds.user', ['services']],
  ['rds.admin', ['administration', 'services']],
  ['lca.association', ['portail']],
  ['lca.admin', ['administration', 'portail']],
  ['osiris.appli_admin', ['osiris']],
  ['dab.user', []],
  ['chorus', []],
  ['osirisque', []],
  ['rdsx.user', []],
])('ROLE-005 chaque famille a son test : %s est de %j', (role, attendu) => {
  const familles = { administration: isAdmin, services: isRds, portail: isPortail, osiris: isOsiris };
  const siennes = Object.entries(familles).filter(([, isOfFamily]) => isOfFamily(role));
  expect(siennes.map(([famille]) => famille)).toEqual(attendu);
});

test("un rôle souhaité que la session n'a pas est refusé", () => {
  expect(checkRoleWish('lca.admin', ['lca.association'])).toEqual({ ok: false, code: 'ROLE_NON_DETENU' });
  expect(checkRoleWish(undefined, [])).toEqual({ ok: true });
});
