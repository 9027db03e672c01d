import { createBareEngine } from '../harness/bareEngine.ts';
import { createTokenKey, readComptes } from '../harness/comptes.ts';
import { loadHttp } from '../harness/httpLoad.ts';
import { startPortail } from '../harness/portail.ts';
import { type Times, timesOf } from '../recherche/measure.ts';
import { openOwner } from '../recherche/owner.ts';
import { createBase, type RepertoireBase } from './base.ts';
import { type Instruction, replayFor } from './enregistrer.ts';
import { QUESTIONS, QUESTIONS_REPERTOIRE, type Question, setCodes, toOperation } from './operations.ts';

export interface Mesure {
  readonly http: Times;
  readonly nu: Times;
}
export interface Size {
  readonly subventions: number;
  readonly calibration: readonly [before: number, after: number];
  /** How many schemes an association of the middle of the list is judged for. */
  readonly candidates: number;
  readonly mesures: Readonly<Record<string, Mesure>>;
}

export const CLIENTS = 4;
const WARM_UP_SECONDS = 2;

const instructionsOf = async (base: RepertoireBase, question: Question): Promise<Instruction[][]> => {
  const all: Instruction[][] = [];
  for (let rank = 0; rank < QUESTIONS; rank += 1) all.push(await question.instructions(base, rank));
  return all;
};

const countCandidates = async (base: RepertoireBase): Promise<number> => {
  const question = QUESTIONS_REPERTOIRE.find(({ name }) => name === 'eligibilite');
  const [first] = (await question?.instructions(base, 0)) ?? [];
  if (!first) return 0;
  const owner = openOwner(base.appUrl, base.ownerUrl);
  try {
    return (await owner.rows(first.text, first.values)).length;
  } finally {
    await owner.close();
  }
};

const measureWith = async (base: RepertoireBase, seconds: number, signal: AbortSignal) => {
  const { appUrl, ownerUrl } = base;
  const database = openOwner(appUrl, ownerUrl);
  const tokenKey = createTokenKey();
  const env = { DATABASE_URL: appUrl, DATABASE_POOL: '10', TOKEN_KEY: tokenKey, LIMIT_RECHERCHE_PER_MINUTE: '1000000' };
  const known = await database.rows<{ code: string }>('select code from rds.subvention order by md5(code) limit 500');
  setCodes(known.map(({ code }) => code));
  const portail = await startPortail(env, signal);
  const mesures: Record<string, Mesure> = {};
  try {
    const comptes = await readComptes(database, tokenKey);
    for (const question of QUESTIONS_REPERTOIRE) {
      const bare = await instructionsOf(base, question);
      const load = (duration: number) =>
        loadHttp(toOperation(question), comptes, {
          base: portail.base,
          connections: CLIENTS,
          seconds: duration,
          signal,
        });
      await load(WARM_UP_SECONDS);
      await replayFor(appUrl, bare, CLIENTS, 1);
      const nu = timesOf(await replayFor(appUrl, bare, CLIENTS, seconds), seconds);
      const http = timesOf((await load(seconds)).milliseconds, seconds);
      mesures[question.name] = { http, nu };
      console.log(`${question.name.padEnd(12)} HTTP p95 ${http.p95.toFixed(1)} ms, nu p95 ${nu.p95.toFixed(1)} ms`);
    }
    return mesures;
  } finally {
    await portail.stop();
    await database.close();
  }
};

export const measureSize = async (subventions: number, seconds: number, signal: AbortSignal): Promise<Size> => {
  const base = await createBase(subventions);
  const { appUrl, ownerUrl } = base;
  const bare = createBareEngine({ appUrl, ownerUrl, connections: CLIENTS, comptes: 1, signal });
  await bare.prepareCalibration();
  await bare.calibrate(1);
  const before = await bare.calibrate(Math.min(5, seconds));
  const mesures = await measureWith(base, seconds, signal);
  const after = await bare.calibrate(Math.min(5, seconds));
  return { subventions, calibration: [before, after], candidates: await countCandidates(base), mesures };
};
