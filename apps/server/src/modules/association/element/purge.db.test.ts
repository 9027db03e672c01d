import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coffreDEssai } from '../../../../testing/coffre.ts';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import { createRun } from '../../../platform/unitOfWork.ts';
import { createLcaApi } from '../../lca/api.ts';
import type { AssociationTables } from '../association.tables.ts';
import { bindAssociation } from '../association.uow.ts';
import { purgeElementsJob } from './jobs/purgeElements.job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

test('T5 ce qui est supprimé depuis trente jours est effacé la nuit, et rien d’autre', async () => {
  const { owner } = database;
  await sql`insert into association.association (id_correspondance, id_rna, rna)
    values (800, 'W9A2000800', '{"nom": "Essai", "actif": true}')`.execute(owner);
  await sql`insert into association.element (id_correspondance, nature, champs, supprime_at)
    select 800, 'agrements', jsonb_build_object('n', jours), now() - jours * interval '1 day'
    from unnest(array[null, 1, 29, 31, 400]::integer[]) jours`.execute(owner);
  await sql`insert into association.element (id_correspondance, nature, champs, supprime_at)
    select 800, 'agrements', '{}', now() - interval '40 days' from generate_series(1, 1100)`.execute(owner);
  await sql`insert into association.courriel_ancien (id_correspondance, courriel, remplace_at)
    select 800, jours || '@guichet-asso.example', now() - jours * interval '1 day' from unnest(array[1, 29, 31]) jours`.execute(
    owner,
  );
  const db = database.db as unknown as Kysely<AssociationTables>;
  const jobs = { send: async () => null } as never;
  const run = createRun({
    module: 'association',
    db,
    jobs,
    bind: bindAssociation(createLcaApi({ db: database.db, jobs }), coffreDEssai()),
  });
  await purgeElementsJob(run).run({}, { jobId: 'essai', attempt: 1 });
  const { rows } = await sql<{ n: number | null }>`select (champs ->> 'n')::integer as n from association.element
    where id_correspondance = 800 order by 1`.execute(owner);
  expect(rows.map(({ n }) => n)).toEqual([1, 29, null]);
  const { rows: anciens } = await sql<{ courriel: string }>`select courriel from association.courriel_ancien
    order by remplace_at desc`.execute(owner);
  expect(anciens.map(({ courriel }) => courriel)).toEqual(['1@guichet-asso.example', '29@guichet-asso.example']);
});
