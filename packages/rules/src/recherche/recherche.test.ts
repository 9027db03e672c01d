import { describe, expect, it } from 'vitest';
import { readIdentifiant } from '../identifiant/identifiant.ts';
import { chooseRecherche } from './recherche.ts';

describe('où part une recherche', () => {
  it.each([
    ['123456789', 'siren', '123456789'],
    ['123 456 789', 'siren', '123456789'],
    ['SIREN : 123\u00a0456\u202f789', 'siren', '123456789'],
    ['123 456 789 000', 'siren', '123456789'],
    ['123 456 789 000 12', 'siret', '12345678900012'],
    ['W751234567', 'rna', 'W751234567'],
    ['w 751 234 567', 'rna', 'W751234567'],
    ['W9T1002867', 'rna', 'W9T1002867'],
    ['RNA W2A1000001', 'rna', 'W2A1000001'],
  ])('ASSO-020 « %s » porte un numéro : recherche par numéro', (question, kind, value) => {
    expect(chooseRecherche(question)).toBe('light');
    expect(readIdentifiant(question)).toEqual({ kind, value });
  });

  it.each(['amicale laique st etienne', 'club 1901', '12345678', 'W75123456', 'mjc'])(
    'ASSO-021 « %s » ne porte aucun numéro : recherche par les mots',
    (question) => {
      expect(chooseRecherche(question)).toBe('search');
    },
  );

  it.each(['', ' ', 'a'])('« %s » ne demande rien', (question) => {
    expect(chooseRecherche(question)).toBe('rien');
  });
});
