import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOfChildren, secondsOfServices } from './processeur.ts';
import { measureTemoin } from './temoin.ts';
import { type Budget, judge, type Mesure } from './verdict.ts';

const REPORTS = process.env['BUDGET_RAPPORT'] ?? join(import.meta.dirname, '../../reports');
/** Often enough to see a machine that slows down, seldom enough to cost less than one per cent. */
const EVERY_MS = 10_000;

const USAGE = 'node tools/budget/main.ts etape <journal> <nom> <commande…> | verdict <journal> <budget>';

/** Runs the command as if it were alone, then writes down what it took. */
const runStage = async ([journal = '', etape = '', command = '', ...args]: readonly string[]): Promise<number> => {
  const temoins = [measureTemoin()];
  const [began, before] = [performance.now(), secondsOfServices()];
  const child = spawn(command, args, { stdio: 'inherit' });
  const timer = setInterval(() => temoins.push(measureTemoin()), EVERY_MS);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  const duree = (performance.now() - began) / 1000;
  const services = Math.max(0, secondsOfServices() - before);
  temoins.push(measureTemoin());
  const mesure: Mesure = { etape, duree, propre: secondsOfChildren(), services, temoins };
  appendFileSync(journal, `${JSON.stringify(mesure)}\n`);
  return typeof code === 'number' ? code : 1;
};

const show = (cells: readonly string[]): void =>
  console.log(cells.map((cell, rank) => (rank === 0 ? cell.padEnd(34) : cell.padStart(11))).join(''));

const tell = ([journal = '', file = '']: readonly string[]): number => {
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean);
  const mesures = lines.map((line): Mesure => JSON.parse(line));
  const budget: Budget = JSON.parse(readFileSync(file, 'utf8'));
  const { lignes, total, refus } = judge(mesures, budget);
  show(['étape', 'durée', 'processeur', 'lenteur', 'permis']);
  for (const { etape, duree, processeur, lenteur, permis } of [...lignes, total]) {
    show([etape, `${duree.toFixed(1)} s`, `${processeur.toFixed(1)} s`, lenteur.toFixed(2), `${permis.toFixed(0)} s`]);
  }
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'processeur.json'), JSON.stringify({ mesures, total, refus }));
  for (const one of refus) console.error(`HORS BUDGET : ${one}`);
  return refus.length === 0 ? 0 : 1;
};

const [name = '', ...rest] = process.argv.slice(2);
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  etape: runStage,
  verdict: tell,
};
const command = COMMANDS[name];
if (!command) throw new Error(USAGE);
process.exitCode = await command(rest);
