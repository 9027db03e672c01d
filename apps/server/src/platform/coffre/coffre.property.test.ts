import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCoffre, type ReglagesCoffre, SceauRefuse } from './coffre.ts';

const key = (version: number, byte = version) => ({ version, key: Buffer.alloc(32, byte) });
const coffreOf = (VAULT_KEYS: ReglagesCoffre['VAULT_KEYS'], VAULT_CLEAR: ReglagesCoffre['VAULT_CLEAR'] = 'read') =>
  createCoffre({ VAULT_KEYS, VAULT_CLEAR });
const coffre = coffreOf([key(2), key(1)]);

const place = fc.constantFrom('association.element.scelle', 'demandes.lot_paiement.contenu', 'essai');
const identite = fc.array(fc.oneof(fc.uuid(), fc.integer(), fc.string()), { minLength: 1, maxLength: 3 });
const RUNS = { numRuns: 300 };

describe('le coffre', () => {
  test('ce qui est scellé s’ouvre à sa place, n’y est jamais deux fois le même, et n’y est pas en clair', () => {
    const sealed = fc.property(place, identite, fc.string({ unit: 'grapheme' }), (ou, qui, clear) => {
      const one = coffre.seal(ou, qui, clear);
      expect(coffre.open(ou, qui, one)).toBe(clear);
      expect(coffre.seal(ou, qui, clear)).not.toBe(one);
      expect(one.startsWith('coffre.2.')).toBe(true);
      if (clear.length > 8) expect(Buffer.from(one.slice(9), 'base64url').includes(clear)).toBe(false);
    });
    fc.assert(sealed, RUNS);
  });

  test('une autre clé, une autre place, une autre ligne, une identité coupée ailleurs : refusé', () => {
    const refused = fc.property(place, identite, identite, fc.string(), (ou, qui, autre, clear) => {
      const one = coffre.seal(ou, qui, clear);
      expect(() => coffreOf([key(2, 9)]).open(ou, qui, one)).toThrow(SceauRefuse);
      expect(() => coffreOf([key(1)]).open(ou, qui, one)).toThrow(SceauRefuse);
      expect(() => coffre.open(`${ou}x`, qui, one)).toThrow(SceauRefuse);
      fc.pre(JSON.stringify(qui.map(String)) !== JSON.stringify(autre.map(String)));
      expect(() => coffre.open(ou, autre, one)).toThrow(SceauRefuse);
      expect(() => coffre.open(ou, [qui.join('')], coffre.seal(ou, [...qui, 'x'], clear))).toThrow(SceauRefuse);
    });
    fc.assert(refused, RUNS);
  });

  test('coupé n’importe où, changé d’un bit, ou d’une autre version : refusé, jamais lu de travers', () => {
    const spoiled = fc.property(fc.string(), fc.nat(), fc.integer({ min: 0, max: 7 }), (clear, at, bit) => {
      const one = coffre.seal('essai', [1], clear);
      const bytes = Buffer.from(one.slice(9), 'base64url');
      const cut = `coffre.2.${bytes.subarray(0, at % bytes.length).toString('base64url')}`;
      expect(() => coffre.open('essai', [1], cut)).toThrow(SceauRefuse);
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
      expect(() => coffre.open('essai', [1], `coffre.2.${bytes.toString('base64url')}`)).toThrow(SceauRefuse);
      expect(() => coffre.open('essai', [1], one.replace('coffre.2.', 'coffre.1.'))).toThrow(SceauRefuse);
      expect(() => coffre.open('essai', [1], one.replace('coffre.2.', 'coffre.7.'))).toThrow(SceauRefuse);
    });
    fc.assert(spoiled, RUNS);
  });

  test('une clé de plus écrit, les anciennes lisent encore ; sans elles, plus rien ne s’ouvre', () => {
    const old = coffreOf([key(1)]).seal('essai', ['a'], 'secret');
    expect(coffre.open('essai', ['a'], old)).toBe('secret');
    expect(() => coffreOf([key(2)]).open('essai', ['a'], old)).toThrow(/clé 1/);
  });

  test('le clair d’avant : écrit, lu, ou refusé', () => {
    expect(coffreOf([key(1)], 'written').seal('essai', ['a'], 'clair')).toBe('clair');
    expect(coffre.open('essai', ['a'], 'clair')).toBe('clair');
    expect(() => coffreOf([key(1)], 'refused').open('essai', ['a'], 'clair')).toThrow(SceauRefuse);
  });
});

describe('les empreintes', () => {
  test('ne se refont pas sans la clé, et se reconnaissent sous chaque clé des réglages', () => {
    const told = coffreOf([key(1)]).empreinte('rib', 'abc');
    expect(told).toMatch(/^e1\.[0-9a-f]{64}$/);
    expect(coffreOf([key(1, 9)]).empreinte('rib', 'abc')).not.toBe(told);
    expect(coffre.empreinte('lot', 'abc').slice(3)).not.toBe(coffre.empreinte('rib', 'abc').slice(3));
    expect(coffre.empreintes('rib', 'abc')).toEqual([coffre.empreinte('rib', 'abc'), told, 'abc']);
    expect(coffreOf([key(1)], 'refused').empreintes('rib', 'abc')).toEqual([told]);
  });

  test('renouvelées : celle d’avant les clés reste exacte ; celle d’une vieille clé suit le compte, ou ne ressemble plus à rien', () => {
    const told = coffreOf([key(1)]).empreinte('rib', 'abc');
    const now = coffre.empreintes('rib', 'abc');
    expect(coffre.renewEmpreinte('rib', 'abc', [])).toBe(now[0]);
    expect(coffre.renewEmpreinte('rib', told, now)).toBe(now[0]);
    expect(coffre.renewEmpreinte('rib', told, coffre.empreintes('rib', 'autre'))).not.toBe(now[0]);
    expect(coffre.renewEmpreinte('rib', told, [])).toMatch(/^e2\./);
  });
});
