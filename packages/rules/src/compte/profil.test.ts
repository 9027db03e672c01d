import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsOf } from '../versions/index.ts';
import { changedFields } from './profil.ts';

test('CALL-AUTH-003 seuls les champs changés partent', () => {
  expect(changedFields({ nom: 'Diallo', prenom: 'Amina' }, { nom: 'Diallo-Roux', prenom: 'Amina' })).toEqual({
    nom: 'Diallo-Roux',
  });
});

test('COMPTE-019 rien de changé : rien à envoyer', () => {
  expect(changedFields({ nom: 'Diallo' }, { nom: 'Diallo' })).toEqual({});
});

describe('modifications croisées', () => {
  const record = { version: 5, champs_versions: { nom: 5, prenom: 2 } };
  const current = { nom: 'Roux', prenom: 'Amina' };

  test('deux champs différents se rejoignent', () => {
    expect(conflictsOf(record, current, { prenom: 'Aminata' }, 4)).toEqual([]);
  });
  test('le même champ montre les deux valeurs', () => {
    expect(conflictsOf(record, current, { nom: 'Diallo' }, 4)).toEqual([
      { champ: 'nom', actuelle: 'Roux', demandee: 'Diallo' },
    ]);
  });
  test("la même valeur n'est pas un conflit", () => {
    expect(conflictsOf(record, current, { nom: 'Roux' }, 4)).toEqual([]);
  });
  test('qui a lu la dernière version ne rencontre jamais de conflit', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('nom', 'prenom'), fc.string()), (asked) => {
        expect(conflictsOf(record, current, asked, record.version)).toEqual([]);
      }),
    );
  });
});
