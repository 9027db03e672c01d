import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { createSenderBoss } from '../src/platform/boss.ts';
import type { JobName, JobPayloads } from '../src/platform/jobs.ts';
import type { Logger } from '../src/platform/logger.ts';
import type { Portail } from './portail.ts';

const SILENT = { error: () => undefined, warn: () => undefined } as unknown as Logger;

/** Asks for a job as the clock or a transaction would, and waits until none of its name is left. */
export const runJob = async <Name extends JobName>(
  { appUrl, owner }: Pick<Portail, 'appUrl' | 'owner'>,
  name: Name,
  payload: JobPayloads[Name],
  timeout = 45_000,
): Promise<void> => {
  const boss = createSenderBoss(appUrl, SILENT);
  await boss.start();
  await boss.send(name, payload);
  await boss.stop({ graceful: false });
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ nombre: string }>`select count(*) as nombre from jobs.job
        where name = ${name} and state in ('created', 'active', 'retry')`.execute(owner);
      expect(Number(rows[0]?.nombre)).toBe(0);
    },
    { timeout, interval: 50 },
  );
};
