import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from './catalogue.ts';
import { judgeAll } from './judge.ts';
import { falseClaims, pageOf } from './page.ts';
import { areaLines, summaryLines } from './print.ts';
import { readReports } from './reports.ts';

const OPTIONS = { area: { type: 'string' }, write: { type: 'boolean' }, check: { type: 'boolean' } } as const;

export interface Answer {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

export const conformance = (root: string, args: readonly string[]): Answer => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const page = join(root, 'docs/CONFORMANCE.md');
  const { areas, failures } = judgeAll(readCatalogue(join(root, 'docs/requirements')), readReports(root));
  const wanted = values.area?.split(',');
  const unknown = wanted?.filter((name) => !areas.some(({ area }) => area === name)) ?? [];
  if (values.write && failures.length === 0) writeFileSync(page, pageOf(areas));
  const claims = values.check && existsSync(page) ? falseClaims(readFileSync(page, 'utf8'), areas) : [];
  return {
    lines: wanted ? areaLines(areas.filter(({ area }) => wanted.includes(area))) : summaryLines(areas),
    problems: [...unknown.map((name) => `domaine inconnu : ${name}`), ...failures, ...claims],
  };
};
