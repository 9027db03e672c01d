import { performance } from 'node:perf_hooks';
import type { Compte } from '../harness/comptes.ts';
import { percentile, sortedOf } from '../harness/stats.ts';
import { browserHeaders } from '../operations/browser.ts';

export interface Duree {
  readonly p50: number;
  readonly p95: number;
  readonly n: number;
  /** Answers other than 2xx: too slow for the portal's own limit, most often. */
  readonly refus: number;
}

export const dureeOf = (milliseconds: readonly number[], refus = 0): Duree => {
  const sorted = sortedOf(milliseconds);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), n: sorted.length, refus };
};

interface Ask {
  readonly base: string;
  readonly path: string;
  readonly compte: Compte;
  readonly isStream: boolean;
}

const askOnce = async ({ base, path, compte, isStream }: Ask): Promise<{ ms: number; isOk: boolean }> => {
  const before = performance.now();
  const answer = await fetch(base + path, { headers: browserHeaders(compte) });
  if (isStream) {
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  } else await answer.arrayBuffer();
  return { ms: performance.now() - before, isOk: answer.ok };
};

/** One after the other, for that long; three at least, however slow. */
export const askFor = async (ask: Ask, seconds: number): Promise<Duree> => {
  const milliseconds: number[] = [];
  let refus = 0;
  const end = performance.now() + seconds * 1_000;
  await askOnce(ask);
  while (milliseconds.length < 3 || performance.now() < end) {
    const { ms, isOk } = await askOnce(ask);
    milliseconds.push(ms);
    if (!isOk) refus += 1;
  }
  return dureeOf(milliseconds, refus);
};
