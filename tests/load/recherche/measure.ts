import { performance } from 'node:perf_hooks';
import { percentile, sortedOf } from '../harness/stats.ts';
import { mixOf, ofClasse, type Question } from './questions.ts';
import type { Server } from './server.ts';

export interface Times {
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

export const timesOf = (milliseconds: readonly number[], seconds: number): Times => {
  const sorted = sortedOf(milliseconds);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)) as [number, number, number];
  return { n: sorted.length, p50, p95, p99, perSecond: sorted.length / seconds };
};

/** Clients that ask one question after another, each from its own place in the list. */
export const askFor = async (
  server: Server,
  questions: readonly Question[],
  clients: number,
  seconds: number,
): Promise<Times> => {
  const milliseconds: number[] = [];
  const started = performance.now();
  const isOver = () => performance.now() - started >= seconds * 1_000;
  const client = async (rank: number): Promise<void> => {
    for (let turn = Math.floor((rank * questions.length) / clients); !isOver(); turn += 1) {
      const question = questions[turn % questions.length];
      if (!question) return;
      const before = performance.now();
      await server.ask(question);
      milliseconds.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, rank) => client(rank)));
  return timesOf(milliseconds, (performance.now() - started) / 1_000);
};

export const MIX = mixOf(10);
export const measureClasse = (server: Server, classe: string, seconds: number): Promise<Times> =>
  askFor(server, ofClasse(classe), 1, seconds);

/** As the portal compares names: no accent, no capital, abbreviations written out. */
const norm = (text: string | null): string =>
  ` ${(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `
    .replaceAll(' st ', ' saint ')
    .replaceAll(' ste ', ' sainte ')
    .replace(/ (asso|assoc|ass) /g, ' association ')
    .replace(/ +/g, ' ')
    .trim();

/** The share of a class whose target, same name and same town if one was said, is among the first ten. */
export const hitsOf = async (server: Server, classe: string): Promise<number> => {
  const questions = ofClasse(classe);
  let hits = 0;
  for (const question of questions) {
    const found = (await server.ask(question)).slice(0, 10);
    const isHit = found.some(
      ({ nom, commune }) =>
        norm(nom) === norm(question.nom ?? '') && (!question.commune || norm(commune) === norm(question.commune)),
    );
    if (isHit) hits += 1;
  }
  return hits / questions.length;
};

/** Some records drawn over the whole base gain or lose a sigle: their searched form changes, their name does not. */
const CHANGE = `update association.association a
  set rna = rna || jsonb_build_object('sigle', case when rna ->> 'sigle' is null then 'XQ' end)
  where rna is not null and id_correspondance = any (array(
    select 100001 + (random() * (select max(id_correspondance) - 100001 from association.association))::integer
    from generate_series(1, 25)))`;

/** Changes this many records a second, by small lots, as an import under way would; returns how to stop and how many. */
export const changeRecords = (server: Server, perSecond: number): (() => Promise<number>) => {
  let [changed, isOver] = [0, false];
  const loop = async (): Promise<void> => {
    const started = performance.now();
    while (!isOver) {
      changed += await server.run(CHANGE);
      const ahead = (changed / perSecond) * 1_000 - (performance.now() - started);
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    }
  };
  const running = loop();
  return async () => {
    isOver = true;
    await running;
    return changed;
  };
};
