import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { type Prepare, prepareTous, SANS_TRACE } from '../../testing/travaux/cas.ts';
import { jobIdOf, runCut } from '../../testing/travaux/coupure.ts';
import type { Dehors } from '../../testing/travaux/dehors.ts';
import { differences, takePhoto } from '../../testing/travaux/photo.ts';
import { runKilled } from '../../testing/travaux/tuer.ts';
import { type JobName, policyOf } from './jobs.ts';
import { loadModules, MODULE_NAMES } from './moduleList.ts';

let prepare: Prepare;
let kinds: JobName[];
const opened: TestDatabase[] = [];
beforeAll(async () => {
  prepare = await prepareTous();
  kinds = Object.keys(prepare.payloads) as JobName[];
}, 180_000);
// One that ends red leaves to the next neither its hour nor its reasons.
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  for (const database of opened) await database.close();
});

interface Monde extends TestDatabase {
  readonly dehors: Dehors;
}
/** The same portal as it was before any of them was done. */
const openMonde = async (): Promise<Monde> => {
  const database = await cloneDatabase(new URL(prepare.appUrl).pathname.slice(1));
  opened.push(database);
  return { ...database, dehors: { mails: [], objets: new Map(prepare.objets) } };
};
const essaiOf = (name: JobName, attempt = 1) => ({
  ...{ name, payload: prepare.payloads[name], jobId: jobIdOf(name), attempt },
});
const photoOf = ({ owner, dehors }: Monde) => takePhoto(owner, dehors);

const MOST_STEPS = 400;
/** Longer than any job holds what it took: as the delays between attempts become. */
const LATER_MS = 120_000;

/** In this process, where nothing more is done; or those asked for, alone, in one of its own that is really killed. */
const KILL9 = process.env['KILL9']?.split(',') ?? [];
const isPlayed = (name: JobName): boolean => KILL9.length === 0 || KILL9.includes('tous') || KILL9.includes(name);
const cut = KILL9.length === 0 ? runCut : runKilled;

/** Killed before its first step, then before its second, and so on; until one attempt is left to end. */
const killAtEachStep = async (monde: Monde, name: JobName): Promise<number> => {
  for (let at = 1; at <= MOST_STEPS; at += 1) {
    const { isCut, error } = await cut(monde.appUrl, monde.dehors, essaiOf(name, at), at);
    if (!isCut) {
      expect([name, error]).toEqual([name, null]);
      return at - 1;
    }
    vi.setSystemTime(Date.now() + LATER_MS);
  }
  throw new Error(`${name} ne finit pas`);
};

const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, rang) => ({ item, key: ((rang + 1) * 2_654_435_761 * (seed * 2 + 1)) % 4_294_967_291 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

describe('chaque sorte de travail', () => {
  test('toutes y sont : une sorte nouvelle dit ici comment elle vient', async () => {
    const known = (await loadModules(MODULE_NAMES)).flatMap(({ jobNames }) => jobNames);
    expect(kinds.toSorted()).toEqual(
      ['platform.nightly', 'platform.tellLectures', 'platform.verifyHistory', 'platform.ancrage', ...known].toSorted(),
    );
  });

  test('panne 2 : tuée à chaque pas puis reprise, elle fait une fois ce qu’elle fait quand rien ne la dérange', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [clean, killed] = [await openMonde(), await openMonde()];
    const steps: Record<string, number> = {};
    for (const name of kinds.filter(isPlayed)) {
      const before = await photoOf(clean);
      const { error } = await runCut(clean.appUrl, clean.dehors, essaiOf(name));
      expect([name, error]).toEqual([name, null]);
      const after = await photoOf(clean);
      // One that did nothing would be right whatever happens to it.
      if (!SANS_TRACE.includes(name)) expect([name, differences(before, after)]).not.toEqual([name, []]);
      steps[name] = await killAtEachStep(killed, name);
      expect([name, differences(after, await photoOf(killed))]).toEqual([name, []]);
    }
    console.log(steps);
    expect(Object.values(steps).every((count) => count > 0)).toBe(true);
  }, 3_600_000);

  test.each([1, 2])(
    'panne 23 : doublées et mêlées (ordre %i), elles laissent le même portail',
    async (seed) => {
      const [clean, mixed] = [await openMonde(), await openMonde()];
      for (const name of kinds) await runCut(clean.appUrl, clean.dehors, essaiOf(name));
      for (const name of shuffled([...kinds, ...kinds], seed)) {
        const { error } = await runCut(mixed.appUrl, mixed.dehors, essaiOf(name));
        expect([name, error]).toEqual([name, null]);
      }
      // What is only put in order afterwards is, in both: the index of the search.
      for (const { appUrl, dehors } of [clean, mixed])
        await runCut(appUrl, dehors, essaiOf('association.sortRecherche'));
      // A summary that has left already is not asked for again.
      const asked = 'jobs demandes.sendResume';
      expect(differences(await photoOf(clean), await photoOf(mixed)).filter((one) => one !== asked)).toEqual([]);
    },
    300_000,
  );
});

test('panne 9 : un serveur de courriel absent dix minutes ne fait abandonner aucun courriel', () => {
  const { retryLimit, retryDelay, retryDelayMax } = policyOf('demandes.tellAnnonce');
  // The shortest that the queue may draw: half of each delay that doubles.
  const delays = Array.from({ length: retryLimit }, (_, rang) => Math.min(retryDelayMax, (retryDelay * 2 ** rang) / 2));
  const DIX_MINUTES = 600;
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(10 * DIX_MINUTES);
});
