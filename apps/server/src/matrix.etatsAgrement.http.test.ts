import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACTES_AGREMENT,
  attenduAgrement,
  MODELES_AGREMENT,
  requeteAgrement,
  startTerrainAgrements,
} from '../testing/matrix/etats/agrements.ts';
import { type Essai, runEssais, worthTrying } from '../testing/matrix/etats/essais.ts';
import { NOMS_PERSONNES } from '../testing/matrix/etats/personnes.ts';

const LIMITE_MS = 240_000;
let terrain: Awaited<ReturnType<typeof startTerrainAgrements>>;
beforeAll(async () => {
  terrain = await startTerrainAgrements();
}, LIMITE_MS);
afterAll(() => terrain?.scene.portail.close());

const essais = MODELES_AGREMENT.flatMap((modele) =>
  NOMS_PERSONNES.flatMap((qui) =>
    ACTES_AGREMENT.map(
      (acte): Essai => ({
        ...{ acte, qui, modele, attendu: attenduAgrement(acte, qui, modele) },
        requete: (copie) => requeteAgrement(acte, copie),
      }),
    ),
  ),
);

describe('DOSSIER-044 AGREMENT-013 un dossier d’agrément, état par état et personne par personne', () => {
  test(
    'chaque acte répond ce que dit la table, et un refus n’écrit rien',
    async () => {
      expect(await runEssais(terrain, worthTrying(essais))).toEqual([]);
    },
    LIMITE_MS,
  );
});
