import { expect, test } from 'vitest';
import { casTitre } from './casTitre.ts';

const TITRE = { etat: 'en_vigueur', date_effet: '2025-01-01', date_fin: '2029-12-31', valide: false } as const;

test.each([
  ['valide', { valide: true }],
  ['valide', { valide: true, etat: 'remplace' }],
  ['suspendu', { etat: 'suspendu' }],
  ['retire', { etat: 'retire' }],
  ['renonce', { etat: 'renonce' }],
  ['annule', { etat: 'annule' }],
  ['aVenir', { date_effet: '2028-01-01' }],
  ['fini', { date_fin: '2026-12-31' }],
  ['remplace', { etat: 'remplace', date_fin: '2026-12-31' }],
  ['sansTronc', {}],
] as const)('P-26 « %s » se dit d’un titre à son jour (%o)', (cas, change) => {
  expect(casTitre({ ...TITRE, ...change }, '2027-03-08')).toBe(cas);
});
