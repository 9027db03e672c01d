import { expect, test } from 'vitest';
import { type AReparti, canRepartir, type Repartition, repartir } from './repartition.ts';

const dossier = (cle: string, more: Partial<AReparti> = {}): AReparti => ({
  ...{ cle, id_subvention: 'fdva', nom: 'Judo club', ecartes: [] },
  ...more,
});
const rien = new Map<string, number>();
const given = (dossiers: readonly AReparti[], said: Partial<Repartition>, presents = ['amel', 'luc'], charges = rien) =>
  [...repartir(dossiers, { regles: [], tour: false, ...said }, { presents, charges })].map(([, agent]) => agent);

test('sans règle ni tour, rien n’est confié', () => {
  expect(given([dossier('1')], {})).toEqual([]);
});

test('la première règle qui nomme le dossier le confie', () => {
  const regles = [
    { critere: 'lettre', valeurs: ['É', 'E'], agent: 'luc' },
    { critere: 'subvention', valeurs: ['fdva'], agent: 'amel' },
  ] as const;
  const dossiers = [dossier('1', { nom: ' Élan sportif' }), dossier('2'), dossier('3', { id_subvention: 'cnds' })];
  expect(given(dossiers, { regles })).toEqual(['luc', 'amel']);
});

test('le tour va à qui a le moins, et garde l’équilibre', () => {
  const charges = new Map([['amel', 3]]);
  const dossiers = ['1', '2', '3', '4', '5'].map((cle) => dossier(cle));
  expect(given(dossiers, { tour: true }, ['amel', 'luc'], charges)).toEqual(['luc', 'luc', 'luc', 'amel', 'luc']);
});

test('qui est absent, ou a une part dans la demande, ne reçoit rien : la règle suivante, ou le tour, le confie', () => {
  const regles = [{ critere: 'subvention', valeurs: ['fdva'], agent: 'nadia' }] as const;
  expect(given([dossier('1')], { regles })).toEqual([]);
  expect(given([dossier('1')], { regles, tour: true })).toEqual(['amel']);
  expect(given([dossier('1', { ecartes: ['amel'] })], { tour: true })).toEqual(['luc']);
  expect(given([dossier('1', { ecartes: ['amel', 'luc'] })], { tour: true })).toEqual([]);
});

test('répartir est à qui supervise', () => {
  expect(canRepartir({ fonctions: ['instructeur'] }).ok).toBe(false);
  expect(canRepartir({ fonctions: ['instructeur', 'superviseur'] }).ok).toBe(true);
});
