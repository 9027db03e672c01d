import { expect, test } from 'vitest';
import type { Agent } from '../instruction/index.ts';
import { canConfirmerRevendication, isPieceRevendication } from './revendication.ts';
import { canConfirmerRib, etatRib } from './rib.ts';
import { HEURES_RIB, holdRib, isRibNouveau, TENUES, tenuesOf } from './tenues.ts';

const NOW = new Date('2027-03-02T10:00:00.000Z');
const plus = (heures: number) => new Date(NOW.getTime() + heures * 3_600_000);
const INSCRIPTION = { par: 'luc', at: '2027-03-01T10:00:00.000Z' };
const usage = { apres: 'rib', par: 'amina', inscription: INSCRIPTION };
const agent = (authId: string, more: Partial<Agent> = {}): Agent => ({
  ...{ authId, fonctions: ['instructeur', 'comptable'], hasInteret: false },
  ...more,
});

test.each([
  ['choix', NOW.toISOString()],
  ['numero', NOW.toISOString()],
  ['fiche', INSCRIPTION.at],
] as const)('P-23 %s : les 72 heures courent depuis %s, et ni l’un ni l’autre auteur ne confirme', (cause, depuis) => {
  const change = holdRib(cause, usage, NOW);
  expect(change).toMatchObject({ cause, demande_at: depuis, par: 'amina', inscrit_par: 'luc', confirme_par: null });
  const compte = { id_rib: 'rib', estLeMeme: true, change };
  for (const auteur of ['amina', 'luc']) {
    expect(canConfirmerRib(compte, agent(auteur), { etat: '2' })).toEqual({ ok: false, code: 'RIB_MEME_PERSONNE' });
    const self = { ...compte, change: { ...change, confirme_par: auteur } };
    expect(etatRib(self, plus(1_000))).toBe('tenu');
  }
  const done = { ...compte, change: { ...change, confirme_par: 'claire' } };
  const fin = (Date.parse(depuis) - NOW.getTime()) / 3_600_000 + HEURES_RIB;
  expect([etatRib(done, plus(fin - 0.001)), etatRib(done, plus(fin))]).toEqual(['tenu', 'utilisable']);
});

test('chaque cause de la table dit ce qui est attendu, et rien ne tient ce que rien ne touche', () => {
  expect(tenuesOf({}, NOW)).toEqual([]);
  for (const { attend } of Object.values(TENUES)) expect(attend).toMatch(/\.$/u);
});

test('P-22 tant que personne n’a vérifié qui la revendique, aucun compte d’une association ne sert', () => {
  for (const revendication of ['revendication', 'revendication_contredite'] as const) {
    const compte = { id_rib: 'rib', estLeMeme: true, revendication };
    expect(etatRib(compte, plus(10_000))).toBe('non_revendique');
    expect(tenuesOf(compte, NOW)).toMatchObject([{ cause: revendication, manque: 'confirmation', jusqua: null }]);
  }
});

test('P-23 un compte est nouveau s’il est venu après le premier envoi de l’association', () => {
  expect(isRibNouveau(INSCRIPTION, null)).toBe(false);
  expect(isRibNouveau(INSCRIPTION, '2027-03-01T09:59:59.000Z')).toBe(true);
  expect(isRibNouveau(INSCRIPTION, '2027-03-01T10:00:01.000Z')).toBe(false);
});

test.each([
  ['un agent qui instruit', agent('claire'), '2', true],
  ['qui a une part dans l’association', agent('claire', { hasInteret: true }), '2', false],
  ['qui n’instruit pas', agent('claire', { fonctions: [] }), '2', false],
  ['d’un service qui n’a pas commencé', agent('claire'), 'D', false],
  ['d’un service qui a refusé', agent('claire'), '11', false],
] as const)('P-22 vérifie qui revendique : %s', (_, qui, etat, attendu) => {
  expect(canConfirmerRevendication('revendication', qui, { etat }).ok).toBe(attendu);
  expect(canConfirmerRevendication(null, qui, { etat }).ok).toBe(false);
});

test('P-22 des statuts ou un récépissé, rien d’autre', () => {
  expect(['STC', 'REC', 'CR', 'MD'].every((id_type) => isPieceRevendication({ id_type }))).toBe(true);
  expect(['RIB', 'PV', 'AUTRE', 'essai'].some((id_type) => isPieceRevendication({ id_type }))).toBe(false);
});
