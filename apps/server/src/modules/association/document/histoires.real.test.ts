import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Geste, type Histoire, type Monde, playHistoire } from '../../../../testing/fichiers/histoires.ts';
import { createMemoryStore } from '../../../../testing/fichiers/memoryStore.ts';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import { parseSettings } from '../../../config.ts';
import { createObjectStore } from '../../../platform/files/objectStore.ts';
import type { AssociationTables } from '../association.tables.ts';

/** Few here, on the real store; « npm run faults -- documents » asks for thousands, with the store in memory. */
const HISTOIRES = Number(process.env['HISTOIRES'] ?? 40);
const isLong = HISTOIRES > 100;
const MONDES = isLong ? 3 : 1;
const SEED = Number(process.env['HISTOIRES_SEED'] ?? 20_261_115);

const databases: TestDatabase[] = [];
const mondes: Monde[] = [];
beforeAll(async () => {
  for (let n = 0; n < MONDES; n += 1) {
    const database = await cloneDatabase();
    databases.push(database);
    // Nothing here is kept: thousands of histories need not wait for the disk.
    const name = new URL(database.appUrl).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(database.owner);
    const settings = parseSettings({ ...process.env, DATABASE_URL: database.appUrl });
    const db = database.db as unknown as Kysely<AssociationTables>;
    const store = isLong ? createMemoryStore() : createObjectStore(settings);
    mondes.push({ db, owner: database.owner, store, judgesSteps: !isLong });
  }
});
afterAll(async () => {
  for (const { store } of mondes) store.close();
  for (const database of databases) await database.close();
});

const geste: fc.Arbitrary<Geste> = fc.record({
  quoi: fc.oneof(
    { weight: 5, arbitrary: fc.constant('deposer' as const) },
    { weight: 5, arbitrary: fc.constant('analyser' as const) },
    { weight: 3, arbitrary: fc.constantFrom('supprimer' as const, 'retablir' as const, 'purger' as const) },
    { weight: 2, arbitrary: fc.constantFrom('attendre' as const, 'modifier' as const) },
  ),
  rang: fc.nat(1_000),
  panne: fc.oneof(
    { weight: 5, arbitrary: fc.constant('aucune' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'stockage' as const,
        'effacement' as const,
        'avant' as const,
        'apres' as const,
        'virus' as const,
      ),
    },
  ),
});
const histoire: fc.Arbitrary<Histoire> = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.tuple(geste) }, { weight: 2, arbitrary: fc.tuple(geste, geste) }),
  { minLength: 3, maxLength: 12 },
);

test(`T12 F14 F15 ${HISTOIRES} histoires de dépôts, remplacements, suppressions, retours et purges : aucun objet nommé ne manque`, {
  timeout: 3_600_000,
}, async () => {
  const shares = mondes.map(async (monde, rank) => {
    const property = fc.asyncProperty(histoire, async (played) => {
      expect(await playHistoire(monde, played)).toEqual([]);
    });
    await fc.assert(property, { numRuns: Math.ceil(HISTOIRES / MONDES), seed: SEED + rank, endOnFailure: isLong });
  });
  await Promise.all(shares);
});
