import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createYieldToHttp, HTTP_APPLICATION, MOST_YIELD_MS } from './pointe.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const opened: pg.Client[] = [];
/** That many people whose transaction is under way. */
const press = async (people: number, application_name = HTTP_APPLICATION): Promise<void> => {
  for (let rank = 0; rank < people; rank += 1) {
    const client = new pg.Client({ connectionString: database.appUrl, application_name });
    await client.connect();
    opened.push(client);
    await client.query('begin');
  }
};
const leave = async (): Promise<void> => {
  for (const client of opened.splice(0)) await client.end();
};
afterEach(leave);

let isStopping = false;
const started = (askedAt: Date) => {
  const state = { isOver: false };
  const yields = createYieldToHttp({ db: database.db, isStopping: () => isStopping });
  const done = yields(askedAt).then(() => {
    state.isOver = true;
  });
  return { state, done };
};

test('un courriel laisse passer ceux qui attendent une réponse, puis part dès qu’ils sont servis', async () => {
  await press(4);
  const { state, done } = started(new Date());
  await sleep(1_200);
  expect(state.isOver).toBe(false);
  await leave();
  await done;
});

test('quelques personnes, ou les travaux eux-mêmes, ne retiennent aucun courriel', async () => {
  await press(3);
  await press(6, 'guichet jobs');
  await started(new Date()).done;
});

test('demandé il y a une minute, il part quoi qu’il arrive', async () => {
  await press(6);
  await started(new Date(Date.now() - MOST_YIELD_MS)).done;
});

test('un processus qui s’arrête n’attend pas', async () => {
  await press(6);
  const { done } = started(new Date());
  isStopping = true;
  await done;
  isStopping = false;
});
