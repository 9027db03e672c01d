import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { withDatabase } from '../../testing/urls.ts';
import { createDatabase, createPool } from './database.ts';
import { createLogger } from './logger.ts';
import { migrateFolder } from './migrate.ts';

const STATEMENT_MS = 5_000;
let database: TestDatabase;
let owner: Kysely<unknown>;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  const url = withDatabase(process.env['DATABASE_OWNER_URL'], new URL(database.appUrl).pathname.slice(1));
  const options = { url, max: 1, applicationName: 'essais', statementTimeoutMs: STATEMENT_MS, lockTimeoutMs: 1_000 };
  owner = createDatabase(createPool(options, createLogger('silent')));
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await sql`create schema essai`.execute(owner);
});
afterAll(async () => {
  await owner.destroy();
  await database.close();
  await rm(folder, { recursive: true });
});

const migrate = () => migrateFolder(owner, { schema: 'essai', folder: pathToFileURL(`${folder}/`) });
const isValid = async (name: string) => {
  const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
    where indexrelid = to_regclass(${`essai.${name}`})`.execute(owner);
  return rows[0]?.indisvalid;
};

test('un index dont la construction a été coupée est refait, jamais noté tel quel', async () => {
  await writeFile(
    join(folder, '0001_ligne.sql'),
    'create table essai.ligne (n integer); insert into essai.ligne values (1), (1), (2);',
  );
  await writeFile(
    join(folder, '0002_ligne.index.sql'),
    '-- One of each.\ncreate unique index concurrently if not exists ligne_unique\n  on essai.ligne (n);',
  );
  await expect(migrate()).rejects.toThrow(/ligne_unique/u);
  expect(await isValid('ligne_unique')).toBe(false);
  await sql`delete from essai.ligne where ctid = (select min(ctid) from essai.ligne)`.execute(owner);
  expect(await migrate()).toEqual(['essai/0002_ligne.index']);
  expect(await isValid('ligne_unique')).toBe(true);
  expect(await migrate()).toEqual([]);
});

test('un grand index prend le temps qu’il lui faut, et le délai de toutes les autres requêtes reste', async () => {
  await sql`create function essai.lent(n integer) returns integer language plpgsql immutable
    as 'begin perform pg_sleep(3); return n; end'`.execute(owner);
  await writeFile(
    join(folder, '0003_lent.index.sql'),
    'create index concurrently if not exists ligne_lente on essai.ligne (essai.lent(n));',
  );
  expect(await migrate()).toEqual(['essai/0003_lent.index']);
  expect(await isValid('ligne_lente')).toBe(true);
  const { rows } = await sql<{ ms: string; verrou: string }>`select current_setting('statement_timeout') as ms,
    current_setting('lock_timeout') as verrou`.execute(owner);
  expect(rows).toEqual([{ ms: '5s', verrou: '1s' }]);
});

test('un fichier d’index peut en tenir plusieurs : un par partition', async () => {
  const one = (n: number) => `create index concurrently if not exists ligne_${n} on essai.ligne (n) where n = ${n};\n`;
  await writeFile(join(folder, '0004_plusieurs.index.sql'), `-- Two.\n${one(1)}${one(2)}`);
  expect(await migrate()).toEqual(['essai/0004_plusieurs.index']);
  expect([await isValid('ligne_1'), await isValid('ligne_2')]).toEqual([true, true]);
});

test('ce qui prend plus de temps dans une transaction n’est pas pris pour un lien muet', async () => {
  const slept = owner.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '20s'`.execute(trx);
    await sql`select pg_sleep(6.5)`.execute(trx);
    return (await sql<{ un: number }>`select 1 as un`.execute(trx)).rows[0]?.un;
  });
  expect(await slept).toBe(1);
});
