import { expect, test } from 'vitest';
import { checkDuree, checkReauthentification, coteOf, DUREES, dureesOf } from './durees.ts';

const HOUR = 3_600;
const NOW = new Date('2027-03-31T22:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

test.each([
  [['lca.association'], 'association'],
  [[], 'association'],
  [['dab.user'], 'association'],
  [['lca.admin'], 'agent'],
  [['lca.association', 'rds.user'], 'agent'],
  [['osiris.appli_admin'], 'agent'],
])('ROLE-007 les rôles %j sont du côté %s', (roles, cote) => {
  expect(coteOf(roles)).toBe(cote);
});

test('les durées sont celles du tableau', () => {
  expect(DUREES).toEqual({
    association: { inactivite: HOUR, absolue: 30 * 24 * HOUR },
    agent: { inactivite: HOUR / 2, absolue: 12 * HOUR },
  });
  expect(dureesOf(['rds.user'])).toBe(DUREES.agent);
});

const session = { cree_at: ago(60), renouvele_at: ago(60), expire_at: ago(-HOUR) };
test.each([
  ['vivante', session, ['lca.association'], true],
  ['inactive depuis 59 min', { ...session, renouvele_at: ago(HOUR - 1) }, ['lca.association'], true],
  ['inactive depuis une heure', { ...session, renouvele_at: ago(HOUR) }, ['lca.association'], false],
  ['d’agent, inactive depuis une demi-heure', { ...session, renouvele_at: ago(HOUR / 2) }, ['rds.user'], false],
  ['d’agent, ouverte depuis 12 h', { ...session, cree_at: ago(12 * HOUR) }, ['rds.user'], false],
  ['d’association, ouverte depuis 12 h', { ...session, cree_at: ago(12 * HOUR) }, ['lca.association'], true],
  ['au bout de sa durée', { ...session, expire_at: NOW }, ['lca.association'], false],
])('COMPTE-007 une session %s', (_, instants, roles, attendu) => {
  expect(checkDuree(instants, roles, NOW).ok).toBe(attendu);
});

test('une preuve d’il y a quinze minutes suffit, un peu plus ne suffit plus', () => {
  expect(checkReauthentification(ago(900), NOW, 15)).toEqual({ ok: true });
  expect(checkReauthentification(ago(901), NOW, 15)).toEqual({ ok: false, code: 'REAUTHENTIFICATION_REQUISE' });
});
