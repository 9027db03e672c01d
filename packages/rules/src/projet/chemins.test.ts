import { expect, test } from 'vitest';
import { flattenProjet, unflattenProjet } from './chemins.ts';
import { emptyProjet } from './projet.schema.ts';

const projet = () => ({ ...emptyProjet(), customs: [{ code: 'public', value: 'jeunes' }] });

test('un projet dit par ses chemins et relu est le même', () => {
  expect(unflattenProjet(projet(), flattenProjet(projet()))).toEqual(projet());
});

test('un champ, une réponse et une liste changent sans toucher au reste', () => {
  const changes = { 'description.intitule': 'Tournoi', 'customs.lieu': 'Lyon', budgets: [] };
  const after = unflattenProjet(projet(), changes);
  expect(after.description).toEqual({ ...projet().description, intitule: 'Tournoi' });
  expect(after.customs).toEqual([
    { code: 'public', value: 'jeunes' },
    { code: 'lieu', value: 'Lyon' },
  ]);
  expect({ ...after, description: null, customs: null }).toEqual({ ...projet(), description: null, customs: null });
});

test('de ce qui n’est pas envoyé, rien n’est dit', () => {
  expect(flattenProjet({ description: { intitule: 'Tournoi' } })).toEqual({ 'description.intitule': 'Tournoi' });
});
