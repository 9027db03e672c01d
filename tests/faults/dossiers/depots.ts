import { browserHeaders } from '../../load/operations/browser.ts';
import { sleep } from '../harness/wait.ts';
import { DOSSIERS, type Pret } from './prepare.ts';
import { ask, type Client, isWorthRetrying, type Transmis, transmitUntilAnswered } from './transmit.ts';

export interface Rythme {
  readonly bases: readonly string[];
  readonly seconds: number;
  readonly isOver: () => boolean;
}
const LOST_ANSWER_EVERY = 10;

/** Whoever comes at their time, whether or not those before were answered: people do not wait for each other. */
const onTime = async <Item, Result>(
  items: readonly Item[],
  everyMs: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const startedAt = performance.now();
  const started: Promise<Result>[] = [];
  for (const [index, item] of items.entries()) {
    const aheadMs = startedAt + index * everyMs - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    started.push(work(item, index));
  }
  return Promise.all(started);
};

/** All of them, evenly over these seconds; told at each one that was acknowledged. */
export const transmitOver = (
  prets: readonly Pret[],
  { bases, seconds, isOver }: Rythme,
  onAcknowledged: () => void = () => undefined,
  losesAnswers = true,
): Promise<Transmis[]> =>
  onTime(prets, (seconds * 1_000) / prets.length, async (pret, first) => {
    const losesAnswer = losesAnswers && first % LOST_ANSWER_EVERY === 0;
    const transmis = await transmitUntilAnswered(pret, { bases, first, losesAnswer, isOver });
    if (transmis.answer.status === 200) onAcknowledged();
    return transmis;
  });

export interface Lecture {
  readonly status: number;
  readonly ms: number;
}

const PATHS = [
  () => `${DOSSIERS}?limit=20`,
  ({ id }: Pret) => `${DOSSIERS}/${id}`,
  ({ id }: Pret) => `${DOSSIERS}/${id}/completude`,
] as const;

const readOnce = async (pret: Pret, rank: number, { bases, isOver }: Pick<Client, 'bases' | 'isOver'>) => {
  const path = PATHS[rank % PATHS.length]?.(pret) ?? '';
  const startedAt = performance.now();
  for (let attempts = 0; ; attempts += 1) {
    const base = bases[(rank + attempts) % bases.length] ?? '';
    const answer = await ask(`${base}${path}`, { headers: browserHeaders(pret.compte) });
    if (!isWorthRetrying(answer) || isOver()) return { status: answer.status, ms: performance.now() - startedAt };
    await sleep(100);
  }
};

/** Meanwhile, others look at their list, at a dossier, at what it lacks: this many a second, in turn. */
export const readOver = (
  prets: readonly Pret[],
  perSecond: number,
  { bases, seconds, isOver }: Rythme,
): Promise<Lecture[]> => {
  const readers = Array.from({ length: perSecond * seconds }, (_, rank) => prets[(rank * 7) % prets.length] as Pret);
  return onTime(readers, 1_000 / perSecond, (pret, rank) => readOnce(pret, rank, { bases, isOver }));
};
