import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneDossiers, startDossiers } from '../../../testing/dossiers.ts';
import { halfMet } from '../../../testing/modele/bilan.ts';
import { runCampagne } from '../../../testing/modele/campagne.ts';

const { MODELE_SUITES, MODELE_GRAINE, MODELE_CHEMIN } = process.env;
const isLong = MODELE_SUITES !== undefined;
/** A sample at each run; all that it must have met is judged from as many as a campaign plays (docs/CAMPAGNES.md). */
const EN_CONTROLE = 100;
const DE_QUOI_JUGER = 500;
const SUITES = Number(MODELE_SUITES ?? EN_CONTROLE);
const HOUR_MS = 3_600_000;
const PROGRESS_S = 10;

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers({ settings: { DATABASE_POOL: '8' } });
});
afterAll(() => scene.portail.close());

let told = 0;
const tell = (text: string): void => {
  if (isLong) process.stderr.write(`${text}\n`);
};

test('T33 DOSSIER-038 des suites d’actes au hasard : le serveur répond et garde ce que le modèle prévoit', {
  timeout: 12 * HOUR_MS,
}, async () => {
  const { bilan, phrase, echec } = await runCampagne(scene, {
    sequences: SUITES,
    seed: Number(MODELE_GRAINE ?? 20_270_401),
    path: MODELE_CHEMIN,
    onProgress({ sequences }, seconds) {
      if (seconds - told < PROGRESS_S) return;
      told = seconds;
      tell(`${sequences} suites en ${Math.round(seconds)} s, ${(sequences / seconds).toFixed(1)} par seconde`);
    },
  });
  tell(phrase);
  if (echec !== null) throw new Error(echec);
  // What asks again or only reads is never refused; all else must have met both its outcomes.
  if (MODELE_CHEMIN === undefined && SUITES >= DE_QUOI_JUGER)
    expect(halfMet(bilan).toSorted()).toEqual(['completude', 'lire', 'rejouer']);
});
