import { FONCTIONS, fonctionsOf, TRANSITIONS } from '@guichet/rules/instruction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Copie } from '../testing/matrix/etats/dossiers.ts';
import { type Essai, runEssais, worthTrying } from '../testing/matrix/etats/essais.ts';
import { LECTURE_INSTRUCTION, runLecture } from '../testing/matrix/etats/lectures.ts';
import { COMPLETS, DE_SERVICE } from '../testing/matrix/etats/modeles.ts';
import { factsOf, NOMS_PERSONNES, type NomPersonne } from '../testing/matrix/etats/personnes.ts';
import { requeteInstruction, requeteTransition } from '../testing/matrix/etats/requetes.ts';
import { attenduTransition } from '../testing/matrix/etats/tableInstruction.ts';
import { startTerrain, type TerrainEtats } from '../testing/matrix/etats/terrain.ts';

const LIMITE_MS = 240_000;
let terrain: TerrainEtats;
beforeAll(async () => {
  terrain = await startTerrain();
}, LIMITE_MS);
afterAll(() => terrain?.scene.portail.close());

/** The state is looked at before the person: where it offers nothing, one of each office tells it. */
const OFFICES: readonly NomPersonne[] = ['instructeur', 'superviseur', 'autreInstructeur'];
const isTold = ({ attendu, qui }: Essai): boolean => attendu !== 'TRANSITION_IMPOSSIBLE' || OFFICES.includes(qui);

const essais = (): Essai[] =>
  COMPLETS.flatMap((modele) =>
    NOMS_PERSONNES.flatMap((qui) =>
      TRANSITIONS.map((transition) => ({
        ...{ acte: transition, qui, modele, attendu: attenduTransition(transition, qui, modele) },
        requete: (copie) => requeteTransition(transition, copie, terrain.serviceOf(qui)),
      })),
    ),
  );

describe('DOSSIER-042 ce qu’un service peut faire d’un dossier, état par état et personne par personne', () => {
  test('chaque fonction a quelqu’un qui l’a, et un agent qui ne l’a pas ou une autre que la sienne', () => {
    const held = NOMS_PERSONNES.map((qui) => fonctionsOf(factsOf(qui).role)).filter(({ length }) => length > 0);
    for (const fonction of FONCTIONS)
      expect([fonction, held.some((some) => some.includes(fonction))]).toEqual([fonction, true]);
    expect(new Set(held.map((some) => some.join())).size).toBeGreaterThan(1);
  });

  test(
    'les actions que dit une instruction sont exactement celles de la table, et chaque refus a sa raison',
    async () => {
      const requete = (copie: Copie, qui: NomPersonne) => requeteInstruction(copie, terrain.serviceOf(qui));
      expect(await runLecture(terrain, { ...LECTURE_INSTRUCTION, requete }, [...COMPLETS, ...DE_SERVICE])).toEqual([]);
    },
    LIMITE_MS,
  );

  test(
    'chaque transition répond ce que dit la table, et un refus n’écrit rien',
    async () => {
      expect(await runEssais(terrain, worthTrying(essais()).filter(isTold))).toEqual([]);
    },
    LIMITE_MS,
  );
});
