import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

interface Table {
  readonly nom: string;
  readonly colonnes: readonly string[];
  readonly cle: readonly string[];
}
const readTables = async (db: Kysely<unknown>): Promise<readonly Table[]> =>
  (
    await sql<Table>`select c.relname as nom,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as colonnes,
      array(select a.attname::text from pg_index i, pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = any(i.indkey)) as cle
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'demandes' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db)
  ).rows;

/** A title outlives its dossier, whose number holds its exercice; a file that one asked for stays seven days. */
const OUTLIVES = ['titre', 'export'];

test('qui nomme un dossier en garde l’exercice : un exercice se détache avec tout ce qui le suit', async () => {
  const tables = await readTables(database.owner);
  const named = tables.filter(({ nom, colonnes }) => colonnes.includes('id_dossier') && !OUTLIVES.includes(nom));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(({ colonnes }) => !colonnes.includes('exercice')).map(({ nom }) => nom)).toEqual([]);
  const partagees = ['dossier', 'instruction', 'projet'];
  const cles = tables.filter(({ nom }) => partagees.includes(nom)).map(({ cle }) => cle.includes('exercice'));
  expect(cles).toEqual([true, true, true]);
});

test('le SIREN n’est dans la clé d’aucun dossier : partager par lui resterait à faire, et c’est dit', async () => {
  const tables = await readTables(database.owner);
  const withSiren = tables.filter(({ cle }) => cle.includes('id_siren')).map(({ nom }) => nom);
  expect(withSiren).toEqual(['titre_membre']);
});
