import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createSenderBoss } from './boss.ts';
import type { Call } from './call.ts';
import { systemClock } from './clock.ts';
import { DomainError } from './errors.ts';
import { fingerprintOf, purgeKeys } from './idempotency.ts';
import { createLogger } from './logger.ts';
import { createRun, type Run, reads, type UowTools } from './unitOfWork.ts';

interface Essai extends UowTools {
  readonly trx: Kysely<unknown>;
}

let database: TestDatabase;
let boss: PgBoss;
let run: Run<Essai>;
beforeAll(async () => {
  database = await cloneDatabase();
  boss = createSenderBoss(database.appUrl, createLogger('silent'));
  await boss.start();
  run = createRun({ module: 'essai', db: database.db, jobs: boss, bind: (trx, tools) => ({ ...tools, trx }) });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

const callWith = (cle: string | null): Call => ({
  acteur: null,
  clock: systemClock,
  requestId: 'essai',
  client: { ip: '', userAgent: '' },
  version: null,
  refreshToken: null,
  idempotency: cle ? { acteur: 'anonyme', appel: 'essai', cle, empreinte: fingerprintOf(cle, 'secret') } : null,
});

/** Writes a history row, a job, and maybe fails at the end. */
const work = async ({ history, jobs }: Essai, { id, fails }: { id: string; fails: boolean }) => {
  history.record({ objet: 'essai', id_objet: id, action: 'fait', changements: {} });
  await jobs.add('auth.sendValidationMail', { id_compte: id }, `essai:${id}`);
  if (fails) throw new DomainError('PROBLEME');
  return { fait: id };
};

const traces = async (id: string) => {
  const history = await sql`select 1 from platform.historique where id_objet = ${id}`.execute(database.owner);
  const jobs = await sql`select 1 from jobs.job where data->>'id_compte' = ${id}`.execute(database.owner);
  return [history.rows.length, jobs.rows.length];
};

test('tout est écrit ensemble', async () => {
  await run(work, { id: 'a', fails: false }, callWith(null));
  expect(await traces('a')).toEqual([1, 1]);
});

test('un échec à la fin ne laisse ni historique ni travail', async () => {
  await expect(run(work, { id: 'b', fails: true }, callWith(null))).rejects.toThrow(DomainError);
  expect(await traces('b')).toEqual([0, 0]);
});

test('une clé dont le travail a échoué peut resservir', async () => {
  await expect(run(work, { id: 'c', fails: true }, callWith('cle-c'))).rejects.toThrow(DomainError);
  expect(await run(work, { id: 'c', fails: false }, callWith('cle-c'))).toEqual({ fait: 'c' });
  expect(await run(work, { id: 'c', fails: true }, callWith('cle-c'))).toEqual({ fait: 'c' });
  expect(await traces('c')).toEqual([1, 1]);
});

test('deux fois la même clé en même temps : le travail n’est fait qu’une fois', async () => {
  const both = await Promise.all([0, 1].map(() => run(work, { id: 'd', fails: false }, callWith('cle-d'))));
  expect(both).toEqual([{ fait: 'd' }, { fait: 'd' }]);
  expect(await traces('d')).toEqual([1, 1]);
});

test('deux travaux sous la clé d’une même demande : le second est refusé, et non pris pour le premier', async () => {
  const call = callWith('cle-partagee');
  const other = async (uow: Essai) => work(uow, { id: 'h', fails: false });
  await expect(run(work, { id: 'g', fails: true }, call)).rejects.toThrow(DomainError);
  expect(await run(work, { id: 'g', fails: false }, call)).toEqual({ fait: 'g' });
  for (const again of [other, reads((uow: Essai) => other(uow))])
    await expect(run(again, undefined, { ...call })).rejects.toThrow('deux travaux sous une même clé');
  expect([await traces('g'), await traces('h')]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(await run(other, undefined, { ...call, idempotency: null })).toEqual({ fait: 'h' });
});

test('une clé de plus de trois jours est effacée, une clé récente reste', async () => {
  await run(work, { id: 'e', fails: false }, callWith('cle-ancienne'));
  await run(work, { id: 'f', fails: false }, callWith('cle-recente'));
  await sql`update platform.idempotence set cree_at = now() - interval '4 days' where cle = 'cle-ancienne'`.execute(
    database.owner,
  );
  await purgeKeys(database.db);
  const { rows } = await sql<{ cle: string }>`select cle from platform.idempotence
    where cle in ('cle-ancienne', 'cle-recente')`.execute(database.owner);
  expect(rows).toEqual([{ cle: 'cle-recente' }]);
});

describe('une lecture marquée', () => {
  const statusOf = reads(async ({ trx }: Essai) => {
    const { rows } = await sql<{ ouverte: string; nombre: number }>`select now()::text as ouverte,
      (select count(*) from platform.idempotence)::integer as nombre`.execute(trx);
    return rows[0];
  });

  test('n’ouvre pas de transaction : chaque requête a son instant', async () => {
    const twice = reads(async (uow: Essai) => {
      const first = await statusOf(uow, undefined, callWith(null));
      await new Promise((resolve) => setTimeout(resolve, 20));
      return [first?.ouverte, (await statusOf(uow, undefined, callWith(null)))?.ouverte];
    });
    const [one, two] = await run(twice, undefined, callWith(null));
    expect(one).not.toBe(two);
  });

  const WRITES: readonly [string, (uow: Essai) => Promise<unknown>][] = [
    ['écrire', ({ trx }) => sql`insert into platform.idempotence (acteur) values ('x')`.execute(trx)],
    ['verrouiller', ({ trx }) => sql`select 1 from platform.idempotence for update`.execute(trx)],
    ['écrire sous un nom', ({ trx }) => sql`with x as (delete from platform.idempotence) select 1`.execute(trx)],
    ['écrire au détour', ({ trx }) => sql`select 1 where ${sql`nextval('x')`} > 0`.execute(trx)],
    [
      'verrouiller par le constructeur',
      ({ trx }) =>
        (trx as unknown as Kysely<{ 'platform.idempotence': { cle: string } }>)
          .selectFrom('platform.idempotence')
          .select('cle')
          .forUpdate()
          .execute(),
    ],
    [
      'effacer par le constructeur',
      ({ trx }) =>
        (trx as unknown as Kysely<{ 'platform.idempotence': { cle: string } }>)
          .deleteFrom('platform.idempotence')
          .execute(),
    ],
    ['laisser une trace', async (uow) => work(uow, { id: 'lecture', fails: false })],
    ['laisser un travail', ({ jobs }) => jobs.add('auth.sendValidationMail', { id_compte: 'x' }, 'x')],
  ];
  test.each(WRITES)('ne peut pas %s', async (_, write) => {
    await expect(run(reads(write), undefined, callWith(null))).rejects.toThrow('une lecture');
    expect(await traces('lecture')).toEqual([0, 0]);
  });
});
