import type { Genre } from '@guichet/rules/genre';
import * as fc from 'fast-check';
import type { SceneDossiers } from '../dossiers.ts';
import { type Bilan, newBilan, sayBilan } from './bilan.ts';
import type { Pas } from './commandes.ts';
import { playSequence } from './jeu.ts';
import { sequenceDe } from './suites.ts';
import { openVoie, type Voie } from './voie.ts';

interface Campagne {
  readonly genre: Genre;
  readonly sequences: number;
  readonly seed: number;
  /** Plays again the one sequence that a failure named. */
  readonly path?: string | undefined;
  readonly onProgress?: (bilan: Bilan, seconds: number) => void;
}
interface Resultat {
  readonly bilan: Bilan;
  readonly phrase: string;
  /** Null when everything agreed. */
  readonly echec: string | null;
}
type Nomme = Pick<fc.RunDetails<[readonly Pas[]]>, 'seed' | 'counterexamplePath'>;
interface Echec {
  readonly steps: readonly Pas[];
  readonly why: string;
}

const LANES = 4;
const STEP_BETWEEN_SEEDS = 1_000_003;

const failureOf = async (voie: Voie, steps: readonly Pas[], bilan: Bilan): Promise<string | null> => {
  try {
    await playSequence(voie, steps, bilan);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Takes steps away one at a time, the last first, as long as what is left still fails. */
const shorten = async (voie: Voie, found: Echec): Promise<Echec> => {
  let shortest = found;
  for (let index = found.steps.length - 1; index >= 0; index--) {
    const steps = shortest.steps.toSpliced(index, 1);
    const why = await failureOf(voie, steps, newBilan());
    if (why !== null) shortest = { steps, why };
  }
  return shortest.steps.length < found.steps.length ? shorten(voie, shortest) : shortest;
};

const sayEchec = ({ steps, why }: Echec, { seed, counterexamplePath }: Nomme, after: number): string =>
  [
    `Échec à la suite ${after} ; graine ${seed}, chemin ${counterexamplePath}.`,
    `Pour la rejouer : node tests/model/main.ts --seed ${seed} --path ${counterexamplePath}`,
    `La plus courte suite trouvée, ${steps.length} pas :`,
    ...steps.map((pas) => `  ${JSON.stringify(pas)}`),
    why,
  ].join('\n');

/** Lanes side by side on one server; at the first failure the others stop, and it is made as short as can be. */
export const runCampagne = async (scene: SceneDossiers, campagne: Campagne): Promise<Resultat> => {
  const bilan = newBilan();
  const lanes = campagne.path === undefined ? Math.min(LANES, campagne.sequences) : 1;
  const voies: Voie[] = [];
  for (let lane = 0; lane < lanes; lane++) voies.push(await openVoie(scene, campagne.genre));
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1_000;

  let echec: string | null = null;
  let failing: { readonly lane: number; readonly after: number; readonly found: Echec } | null = null;
  const runLane = async (voie: Voie, lane: number): Promise<void> => {
    const property = fc.asyncProperty(sequenceDe(campagne.genre), async (steps) => {
      if (failing) return true;
      const why = await failureOf(voie, steps, bilan);
      if (failing) return true;
      bilan.add(steps.length);
      campagne.onProgress?.(bilan, seconds());
      if (why !== null) failing = { lane, after: bilan.sequences, found: { steps, why } };
      return why === null;
    });
    const numRuns = Math.floor(campagne.sequences / lanes) + (lane < campagne.sequences % lanes ? 1 : 0);
    const seed = (campagne.seed + lane * STEP_BETWEEN_SEEDS) | 0;
    const replay = campagne.path === undefined ? {} : { path: campagne.path };
    const details = await fc.check(property, { seed, numRuns, endOnFailure: true, ...replay });
    if (failing?.lane !== lane) return;
    echec = sayEchec(await shorten(voie, failing.found), details, failing.after);
  };
  await Promise.all(voies.map(runLane));
  return { bilan, phrase: sayBilan(bilan, seconds()), echec };
};
