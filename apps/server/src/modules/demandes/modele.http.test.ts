import type { Genre } from '@guichet/rules/genre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneDossiers, startDossiers } from '../../../testing/dossiers.ts';
import { halfMet } from '../../../testing/modele/bilan.ts';
import { runCampagne } from '../../../testing/modele/campagne.ts';

const { MODELE_SUITES, MODELE_GRAINE, MODELE_CHEMIN, MODELE_GENRE } = process.env;
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

const tell = (text: string): void => {
  if (isLong) process.stderr.write(`${text}\n`);
};

/** What asks again or only reads is never refused; all else must have met both its outcomes. */
const SANS_REFUS = ['completude', 'lire', 'rejouer'];
const play = async (genre: Genre): Promise<void> => {
  let told = 0;
  const { bilan, phrase, echec } = await runCampagne(scene, {
    genre,
    sequences: SUITES,
    seed: Number(MODELE_GRAINE ?? 20_270_401),
    path: MODELE_CHEMIN,
    onProgress({ sequences }, seconds) {
      if (seconds - told < PROGRESS_S) return;
      told = seconds;
      tell(`${sequences} suites en ${Math.round(seconds)} s, ${(sequences / seconds).toFixed(1)} par seconde`);
    },
  });
  tell(`${genre} : ${phrase}`);
  if (echec !== null) throw new Error(echec);
  if (MODELE_CHEMIN === undefined && SUITES >= DE_QUOI_JUGER) expect(halfMet(bilan).toSorted()).toEqual(SANS_REFUS);
};
/** A campaign may play one genre alone. */
const isLeft = (genre: Genre): boolean => MODELE_GENRE !== undefined && MODELE_GENRE !== genre;

test.skipIf(isLeft('subvention'))(
  'T33 DOSSIER-038 des suites d’actes au hasard : le serveur répond et garde ce que le modèle prévoit',
  { timeout: 12 * HOUR_MS },
  () => play('subvention'),
);
test.skipIf(isLeft('agrement'))(
  'T33 CALL-RDA-011 de même d’un agrément, par ses propres appels : sans projet, sans compte, sans montant',
  { timeout: 12 * HOUR_MS },
  () => play('agrement'),
);
