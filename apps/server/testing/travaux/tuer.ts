import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Essai, Fin } from './coupure.ts';
import type { Dehors } from './dehors.ts';

const PROGRAM = join(import.meta.dirname, 'victime.ts');

export interface Victime {
  readonly appUrl: string;
  readonly essai: Essai;
  readonly at: number;
  readonly now: number;
  /** Where what leaves the process is written at once: it outlives it. */
  readonly file: string;
}

interface Ecrit {
  readonly mails: Dehors['mails'];
  readonly objets: readonly (readonly [string, string])[];
}
export const readDehors = (file: string): Dehors => {
  const { mails, objets } = JSON.parse(readFileSync(file, 'utf8')) as Ecrit;
  return { mails, objets: new Map(objets.map(([key, text]) => [key, Buffer.from(text, 'base64')])) };
};
export const writeDehors = (file: string, { mails, objets }: Dehors): void =>
  writeFileSync(
    file,
    JSON.stringify({ mails, objets: [...objets].map(([key, bytes]) => [key, bytes.toString('base64')]) }),
  );

const copyInto = (dehors: Dehors, { mails, objets }: Dehors): void => {
  dehors.mails.splice(0, dehors.mails.length, ...mails);
  dehors.objets.clear();
  for (const [key, bytes] of objets) dehors.objets.set(key, bytes);
};

/** The same in a process of its own, which kills itself with SIGKILL before that step. */
export const runKilled = async (appUrl: string, dehors: Dehors, essai: Essai, at: number): Promise<Fin> => {
  const folder = mkdtempSync(join(tmpdir(), 'victime-'));
  try {
    const file = join(folder, 'dehors.json');
    writeDehors(file, dehors);
    const victime: Victime = { appUrl, essai, at, now: Date.now(), file };
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(victime)], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = await new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal })),
    );
    copyInto(dehors, readDehors(file));
    return { isCut: ended.signal === 'SIGKILL', steps: at, error: ended.code === 0 ? null : said };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
