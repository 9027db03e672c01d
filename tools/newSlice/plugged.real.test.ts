import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from '../copyTree.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A module that is its own room, and a room of one that has several. */
const PLACES = { rds: 'essai-neuf', 'demandes/paiement': 'essai-second' } as const;
const EACH_TESTS = 8;
const LIMIT_MS = 600_000;

let scratch = '';
beforeAll(async () => {
  scratch = await copyTree(ROOT, { isCompiled: true });
}, LIMIT_MS);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What a program of the scratch tree said, and how it ended. */
const run = (program: string, ...args: readonly string[]): readonly [number | null, string] => {
  const { FORCE_COLOR: _, ...env } = process.env;
  const options = { cwd: scratch, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return [status, `${stdout}${stderr}`];
};

test.each(Object.entries(PLACES))(
  'dans %s, une tranche s’écrit et se branche sans rien laisser à brancher',
  (place, slice) => {
    const [status, said] = run('tools/newSlice/main.ts', place, slice);
    expect([status, said.includes('à brancher à la main') ? said : '']).toEqual([0, '']);
  },
  LIMIT_MS,
);

test(
  'le serveur et les écrans compilent avec elles',
  () => {
    expect(run('node_modules/typescript/bin/tsc', '--build', '--checkers', '1', 'apps/server', 'apps/web')).toEqual([
      0,
      '',
    ]);
  },
  LIMIT_MS,
);

test(
  'leurs tests par HTTP passent, sur leurs migrations',
  () => {
    const [status, said] = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'real',
      '--maxWorkers=1',
      '/essai',
    );
    const passed = Number(/Tests\s+(\d+) passed/u.exec(said)?.[1]);
    expect([status, passed], said).toEqual([0, EACH_TESTS * Object.keys(PLACES).length]);
  },
  LIMIT_MS,
);
