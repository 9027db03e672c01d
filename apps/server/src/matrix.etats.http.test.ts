import { ROLES } from '@guichet/rules/acteur';
import { ACTES, RELATIONS_DOSSIER } from '@guichet/rules/dossier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContacts } from '../testing/dossiers.ts';
import type { Copie, Modele } from '../testing/matrix/etats/dossiers.ts';
import { type Essai, runEssais, worthTrying } from '../testing/matrix/etats/essais.ts';
import { LECTURE_DOSSIER, runLecture } from '../testing/matrix/etats/lectures.ts';
import { COMPLETS, DE_SERVICE, INCOMPLETS, plainOf } from '../testing/matrix/etats/modeles.ts';
import { factsOf, NOMS_PERSONNES } from '../testing/matrix/etats/personnes.ts';
import { type Pieces, requeteDossier } from '../testing/matrix/etats/requetes.ts';
import { attenduAppel } from '../testing/matrix/etats/tableDossier.ts';
import { startTerrain, type TerrainEtats } from '../testing/matrix/etats/terrain.ts';

const LIMITE_MS = 240_000;
let terrain: TerrainEtats;
let pieces: Pieces;
beforeAll(async () => {
  terrain = await startTerrain();
  const { portail, club, contacts } = terrain.scene;
  const { rib } = await addContacts(portail, club, 'FR7610107001011234567890129');
  pieces = { representant: contacts.representant, rib };
}, LIMITE_MS);
afterAll(() => terrain?.scene.portail.close());

const essaisOf = (modeles: readonly Modele[]): Essai[] =>
  modeles.flatMap((modele) =>
    NOMS_PERSONNES.flatMap((qui) =>
      ACTES.map((acte) => ({
        ...{ acte, qui, modele, attendu: attenduAppel(acte, qui, modele) },
        requete: (copie) => requeteDossier(acte, copie, pieces),
      })),
    ),
  );
/** Of a dossier that differs from the plain one of its state, what it changes. */
const differing = (modeles: readonly Modele[]): Essai[] =>
  modeles.flatMap((modele) => {
    const plain = essaisOf([plainOf(modele)]);
    return essaisOf([modele]).filter(({ attendu }, rang) => attendu !== plain[rang]?.attendu);
  });

describe('DOSSIER-044 ce que l’on peut faire d’un dossier, état par état et personne par personne', () => {
  test('chaque lien et chaque rôle a quelqu’un qui l’a', () => {
    const facts = NOMS_PERSONNES.map(factsOf);
    expect(RELATIONS_DOSSIER.filter((lien) => !facts.some((one) => one.lien === lien))).toEqual([]);
    expect(ROLES.filter((role) => !facts.some((one) => one.role === role))).toEqual([]);
  });

  test(
    'les droits que dit un dossier sont exactement ceux de la table, et chaque refus a sa raison',
    async () => {
      const lecture = { ...LECTURE_DOSSIER, requete: (copie: Copie) => requeteDossier('lire', copie, pieces) };
      const modeles = [...COMPLETS, ...DE_SERVICE, ...INCOMPLETS];
      expect(await runLecture(terrain, lecture, modeles)).toEqual([]);
    },
    LIMITE_MS,
  );

  test(
    'chaque acte répond ce que dit la table, et un refus n’écrit rien',
    async () => {
      const essais = [...worthTrying(essaisOf(COMPLETS)), ...differing(DE_SERVICE), ...differing(INCOMPLETS)];
      expect(await runEssais(terrain, essais)).toEqual([]);
    },
    LIMITE_MS,
  );
});
