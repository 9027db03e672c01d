import { randomUUID } from 'node:crypto';
import { createDatabases } from './databases.ts';
import type { Result } from './report.ts';
import type { Scenario } from './scenario.ts';
import { readSettings } from './settings.ts';
import { createVerdict, type Verdict } from './verdict.ts';
import { createWorld, type World } from './world.ts';

export interface Campaign {
  run(scenario: Scenario): Promise<Result>;
  close(): Promise<void>;
  /** For the last moment of this program, when nothing can be waited for. */
  killNow(): void;
}

const withLimit = async (seconds: number, work: Promise<void>): Promise<void> => {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`arrêté après ${seconds} s`)), seconds * 1_000);
  try {
    await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** An « error » line wakes someone: a fault that is handled as it should be writes none. */
const judgeLogs = ({ processes }: World, verdict: Verdict, { wakesSomeone }: Scenario): void => {
  for (const { name, log } of processes) {
    const errors = log.lines('error');
    const lines = [...(wakesSomeone ? [] : errors), ...log.lines('fatal'), ...log.lines('brut')];
    if (wakesSomeone) verdict.figure(`${name}, lignes « error »`, errors.length);
    verdict.expect(lines.length === 0, `${name} a écrit ${lines.length} erreur(s) : ${lines[0]?.slice(0, 600)}`);
  }
};

const reasonOf = (line: string): string => line.match(/"(?:message|warning)":"([^"]*)"/)?.[1] ?? line.slice(0, 200);

/** Warnings fail nothing; they tell why clients had to ask again. */
const tellWarnings = ({ processes }: World, verdict: Verdict): void => {
  const reasons = processes.flatMap(({ log }) => log.lines('warn').map(reasonOf));
  for (const [reason, same] of Map.groupBy(reasons, (one) => one)) verdict.figure(`averti : ${reason}`, same.length);
};

const play = async (scenario: Scenario, world: World, verdict: Verdict): Promise<void> => {
  await withLimit(scenario.limitSeconds, scenario.run(world, verdict)).catch((error: Error) =>
    verdict.expect(false, error.message),
  );
  judgeLogs(world, verdict, scenario);
  tellWarnings(world, verdict);
};

export const createCampaign = (): Campaign => {
  const settings = readSettings();
  const run = randomUUID().slice(0, 8);
  const databases = createDatabases(settings, `guichet_pannes_${run}`);
  let world: World | null = null;
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    await world?.close();
    await databases.dropAll();
  };
  return {
    async run(scenario) {
      if (closing !== null) throw new Error('la campagne est interrompue');
      const startedAt = performance.now();
      const verdict = createVerdict();
      world = await createWorld(settings, databases, { run, scenario: scenario.name });
      await play(scenario, world, verdict);
      await world.close();
      return { ...verdict, scenario, seconds: (performance.now() - startedAt) / 1_000 };
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
    killNow: () => world?.killNow(),
  };
};
