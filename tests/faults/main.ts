import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Campaign, createCampaign } from './harness/campaign.ts';
import { lineOf, type Result, tableOf, writeTable } from './harness/report.ts';
import type { Scenario } from './harness/scenario.ts';
import { REPOSITORY } from './harness/settings.ts';
import { backlog } from './scenarios/backlog.ts';
import { bascule } from './scenarios/bascule.ts';
import { documents } from './scenarios/documents.ts';
import { killHttp } from './scenarios/killHttp.ts';
import { lot } from './scenarios/lot.ts';
import { pgbouncer } from './scenarios/pgbouncer.ts';
import { repliques } from './scenarios/repliques.ts';
import { repliquesMoteur } from './scenarios/repliquesMoteur.ts';
import { restauration } from './scenarios/restauration.ts';
import { sameKeyStorm } from './scenarios/sameKeyStorm.ts';
import { sideBySide } from './scenarios/sideBySide.ts';
import { sigterm } from './scenarios/sigterm.ts';
import { smtpDown, smtpDown600 } from './scenarios/smtpDown.ts';
import { titres } from './scenarios/titres.ts';
import { transmissions, transmissions1000, transmissions5000 } from './scenarios/transmissions.ts';
import { travauxTues } from './scenarios/travauxTues.ts';

/** The same faults at the same points of the work: each pass of the tests plays a sample, the campaign all of it. */
const scenariosOf = (isWhole: boolean): readonly Scenario[] => [
  killHttp(isWhole ? 500 : 200),
  sideBySide,
  backlog(isWhole ? 300 : 150),
  sameKeyStorm(isWhole ? 40 : 20),
  sigterm,
  smtpDown(isWhole ? 100 : 40),
  transmissions,
  lot(isWhole ? 400 : 40),
  restauration,
];
/** Those that take too long to come with the others. */
const BY_NAME: readonly Scenario[] = [
  documents,
  titres,
  transmissions1000,
  transmissions5000,
  smtpDown600,
  travauxTues,
  pgbouncer,
  repliques,
  repliquesMoteur,
  bascule,
];
const PAGE = join(REPOSITORY, 'docs/PERFORMANCE.md');

/** By its name, a scenario is played whole. */
const choose = (names: readonly string[], isWhole: boolean): readonly Scenario[] => {
  const all = [...scenariosOf(true), ...BY_NAME];
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Scénario inconnu : ${unknown.join(', ')} (connus : ${known.join(', ')})`);
  return names.length === 0 ? scenariosOf(isWhole) : all.filter(({ name }) => names.includes(name));
};

/** Whatever ends this program, its processes and its databases end with it. */
const cleanUpOnInterrupt = (campaign: Campaign): void => {
  process.once('exit', () => campaign.killNow());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.error('Interrompu : tout est arrêté et effacé.');
      void campaign.close().finally(() => process.exit(130));
    });
  }
};

/** What the full run counts at its end. */
const writeCounts = (results: readonly Result[]): void => {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  mkdirSync(join(REPOSITORY, 'reports'), { recursive: true });
  writeFileSync(join(REPOSITORY, 'reports/faults.json'), JSON.stringify({ passed: results.length - failed, failed }));
};

const report = (results: readonly Result[], isWritten: boolean): void => {
  if (!isWritten) return;
  const table = tableOf(results, new Date().toISOString().slice(0, 10));
  if (!writeTable(PAGE, table)) console.log(`\nPas de place pour le tableau dans docs/PERFORMANCE.md :\n\n${table}`);
};

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, entier: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const scenarios = choose(positionals, values.entier || values.write);
if (values.write && positionals.length > 0) throw new Error('--write veut tous les scénarios : le tableau est entier');
const campaign = createCampaign();
cleanUpOnInterrupt(campaign);
const results: Result[] = [];
try {
  for (const scenario of scenarios) {
    const result = await campaign.run(scenario);
    console.log(lineOf(result));
    results.push(result);
  }
} finally {
  await campaign.close();
}
writeCounts(results);
report(results, values.write);
process.exit(results.every(({ failures }) => failures.length === 0) ? 0 : 1);
