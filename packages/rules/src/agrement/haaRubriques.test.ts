import { describe, expect, test } from 'vitest';
import { haaSchema } from './haa.schema.ts';
import { rubriquesHaa } from './haaRubriques.ts';

const chemins = (shape: object, avant = ''): string[] =>
  Object.entries(shape).flatMap(([nom, un]) =>
    'shape' in un ? chemins(un.shape, `${avant}${nom}.`) : [`${avant}${nom}`],
  );
const partout = { activites: { distribution_directe: true, fourniture_denrees: true } };
const said = (activites: object) =>
  rubriquesHaa({ activites } as never).flatMap(({ champs }) => champs.map(([chemin]) => chemin));

describe('HAA-002 la description de l’aide alimentaire', () => {
  test('tout ce qui se saisit a ses mots, une fois', () => {
    const kept = chemins(haaSchema.shape).filter((chemin) => !/\.code_\w+$/u.test(chemin));
    expect(said(partout.activites).toSorted()).toEqual(kept.toSorted());
  });

  test('ce que l’association ne fait pas ne lui est pas demandé', () => {
    const seule = said({ distribution_directe: true, fourniture_denrees: null });
    expect(seule.some((chemin) => chemin.includes('.distribution.'))).toBe(true);
    expect(seule.some((chemin) => chemin.includes('.fourniture.'))).toBe(false);
  });
});
