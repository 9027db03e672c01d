import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAt } from './content/reader.ts';
import { spool } from './spool.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-essai-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PIECE = Buffer.alloc(65_536, 7);
async function* pieces(count: number, fails = false): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) yield PIECE;
  if (fails) throw new Error('coupé');
}

test('F16 un fichier reçu n’a pas de nom : rien à retrouver, rien à effacer', async () => {
  const file = await spool(Readable.from(pieces(3)), folder);
  expect(await readdir(folder)).toEqual([]);
  const whole = Buffer.concat([PIECE, PIECE, PIECE]);
  expect([file.size, file.sha256]).toEqual([whole.length, createHash('sha256').update(whole).digest('hex')]);
  expect((await readAt(file, whole.length - 2, 10)).equals(Buffer.from([7, 7]))).toBe(true);
  await file.dispose();
});

test('F16 une coupure ne laisse ni fichier ni descripteur', async () => {
  const open = async (): Promise<number> => (await readdir('/proc/self/fd')).length;
  const before = await open();
  for (let n = 0; n < 20; n += 1) await expect(spool(Readable.from(pieces(5, true)), folder)).rejects.toThrow('coupé');
  expect(await readdir(folder)).toEqual([]);
  expect((await open()) - before).toBeLessThan(5);
});

test('UPLOAD-001 vingt fichiers de 15 Mo à la fois ne grossissent pas la mémoire', async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const files = await Promise.all(Array.from({ length: 20 }, () => spool(Readable.from(pieces(240)), folder)));
  clearInterval(watch);
  expect(files.every(({ size }) => size === 15_728_640)).toBe(true);
  for (const file of files) await file.dispose();
  expect((most - before) / 1_048_576).toBeLessThan(100);
});
