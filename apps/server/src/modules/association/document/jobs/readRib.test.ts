import { expect, test } from 'vitest';
import { policyOf } from '../../../../platform/jobs.ts';
import { readRibJob } from './readRib.job.ts';

const UNE_LECTURE_S = 90;

test('lire des documents lents ne fait expirer ni reprendre ceux qui attendent leur tour derrière eux', () => {
  const { name, isLong } = readRibJob({} as Parameters<typeof readRibJob>[0]);
  // One file at a time in a process: two are taken at once, and the second waits for the first.
  expect(isLong).toBe(true);
  expect(policyOf(name).expireInSeconds).toBeGreaterThan(2 * UNE_LECTURE_S);
});
