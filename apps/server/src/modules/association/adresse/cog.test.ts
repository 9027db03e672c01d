import { chooseCommune } from '@guichet/rules/numeroSiret';
import { expect, test } from 'vitest';
import { searchCog } from './cog.ts';

const codeOf = (commune: string, cp: string) => chooseCommune(searchCog({ q: commune, cp, limit: 8 }), { commune, cp });

test('CALL-GEO-001 SIRET-029 sans géocodeur ni registre, une commune a son code par son nom et son code postal', () => {
  expect(
    (
      [
        ['Rezé', '44400'],
        ['LES LILAS', '93260'],
        ['St Denis', '93200'],
        ['AJACCIO', '20090'],
        ['Paris', '75011'],
        ['PARIS 16', '75116'],
        ['Marseille', '13008'],
        ['Lyon', '69003'],
        ['Saint-Denis', '97400'],
        ['Rezé', '29200'],
        ['Nulle Part', '44400'],
      ] as const
    ).map(([commune, cp]) => codeOf(commune, cp)),
  ).toEqual([...['44143', '93045', '93066', '2A004', '75111', '75116', '13208', '69383', '97411'], ...[null, null]]);
});

test('SIRET-029 une commune réunie à une autre se trouve par son ancien nom, sous le code d’aujourd’hui', () => {
  expect(codeOf('Arbignieu', '01300')).toBe('01015');
  expect(codeOf('Bellegarde-sur-Valserine', '01200')).toBe('01033');
});

test('la commune est la fin d’une adresse, la plus proche d’abord, et jamais plus qu’il n’en faut', () => {
  const [first] = searchCog({ q: '12 rue de Siam Brest', limit: 8 });
  expect(first).toEqual({
    ...{ label: '29200 Brest', numero: null, voie: null, cp: '29200', commune: 'Brest', code_insee: '29019' },
  });
  expect(searchCog({ q: 'saint', limit: 8 })).toHaveLength(8);
  expect(searchCog({ q: '', limit: 8 })).toEqual([]);
});
