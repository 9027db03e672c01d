import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite, playHostile } from '../testing/hostile/campagne.ts';
import { joinRows } from '../testing/matrix/calls.ts';
import { startGround } from '../testing/matrix/matrix.ts';
import { ROWS } from '../testing/matrix/rows.ts';
import type { Ground } from '../testing/matrix/worlds.ts';

const REQUETES = Number(process.env['HOSTILES_REQUETES'] ?? 3000);
const GRAINE = Number(process.env['HOSTILES_GRAINE'] ?? 20_261_117);
/** Each request has its own limit, which is judged; this one only keeps a machine without processors from ending the walk. */
const PATIENCE_MS = Math.max(300_000, REQUETES * 40);

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground?.portail.close());

test(
  'faites de bonnes requêtes gâtées, par chaque personnage : jamais notre faute, jamais lent, toujours dit, chaque champ en français',
  async () => {
    const appels = joinRows(ROWS);
    const { sent, statuses, faults, written, slowest } = await playHostile(ground, appels, {
      requetes: REQUETES,
      graine: GRAINE,
    });
    const writes = new Set(appels.filter(isWrite).map(({ name }) => name.split(' · ')[0])).size;
    const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    console.log(
      `${sent} requêtes (graine ${GRAINE}) : ${byStatus.join(', ')} ; écritures abouties ${written.size} sur ${writes} ; la plus lente ${Math.round(slowest)} ms`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    // Each line is met at least once: what a world shared by many lets through is enough.
    expect(written.size).toBeGreaterThan(110);
  },
  PATIENCE_MS,
);
