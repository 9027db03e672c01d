import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinRows } from '../testing/matrix/calls.ts';
import { startGround } from '../testing/matrix/matrix.ts';
import { keepsAnswer, replayCall, replayedCells } from '../testing/matrix/replay.ts';
import { ROWS } from '../testing/matrix/rows.ts';
import type { Ground } from '../testing/matrix/worlds.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground?.portail.close());

const appels = joinRows(ROWS).filter((appel) => keepsAnswer(appel) && replayedCells(appel).length > 0);

describe('une réponse gardée est jugée à nouveau avant d’être redonnée', () => {
  for (const appel of appels) {
    test(`${appel.name} : ${replayedCells(appel).length} personnes`, async () => {
      expect(await replayCall(ground, appel)).toEqual([]);
    }, 120_000);
  }
});
