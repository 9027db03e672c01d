import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByThree, isRna, isSiren, isSiret, readIdentifiant, readIdentifiantExact } from './identifiant.ts';

describe('les numéros d’une association', () => {
  it('ASSO-017 un SIREN compte exactement neuf chiffres', () => {
    expect(['123456789', '356000000'].every(isSiren)).toBe(true);
    expect(['12345678', '1234567890', '12345678A', '123 456 789', ''].some(isSiren)).toBe(false);
  });

  it('ASSO-018 un SIRET compte exactement quatorze chiffres, même si sa clé de contrôle est fausse', () => {
    expect(['12345678900012', '35600000049837', '88974287600009'].every(isSiret)).toBe(true);
    expect(['1234567890001', '123456789000123', '1234567890001X'].some(isSiret)).toBe(false);
  });

  it('ASSO-019 un RNA est W, un chiffre, une lettre ou un chiffre, puis sept chiffres', () => {
    expect(['W751234567', 'W9T1002867', 'W2A1000001', 'W2b1000001'].every(isRna)).toBe(true);
    expect(
      ['X751234567', '751234567', 'W75123456', 'W7512345678', 'WA51234567', 'W7-1234567', 'w751234567'].some(isRna),
    ).toBe(false);
  });

  it('UI-030 un numéro se lit par groupes de trois chiffres', () => {
    expect(groupByThree('123456789')).toBe('123\u00a0456\u00a0789');
    expect(groupByThree('12345678900012')).toBe('123\u00a0456\u00a0789\u00a0000\u00a012');
    expect(groupByThree('123 456 789')).toBe('123\u00a0456\u00a0789');
    expect(groupByThree('')).toBe('');
  });

  it('un numéro groupé se relit tel quel', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14}$/), (siret) => {
        expect(readIdentifiant(groupByThree(siret))).toEqual({ kind: 'siret', value: siret });
      }),
    );
  });
});

describe('le numéro que porte une adresse', () => {
  it.each([
    ['W751234567', { kind: 'rna', value: 'W751234567' }],
    ['w9t1002867', { kind: 'rna', value: 'W9T1002867' }],
    ['123456789', { kind: 'siren', value: '123456789' }],
    ['12345678900012', { kind: 'siret', value: '12345678900012' }],
    ['100001', { kind: 'id_correspondance', value: '100001' }],
    ['9999999999', null],
    ['123456789001', null],
    ['1; drop', null],
    ['', null],
  ])('%s', (value, expected) => {
    expect(readIdentifiantExact(value)).toEqual(expected);
  });
});
