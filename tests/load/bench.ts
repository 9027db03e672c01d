import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../faults/harness/settings.ts';
import { runAgrements } from './agrements/run.ts';
import { findCampaign } from './campaigns.ts';
import { runCec } from './cec/run.ts';
import { runDossiers } from './dossiers/run.ts';
import { runHaa } from './haa/run.ts';
import { type Machine, readMachine, readVersions } from './harness/machine.ts';
import { type Measured, measureRound, type Round } from './harness/measure.ts';
import { drift, lineOf, MOST_DRIFT, type Report, textOf, writeReport } from './harness/report.ts';
import { inWorld, type World } from './harness/world.ts';
import { runHistorique } from './historique/run.ts';
import { runImport } from './import/run.ts';
import { runModele } from './modele/run.ts';
import type { Campaign, Operation } from './operation.ts';
import { runCodes, runLots, runOuverture } from './passSport/run.ts';
import { runRecherche, type SizedOptions } from './recherche/run.ts';
import { runRepertoire } from './repertoire/run.ts';
import { runSiret } from './siret/run.ts';
import { runTransmissions } from './transmissions/run.ts';
import { runTravail } from './travail/run.ts';

const PAGE = join(REPOSITORY, 'docs/PERFORMANCE.md');
/** Campaigns that make a base of a given size, instead of calling the portal on a few accounts. */
const SIZED: Readonly<Record<string, (options: SizedOptions) => Promise<void>>> = {
  recherche: runRecherche,
  import: runImport,
  repertoire: runRepertoire,
  transmissions: runTransmissions,
  dossiers: runDossiers,
  travail: runTravail,
  historique: runHistorique,
  agrements: runAgrements,
  cec: runCec,
  haa: runHaa,
  siret: runSiret,
  codes: runCodes,
  lots: runLots,
  ouverture: runOuverture,
  modele: runModele,
};
const ROUNDS = 3;
/** The server's code is compiled while it serves: its first thousands of answers cost more than the others. */
const WARM_UP_SECONDS = 6;
const MOST_SECONDS = 120;
const LEAST = {
  associations: 3_000,
  subventions: 500,
  dossiers: 50_000,
  instructions: 5_000,
  lignes: 1_000,
  declarations: 20_000,
  sites: 2_500,
  demandes: 10_000,
  codes: 20_000,
  clubs: 500,
  inscriptions: 1,
  minutes: 1,
} as const;
/** What each of them counts its size in. */
const UNITS: Readonly<Record<string, keyof typeof LEAST>> = {
  repertoire: 'subventions',
  dossiers: 'dossiers',
  travail: 'instructions',
  agrements: 'instructions',
  historique: 'lignes',
  cec: 'declarations',
  haa: 'sites',
  siret: 'demandes',
  codes: 'codes',
  lots: 'clubs',
  ouverture: 'inscriptions',
  modele: 'minutes',
};

/** Those that can take turns with another checkout, on the same base. */
const COMPARED = ['appels', 'dossiers'];

const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: {
      seconds: { type: 'string', default: '8' },
      write: { type: 'boolean', default: false },
      associations: { type: 'string', multiple: true, default: ['20000'] },
      subventions: { type: 'string', multiple: true, default: ['2000', '20000'] },
      dossiers: { type: 'string', multiple: true, default: ['100000', '1000000'] },
      instructions: { type: 'string', multiple: true, default: ['40000', '400000'] },
      lignes: { type: 'string', multiple: true, default: ['100000', '1000000'] },
      declarations: { type: 'string', multiple: true, default: ['400000'] },
      sites: { type: 'string', multiple: true, default: ['5000', '50000'] },
      demandes: { type: 'string', multiple: true, default: ['40000', '400000'] },
      codes: { type: 'string', multiple: true, default: ['150000', '1500000'] },
      clubs: { type: 'string', multiple: true, default: ['100000'] },
      inscriptions: { type: 'string', multiple: true, default: ['50'] },
      minutes: { type: 'string', multiple: true, default: ['5'] },
      keep: { type: 'boolean', default: false },
      contre: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name = 'appels', ...others] = positionals;
  if (others.length > 0) throw new Error(`Une campagne à la fois : ${positionals.join(', ')}`);
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS) {
    throw new Error(`--seconds : un entier de 1 à ${MOST_SECONDS}`);
  }
  const option = UNITS[name] ?? 'associations';
  const sizes = values[option].map(Number);
  const least = LEAST[option];
  if (sizes.some((size) => !Number.isInteger(size) || size < least)) throw new Error(`--${option} : au moins ${least}`);
  const contre = values.contre ? resolve(values.contre) : null;
  if (contre && !COMPARED.includes(name)) throw new Error(`--contre : ${COMPARED.join(', ')}`);
  return { name, seconds, sizes, contre, isWritten: values.write, isKept: values.keep };
};

const measureAll = async (world: World, { operations }: Campaign, seconds: number): Promise<Measured[]> => {
  const measured = operations.map((operation): { operation: Operation; rounds: Round[] } => ({
    operation,
    rounds: [],
  }));
  for (const { operation } of measured) await measureRound(world, operation, WARM_UP_SECONDS);
  for (let number = 1; number <= ROUNDS; number += 1) {
    for (const { operation, rounds } of measured) {
      const round = await measureRound(world, operation, seconds, number);
      console.log(`tour ${number}  ${lineOf(operation.name, round)}`);
      rounds.push(round);
    }
  }
  return measured;
};

const measureCampaign = async (
  world: World,
  campaign: Campaign,
  seconds: number,
  machine: Machine,
): Promise<Report> => {
  const versions = await readVersions(world);
  await world.bare.calibrate(1);
  const before = await world.bare.calibrate(seconds);
  const measured = await measureAll(world, campaign, seconds);
  const after = await world.bare.calibrate(seconds);
  return { machine, versions, seconds, calibration: [before, after], measured };
};

/** An interruption ends the measure under way; the database and the process then end as they always do. */
const abortOnInterrupt = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort(new Error('interrompu')));
  }
  return controller.signal;
};

const publish = (report: Report, { marker }: Campaign, isWritten: boolean): void => {
  console.log(`\n${textOf(report)}`);
  const isSteady = drift(report.calibration) <= MOST_DRIFT;
  if (!isSteady) {
    console.error('\nLe calibrage a bougé de plus de 25 % : la machine n’était pas tranquille, mesure à refaire.');
    process.exitCode = 1;
  }
  if (isWritten && isSteady) writeReport(PAGE, marker, report);
};

const run = async (): Promise<void> => {
  const { name, seconds, sizes, contre, isWritten, isKept } = readArguments();
  const signal = abortOnInterrupt();
  const sized = SIZED[name];
  if (sized) return sized({ sizes, seconds, contre, isWritten, isKept, page: PAGE, signal });
  const campaign = findCampaign(name);
  const machine = readMachine();
  const report = await inWorld({ signal, contre }, (world) => measureCampaign(world, campaign, seconds, machine));
  publish(report, campaign, isWritten);
};

await run().catch((error: Error) => {
  console.error(`Mesure manquée : ${error.message}`);
  process.exitCode = 1;
});
