import { createTirage } from '@guichet/testing/tirage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheminOf } from './chemins.ts';
import { dateCampagnes } from './decor.ts';
import { DESTINS } from './donnees/destins.ts';
import { momentsOf } from './moments.ts';

const jour = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

test('quel que soit le jour, chaque acte suit le précédent, la demande part pendant sa campagne et rien n’est à venir', () => {
  fc.assert(
    fc.property(jour, fc.constantFrom(...DESTINS), fc.nat(), (now, destin, seed) => {
      for (const campagne of dateCampagnes(now)) {
        const tirage = createTirage(seed);
        const { actes, saisie } = cheminOf(destin, tirage);
        const moments = momentsOf({ saisie, suite: actes.length - saisie, destin }, campagne, now, tirage);
        expect(moments).toHaveLength(actes.length);
        expect(moments.map(Number)).toEqual(moments.map(Number).toSorted((a, b) => a - b));
        expect(moments[0]?.getTime()).toBeGreaterThanOrEqual(campagne.ouvre_at.getTime());
        expect(moments[saisie - 1]?.getTime()).toBeLessThan(campagne.clot_at.getTime());
        expect(moments.at(-1)?.getTime()).toBeLessThan(now.getTime());
      }
    }),
    { numRuns: 200, seed: 20_261_117 },
  );
});
