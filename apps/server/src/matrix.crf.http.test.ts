import { randomUUID } from 'node:crypto';
import { ACTES_CRF, ETATS_CRF } from '@guichet/rules/crf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Modele } from '../testing/matrix/etats/dossiers.ts';
import { type Essai, runEssais, worthTrying } from '../testing/matrix/etats/essais.ts';
import { LECTURE_CRF, runLecture } from '../testing/matrix/etats/lectures.ts';
import { NOMS_PERSONNES } from '../testing/matrix/etats/personnes.ts';
import { readRapport } from '../testing/matrix/etats/rapport.ts';
import { requeteActeCrf, requeteCrf } from '../testing/matrix/etats/requetes.ts';
import { attenduAppelCrf } from '../testing/matrix/etats/tableCrf.ts';
import { startTerrain, type TerrainEtats } from '../testing/matrix/etats/terrain.ts';

const LIMITE_MS = 240_000;
let terrain: TerrainEtats;
beforeAll(async () => {
  terrain = await startTerrain();
  terrain.copies.useCrf({ ...(await readRapport(terrain)), document: randomUUID() });
}, LIMITE_MS);
afterAll(() => terrain?.scene.portail.close());

/** Awaited, and of a dossier that is closed; begun by an association and by a service. */
const MODELES: readonly Modele[] = ETATS_CRF.flatMap((crf): Modele[] => [
  { etat: '9', origine: 'association', crf },
  { etat: '9', origine: 'service', crf },
  { etat: '10', origine: 'association', crf },
]);
const essais: readonly Essai[] = MODELES.flatMap((modele) =>
  NOMS_PERSONNES.flatMap((qui) =>
    ACTES_CRF.map((acte) => ({
      ...{ acte, qui, modele, attendu: attenduAppelCrf(acte, qui, modele) },
      requete: (copie) => requeteActeCrf(acte, copie),
    })),
  ),
);

describe('CRF-004 ce que l’on peut faire d’un compte rendu financier, état par état et personne par personne', () => {
  test(
    'les droits qu’il dit sont exactement ceux de la table, et chaque refus a sa raison',
    async () => {
      expect(await runLecture(terrain, { ...LECTURE_CRF, requete: requeteCrf }, MODELES)).toEqual([]);
    },
    LIMITE_MS,
  );

  test(
    'chaque acte répond ce que dit la table, et un refus n’écrit rien',
    async () => {
      expect(await runEssais(terrain, worthTrying(essais))).toEqual([]);
    },
    LIMITE_MS,
  );
});
