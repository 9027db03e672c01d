import { describe, expect, test } from 'vitest';
import { withoutUnchanged } from './historique.ts';

const options = Array.from({ length: 300 }, (_, n) => ({ code: `o${n}`, libelle: `Choix ${n}`, parent: null }));
const champ = (n: number, libelle = `Champ ${n}`) => ({ code: `c${n}`, libelle, options });
const champs = (count: number) => Array.from({ length: count }, (_, n) => champ(n));
const said = (avant: unknown, apres: unknown) =>
  Object.values(withoutUnchanged({ champs_attendus: { avant, apres } }))[0];

describe('d’une longue liste, l’historique garde', () => {
  test('ce qui a changé, et rien d’autre', () => {
    const [avant, apres] = [champs(5), champs(5).with(3, champ(3, 'Autre'))];
    expect(said(avant, apres)).toEqual({ avant: [avant[3]], apres: [apres[3]] });
    expect(said(avant, avant.slice(1))).toEqual({ avant: [avant[0]], apres: [] });
  });
  test('les codes seuls quand seul l’ordre change', () => {
    expect(said(champs(2), champs(2).reverse())).toEqual({ avant: ['c0', 'c1'], apres: ['c1', 'c0'] });
  });
  test('sans écrire chaque élément plus d’une fois : deux cents champs coûtent peu', () => {
    const [avant, apres] = [champs(200), champs(200).reverse()];
    const before = process.cpuUsage();
    said(avant, apres);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1_500);
  });
});
