import { expect, test } from 'vitest';
import {
  checkDernierAdmin,
  checkModification,
  checkRolesDonnes,
  checkSuppression,
  modifiables,
  relationOf,
} from './modification.ts';

const moi = (...roles: string[]) => ({ authId: 'moi', roles });
const compte = (id: string, roles: string[], cree_par: string | null = null) => ({ id, roles, cree_par });

test.each([
  ['son propre compte', moi('lca.admin'), compte('moi', ['lca.admin']), 'soi'],
  ['tout compte pour lca.admin', moi('lca.admin'), compte('x', ['lca.association']), 'lca.admin'],
  ['autrui pour une association', moi('lca.association'), compte('x', ['lca.association']), 'aucune'],
  ['autrui pour un agent', moi('rds.user'), compte('x', ['rds.user']), 'aucune'],
])('ROLE-003 %s', (_, demandeur, vise, attendue) => {
  expect(relationOf(demandeur, vise)).toBe(attendue);
});

const GERE = { estGere: true, estSansService: false };
const SANS_SERVICE = { estGere: false, estSansService: true };
const RESTE = { ...SANS_SERVICE, peutEffacer: true };
const AILLEURS = { estGere: false, estSansService: false };
test.each([
  ['un agent d’un service géré', compte('x', ['rds.user', 'rds.service']), GERE, 'rds.admin'],
  ['un administrateur d’un service géré', compte('x', ['rds.admin']), GERE, 'rds.admin'],
  ['un agent d’un autre service', compte('x', ['rds.user']), AILLEURS, 'aucune'],
  ['un agent d’un autre service, même créé par soi', compte('x', ['rds.user'], 'moi'), AILLEURS, 'aucune'],
  ['un compte créé par soi, pas encore rattaché', compte('x', ['rds.admin'], 'moi'), SANS_SERVICE, 'rds.admin'],
  ['un compte sans service, créé par un autre', compte('x', ['rds.user'], 'toi'), SANS_SERVICE, 'aucune'],
  ['ce qui reste d’un agent supprimé', compte('x', ['rds.user'], 'toi'), RESTE, 'reste'],
  ['un administrateur technique', compte('x', ['rds.appli_admin']), GERE, 'aucune'],
  ['un agent aussi membre d’association', compte('x', ['rds.user', 'lca.association']), GERE, 'aucune'],
  ['un compte sans rôle', compte('x', []), GERE, 'aucune'],
] as const)('ROLE-010 pour rds.admin, %s', (_, vise, annuaire, attendue) => {
  expect(relationOf(moi('rds.admin'), vise, annuaire)).toBe(attendue);
  expect(relationOf(moi('rds.user'), vise, annuaire)).toBe('aucune');
});

test.each([
  ['soi', ['nom', 'prenom', 'civilite', 'email'], { ok: true }],
  ['soi', ['roles'], { ok: false, code: 'CHAMP_INTERDIT' }],
  ['soi', ['nom', 'enabled'], { ok: false, code: 'CHAMP_INTERDIT' }],
  ['soi', ['locked'], { ok: false, code: 'CHAMP_INTERDIT' }],
  ['soi', ['mustChangePassword'], { ok: false, code: 'CHAMP_INTERDIT' }],
  ['lca.admin', ['roles', 'locked', 'locked_motif', 'enabled', 'mustChangePassword', 'email'], { ok: true }],
  ['rds.admin', ['roles', 'locked'], { ok: true }],
  ['rds.admin', ['nom', 'email'], { ok: false, code: 'CHAMP_INTERDIT' }],
  ['lca.admin', ['mot_de_passe'], { ok: false, code: 'CHAMP_INTERDIT' }],
  ['reste', ['nom'], { ok: false, code: 'PROFIL_AUTRUI' }],
  ['aucune', ['nom'], { ok: false, code: 'PROFIL_AUTRUI' }],
] as const)('CALL-AUTH-003 relation %s, champs %j', (relation, champs, attendu) => {
  expect(checkModification(relation, champs)).toEqual(attendu);
});

test('personne ne se donne de droits : aucun champ de droits n’est à soi', () => {
  expect(modifiables('soi')).not.toEqual(expect.arrayContaining(['roles']));
  expect(modifiables('aucune')).toEqual([]);
});

test.each([
  [['lca.admin'], ['rds.user'], true],
  [['lca.admin'], ['lca.admin'], true],
  [['rds.admin'], ['rds.user', 'rds.service'], true],
  [['rds.admin'], ['rds.user', 'lca.admin'], false],
  [['rds.admin'], [], false],
  [['rds.admin'], ['rds.appli_admin'], false],
  [['rds.user'], ['rds.user'], false],
  [['rds.appli_admin'], ['rds.user'], false],
])('ROLE-003 %j donne %j : %s', (roles, donnes, attendu) => {
  expect(checkRolesDonnes({ roles }, donnes).ok).toBe(attendu);
});

const admin = { roles: ['lca.admin'], locked: false };
test.each([
  ['verrouillé', { ...admin, locked: true }, 0, false],
  ['rétrogradé', { roles: ['lca.association'], locked: false }, 0, false],
  ['supprimé', null, 0, false],
  ['supprimé quand il en reste un', null, 1, true],
  ['inchangé', admin, 0, true],
] as const)('ROLE-006 le dernier administrateur %s', (_, apres, autres, attendu) => {
  expect(checkDernierAdmin(admin, apres, autres).ok).toBe(attendu);
});

test('un administrateur déjà verrouillé ne compte plus', () => {
  expect(checkDernierAdmin({ ...admin, locked: true }, null, 0).ok).toBe(true);
});

test('supprimer : soi, ou qui administre le compte', () => {
  expect(checkSuppression('soi').ok).toBe(true);
  expect(checkSuppression('reste').ok).toBe(true);
  expect(checkSuppression('aucune')).toEqual({ ok: false, code: 'PROFIL_AUTRUI' });
});
