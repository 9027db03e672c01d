import { expect, test } from 'vitest';
import { type Blocage, blocagesOf } from './blocages.ts';
import type { RibVise } from './rib.ts';
import { type ChangementRib, TENUES } from './tenues.ts';

const NOW = new Date('2027-03-02T10:00:00.000Z');
const CHANGE: ChangementRib = {
  apres: 'rib',
  par: 'amina',
  demande_at: '2027-03-01T10:00:00.000Z',
  confirme_par: null,
  confirme_at: null,
};
const CONFIRME = { ...CHANGE, confirme_par: 'claire', confirme_at: '2027-03-01T11:00:00.000Z' };
const bon: RibVise = { id_rib: 'rib', estLeMeme: true };
const codes = (some: readonly Blocage[]) => some.map(({ code }) => code);

test.each<[string, RibVise, readonly string[]]>([
  ['rien', bon, []],
  ['sans compte', { ...bon, id_rib: null }, ['rib_absent']],
  ['changé sous le dossier', { ...bon, estLeMeme: false }, ['rib_a_choisir']],
  ['changé, ni confirmé ni attendu', { ...bon, change: CHANGE }, ['rib_a_confirmer', 'rib_delai']],
  ['confirmé, trop récent', { ...bon, change: CONFIRME }, ['rib_delai']],
  ['revendiquée, jamais vérifiée', { ...bon, revendication: 'revendication' }, ['revendication']],
  [
    'deux qui la revendiquent, et un compte changé',
    { ...bon, revendication: 'revendication_contredite', change: CHANGE },
    ['revendication_contredite', 'rib_a_confirmer', 'rib_delai'],
  ],
  [
    'revendiquée, et un compte à choisir',
    { ...bon, estLeMeme: false, revendication: 'revendication' },
    ['rib_a_choisir', 'revendication'],
  ],
])('ce qui bloque le paiement : %s', (_, rib, attendu) => {
  const base = { lettre: 'notifie', reste: 1, rib } as const;
  expect(codes(blocagesOf(base, NOW))).toEqual(attendu);
  expect(codes(blocagesOf({ ...base, lettre: 'a_signer' }, NOW))).toEqual(['acte', ...attendu]);
  expect(blocagesOf({ ...base, lettre: null, reste: 0 }, NOW)).toEqual([]);
});

test('la fin de l’attente est dite, et l’attente finit', () => {
  const rib = { ...bon, change: CONFIRME };
  const [only] = blocagesOf({ lettre: 'notifie', reste: 1, rib }, NOW);
  expect(only?.jusqua).toBe('2027-03-04T10:00:00.000Z');
  expect(blocagesOf({ lettre: 'notifie', reste: 1, rib }, new Date(only?.jusqua ?? ''))).toEqual([]);
});

test.each(['choix', 'numero', 'fiche'] as const)('P-23 la raison dit d’où vient le changement : %s', (cause) => {
  const [first] = blocagesOf({ lettre: 'notifie', reste: 1, rib: { ...bon, change: { ...CHANGE, cause } } }, NOW);
  expect(first?.raison).toBe(TENUES[cause].attend);
});
