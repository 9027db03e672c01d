import { runCut } from './coupure.ts';
import type { Dehors } from './dehors.ts';
import { readDehors, type Victime, writeDehors } from './tuer.ts';

const { appUrl, essai, at, now, file } = JSON.parse(process.argv[2] ?? '') as Victime;

/** It lives at the hour it is told: attempts come minutes after each other. */
const later = now - Date.now();
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(RealDate.now() + later);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + later;
  }
} as DateConstructor;

const dehors: Dehors = readDehors(file);
const kept =
  <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
  (...given: Given): Result => {
    const done = work(...given);
    writeDehors(file, dehors);
    return done;
  };
dehors.mails.push = kept(dehors.mails.push.bind(dehors.mails));
dehors.objets.set = kept(dehors.objets.set.bind(dehors.objets));
dehors.objets.delete = kept(dehors.objets.delete.bind(dehors.objets));

const { error } = await runCut(appUrl, dehors, essai, at, () => process.kill(process.pid, 'SIGKILL'));
if (error) console.error(error);
process.exit(error ? 1 : 0);
