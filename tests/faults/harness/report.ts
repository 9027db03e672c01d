import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Scenario } from './scenario.ts';
import type { Outcome } from './verdict.ts';

export interface Result extends Outcome {
  readonly scenario: Pick<Scenario, 'name' | 'title'>;
  readonly seconds: number;
}

export const START = '<!-- faults:start -->';
export const END = '<!-- faults:end -->';

const verdictOf = ({ failures }: Result): string => (failures.length === 0 ? 'tenu' : 'MANQUÉ');

export const lineOf = (result: Result): string => {
  const { scenario, seconds, figures, failures } = result;
  const line = `${verdictOf(result)}  ${scenario.name}  ${seconds.toFixed(1)} s  ${figures.join(' ; ')}`;
  return [line, ...failures.map((failure) => `        ✗ ${failure}`)].join('\n');
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const tableOf = (results: readonly Result[], day: string): string => {
  const rows = results.map((result) => {
    const { scenario, seconds, figures, failures } = result;
    const said = [...figures, ...failures.map((failure) => `**${failure}**`)].map(cell).join(' ; ');
    return `| \`${scenario.name}\` | ${cell(scenario.title)} | ${verdictOf(result)} | ${seconds.toFixed(0)} s | ${said} |`;
  });
  const head = ['| Scénario | Ce qui arrive | Résultat | Durée | Mesures |', '| --- | --- | --- | --- | --- |'];
  return [`Mesuré le ${day}, ${cpus().length} cœurs.`, '', ...head, ...rows].join('\n');
};

/** The text with the table between its markers, or null when there is no place for it. */
export const withTable = (text: string, table: string): string | null => {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) return null;
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
};

/** Says whether the page had a place for the table. */
export const writeTable = (page: string, table: string): boolean => {
  const changed = existsSync(page) ? withTable(readFileSync(page, 'utf8'), table) : null;
  if (changed === null) return false;
  writeFileSync(page, changed);
  return true;
};
