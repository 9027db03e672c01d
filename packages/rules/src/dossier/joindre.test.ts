import { expect, test } from 'vitest';
import { joinNouveau } from './joindre.ts';

const papier = (uuid: string, more: object = {}) => ({
  ...{ uuid, id_type: 'STC', id_siret: null, annee_validite: null, etat: 'courant' as 'courant' | 'archive' },
  ...more,
});
const attendus = [
  { code: 'statuts', type_document: 'STC' },
  { code: 'rib', type_document: 'RIB' },
  { code: 'autre', type_document: null },
];
const nouveau = papier('n');

test('un document nouveau va de lui-même où rien n’est choisi, et seulement à sa place', () => {
  expect(joinNouveau([{ code: 'rib', uuid: 'r' }], attendus, [nouveau], nouveau)).toEqual([
    { code: 'rib', uuid: 'r' },
    { code: 'statuts', uuid: 'n' },
  ]);
  expect(joinNouveau([], [{ code: 'autre', type_document: null }], [nouveau], nouveau)).toBeNull();
});

test('il prend la place de la version qu’il remplace, jamais celle d’un autre choix', () => {
  const avant = papier('a', { etat: 'archive' });
  const choisis = [{ code: 'statuts', uuid: 'a' }];
  expect(joinNouveau(choisis, attendus, [nouveau, avant], nouveau)).toEqual([{ code: 'statuts', uuid: 'n' }]);
  for (const autre of [
    papier('a'),
    papier('a', { etat: 'archive', annee_validite: 2025 }),
    papier('a', { etat: 'archive', id_siret: '1' }),
    papier('b', { etat: 'archive' }),
  ])
    expect(joinNouveau(choisis, attendus, [nouveau, autre], nouveau)).toBeNull();
});

test('déjà remplacé lui-même, il n’est joint nulle part', () => {
  expect(joinNouveau([], attendus, [], papier('n', { etat: 'archive' }))).toBeNull();
});
