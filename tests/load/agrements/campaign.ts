import { join } from 'node:path';
import type { Database } from '../../faults/harness/databases.ts';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import { RANGS } from '../dossiers/base.ts';
import { askFor } from '../dossiers/client.ts';
import { GENEROUS, recordAll } from '../dossiers/enregistrer.ts';
import { type MesureListe, measureListes } from '../dossiers/listes.ts';
import { createBareEngine } from '../harness/bareEngine.ts';
import { type Compte, createTokenKey, readComptes } from '../harness/comptes.ts';
import { startPortail } from '../harness/portail.ts';
import { openAgrements, turnInto } from './base.ts';
import { listQuestions, type QuestionAgrement, SUBVENTIONS } from './questions.ts';

export interface Size {
  readonly instructions: number;
  readonly tenus: number;
  readonly titres: number;
  /** One client of `pgbench -S`, before and after. */
  readonly calibration: readonly [before: number, after: number];
  readonly listes: readonly (MesureListe & { readonly question: QuestionAgrement })[];
  /** The list of grants with fifty approvals beside it, over the same without, round by round. */
  readonly ecarts: readonly number[];
  /** The blocks of eight kilobytes that it looks at, with them and without: the same on a busy machine. */
  readonly blocs: readonly [avec: number, sans: number];
}

const REPORTS = join(REPOSITORY, 'reports/agrements');
const TOURS = 5;

interface Place {
  readonly base: Database;
  readonly tokenKey: string;
  readonly compte: Compte;
  readonly seconds: number;
  readonly signal: AbortSignal;
}
/** In turn, and who goes first changes: neither is always the one that suffers. */
const compareGrants = async ({ base, tokenKey, compte, seconds, signal }: Place): Promise<number[]> => {
  const env = { DATABASE_URL: base.appUrl, DATABASE_POOL: '10', TOKEN_KEY: tokenKey, ...GENEROUS };
  const portail = await startPortail(env, signal);
  const ask = async (genre: 'agrement' | 'subvention'): Promise<number> => {
    await turnInto(base, genre);
    const { p50, refus } = await askFor({ base: portail.base, path: SUBVENTIONS, compte, isStream: false }, seconds);
    if (refus > 0) throw new Error(`liste des subventions refusée ${refus} fois`);
    return p50;
  };
  const ecarts: number[] = [];
  try {
    await ask('subvention');
    for (let tour = 0; tour < TOURS; tour += 1) {
      const first = tour % 2 === 0 ? await ask('agrement') : null;
      const without = await ask('subvention');
      ecarts.push((first ?? (await ask('agrement'))) / without);
    }
    return ecarts;
  } finally {
    await turnInto(base, 'agrement');
    await portail.stop();
  }
};

const EXPLAIN = 'explain (analyze, buffers, costs off, timing off, format json)';
interface Explained {
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
}
const countBlocs = async ({ base, tokenKey, compte, signal }: Place): Promise<Size['blocs']> => {
  const [one] = await recordAll({ appUrl: base.appUrl, tokenKey, signal }, [
    { compte, method: 'GET', path: SUBVENTIONS },
  ]);
  const lists = one?.instructions.filter(({ text }) => text.includes('demandes.instruction')) ?? [];
  const count = async (genre: 'agrement' | 'subvention'): Promise<number> => {
    await turnInto(base, genre);
    let blocs = 0;
    for (const { text, values } of lists) {
      const [said] = await base.rows<{ 'QUERY PLAN': Explained[] }>(`${EXPLAIN} ${text}`, [...values]);
      const plan = said?.['QUERY PLAN'][0]?.Plan;
      blocs += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    }
    return blocs;
  };
  return [await count('agrement'), await count('subvention')];
};

export const measureSize = async (instructions: number, seconds: number, signal: AbortSignal): Promise<Size> => {
  const { base, tenus } = await openAgrements(instructions);
  try {
    const { appUrl, ownerUrl } = base;
    const tokenKey = createTokenKey();
    const bare = createBareEngine({ appUrl, ownerUrl, connections: 1, comptes: 1, signal });
    await bare.prepareCalibration();
    await bare.calibrate(1);
    const calibrate = () => bare.calibrate(Math.min(5, seconds));
    const comptes = await readComptes(base, tokenKey);
    const compte = comptes[RANGS.nation - 1] as Compte;
    const each = Math.max(0.5, seconds / 4);
    const place = { base, tokenKey, compte, seconds: each, signal };
    const blocs = await countBlocs(place);
    const ecarts = await compareGrants(place);
    const before = await calibrate();
    const questions = await listQuestions(base);
    const measured = await measureListes({
      ...{ base, dossiers: instructions, tokenKey, signal, folder: REPORTS, seconds: each, comptes, questions },
    });
    const refused = measured.filter(({ http }) => http.refus > 0);
    if (refused.length > 0) throw new Error(`refusé : ${refused.map(({ question }) => question.title).join(', ')}`);
    const listes = measured.map((one, rank) => ({ ...one, question: questions[rank] as QuestionAgrement }));
    const [held] = await base.rows<{ titres: number }>('select count(*)::integer as titres from demandes.titre');
    const calibration = [before, await calibrate()] as const;
    return { instructions, tenus, titres: held?.titres ?? 0, calibration, listes, ecarts, blocs };
  } finally {
    await base.close();
  }
};
