import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createHeldReads } from './heldReads.ts';

interface Tables {
  'essai.un': { id: number; nom: string };
  'essai.deux': { id: number; nom: string };
}

let database: TestDatabase;
let db: Kysely<Tables>;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`create schema essai`.execute(database.owner);
  db = database.owner as unknown as Kysely<Tables>;
  for (const table of ['un', 'deux']) {
    await sql`create table essai.${sql.raw(table)} (id integer primary key, nom text not null)`.execute(db);
    await sql`insert into essai.${sql.raw(table)} values (1, 'avant')`.execute(db);
  }
});
afterAll(() => database.close());

/** Reads `un` and `deux`, does this, reads them again: which were asked for again. */
const askedAgainAfter = async (act: (trx: Kysely<Tables>) => Promise<unknown>): Promise<string[]> =>
  db.transaction().execute(async (bare) => {
    const held = createHeldReads();
    const trx = bare.withPlugin(held.watch);
    const asked: string[] = [];
    const readerOf = (table: 'un' | 'deux') => ({
      nom: async (id: number) => {
        asked.push(table);
        const row = await trx.selectFrom(`essai.${table}`).select('nom').where('id', '=', id).executeTakeFirst();
        return row?.nom;
      },
    });
    const [un, deux] = (['un', 'deux'] as const).map((table) =>
      held.hold([`essai.${table}`], table, readerOf(table), { nom: String }),
    );
    const readAll = () => Promise.all([un?.nom(1), deux?.nom(1)]);
    await readAll();
    await readAll();
    expect(asked).toEqual(['un', 'deux']);
    await act(trx);
    const { rows } = await sql<{ nom: string }>`select nom from essai.un where id = 1`.execute(bare);
    expect((await readAll())[0]).toBe(rows[0]?.nom);
    return asked.slice(2);
  });

test('ce qui est écrit est relu, et rien d’autre', async () => {
  const write = (trx: Kysely<Tables>) =>
    trx.updateTable('essai.un').set({ nom: 'après' }).where('id', '=', 1).execute();
  expect(await askedAgainAfter(write)).toEqual(['un']);
  expect(await askedAgainAfter((trx) => sql`update essai.un set nom = 'main' where id = 1`.execute(trx))).toEqual([
    'un',
  ]);
  const upsert = (trx: Kysely<Tables>) =>
    sql`insert into essai.deux values (1, 'x') on conflict (id) do update set nom = excluded.nom`.execute(trx);
  expect(await askedAgainAfter(upsert)).toEqual(['deux']);
  const both = (trx: Kysely<Tables>) =>
    sql`with x as (delete from essai.deux where id = 2) update essai.un set nom = 'deux' where id = 1`.execute(trx);
  expect(await askedAgainAfter(both)).toEqual(['un', 'deux']);
  const named = (trx: Kysely<Tables>) =>
    trx
      .with('ecrit', (cte) => cte.updateTable('essai.deux').set({ nom: 'à part' }).where('id', '=', 1).returningAll())
      .selectFrom('ecrit')
      .selectAll()
      .execute();
  expect(await askedAgainAfter(named)).toEqual(['deux']);
  const beside = (trx: Kysely<Tables>) =>
    trx
      .with('parti', (cte) => cte.deleteFrom('essai.deux').where('id', '=', 2).returningAll())
      .updateTable('essai.un')
      .set({ nom: 'ensemble' })
      .where('id', '=', 1)
      .execute();
  expect(await askedAgainAfter(beside)).toEqual(['un', 'deux']);
});

test('lire ne fait rien relire', async () => {
  const read = (trx: Kysely<Tables>) => trx.selectFrom('essai.un').selectAll().execute();
  expect(await askedAgainAfter(read)).toEqual([]);
  expect(await askedAgainAfter((trx) => sql`select * from essai.deux`.execute(trx))).toEqual([]);
});

test('un verrou fait tout relire : d’autres ont pu écrire pendant qu’on l’attendait', async () => {
  const lock = (trx: Kysely<Tables>) => trx.selectFrom('essai.deux').selectAll().forUpdate().execute();
  expect(await askedAgainAfter(lock)).toEqual(['un', 'deux']);
  const byHand = (trx: Kysely<Tables>) => sql`select * from essai.deux for no key update`.execute(trx);
  expect(await askedAgainAfter(byHand)).toEqual(['un', 'deux']);
  const within = (trx: Kysely<Tables>) =>
    trx
      .with('tenu', (cte) => cte.selectFrom('essai.deux').selectAll().forUpdate())
      .selectFrom('tenu')
      .selectAll()
      .execute();
  expect(await askedAgainAfter(within)).toEqual(['un', 'deux']);
  const advisory = (trx: Kysely<Tables>) => sql`select pg_advisory_xact_lock(1)`.execute(trx);
  expect(await askedAgainAfter(advisory)).toEqual(['un', 'deux']);
});

test('une écriture dont la table ne se lit pas fait tout relire', async () => {
  const hidden = (trx: Kysely<Tables>) => sql`update ${sql.table('essai.un')} set nom = 'caché'`.execute(trx);
  expect(await askedAgainAfter(hidden)).toEqual(['un', 'deux']);
});
