import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createDatabase, createPool, WEB_TIMEOUTS } from './database.ts';
import { createLogger } from './logger.ts';
import { createStatementNames } from './preparedStatements.ts';

let database: TestDatabase;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`create table public.essai (id integer primary key, nom text)`.execute(database.owner);
  await sql`insert into public.essai values (1, 'un')`.execute(database.owner);
  await sql`grant select on public.essai to guichet_app`.execute(database.owner);
  const options = { url: database.appUrl, max: 1, applicationName: 'essai', ...WEB_TIMEOUTS };
  db = createDatabase(createPool(options, createLogger('silent')));
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    order by prepare_time`.execute(db);
  return rows.map(({ statement }) => statement);
};

describe('les requêtes préparées', () => {
  test('une requête n’est préparée que la deuxième fois, et une seule fois', async () => {
    const ask = async () => (await sql`select nom from public.essai where id = ${1}`.execute(db)).rows;
    const before = await prepared();
    await ask();
    expect(await prepared()).toEqual(before);
    for (let i = 0; i < 3; i += 1) expect(await ask()).toEqual([{ nom: 'un' }]);
    expect(await prepared()).toEqual([...before, 'select nom from public.essai where id = $1']);
  });

  test('au-delà d’un nombre, plus rien n’est préparé ; le même texte garde son nom', () => {
    const { nameOf } = createStatementNames(2);
    const names = ['a', 'b', 'c'].map((text) => [nameOf(text), nameOf(text)]);
    expect(names.map(([first]) => first)).toEqual([null, null, null]);
    expect(names[0]?.[1]).toMatch(/^[\w-]{22}$/u);
    expect(names[2]?.[1]).toBeNull();
    expect(nameOf('a')).toBe(names[0]?.[1]);
  });

  test('une colonne ajoutée pendant que le portail est ouvert ne fait échouer aucune lecture', async () => {
    const ask = async () => (await sql`select * from public.essai where id = ${1}`.execute(db)).rows;
    for (let i = 0; i < 3; i += 1) await ask();
    await sql`alter table public.essai add column plus integer`.execute(database.owner);
    for (let i = 0; i < 3; i += 1) expect(await ask()).toEqual([{ id: 1, nom: 'un', plus: null }]);
  });

  test('dans une transaction, cette colonne en fait échouer une, qui se dit, et pas la suivante', async () => {
    const work = () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql`select * from public.essai where id = ${1}::integer`.execute(trx);
        return rows;
      });
    for (let i = 0; i < 3; i += 1) await work();
    await sql`alter table public.essai add column encore integer`.execute(database.owner);
    await expect(work()).rejects.toMatchObject({ code: '0A000' });
    expect(await work()).toEqual([{ id: 1, nom: 'un', plus: null, encore: null }]);
  });
});
