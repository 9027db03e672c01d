import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../../testing/testDatabase.ts';
import { createSenderBoss } from '../../../../platform/boss.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import { createRun } from '../../../../platform/unitOfWork.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { PAGE, remindPage } from './remindPage.ts';

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await cloneDatabase();
  boss = createSenderBoss(database.appUrl, createLogger('silent'));
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

const NAME = 'demandes.remindComplements';
/** What was asked for is taken at once, as by a worker: the key that waits keeps no second one away. */
const takeNext = async (): Promise<number> => {
  const { numAffectedRows } = await sql`update jobs.job set state = 'completed', completed_on = now()
    where name = ${NAME} and state = 'created'`.execute(database.owner);
  return Number(numAffectedRows);
};

test('P-2 une page qui échoue est reprise seule : la suivante n’est demandée qu’une fois par nuit', async () => {
  const run = createRun({
    ...{ module: 'demandes', db: database.db, jobs: boss },
    bind: (_, tools) => tools as unknown as SortieUow,
  });
  const rows = Array.from({ length: PAGE }, (_, rang) => ({ id: String(rang) }));
  const attempt = (jobId: string) =>
    remindPage(
      run,
      {
        ...{ name: NAME, list: async () => rows, isDue: ({ id }: { id: string }) => id === '7' },
        remind: () => Promise.reject(new Error('toujours')),
        next: ({ id }: { id: string }) => ({ after: id }),
      },
      asJob(NAME, jobId),
    );
  for (const asked of [1, 0, 0]) {
    await expect(attempt('cette-nuit')).rejects.toThrow('toujours');
    expect(await takeNext()).toBe(asked);
  }
  await expect(attempt('la-nuit-suivante')).rejects.toThrow('toujours');
  expect(await takeNext()).toBe(1);
});
