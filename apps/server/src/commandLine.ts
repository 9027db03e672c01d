import { parseArgs } from 'node:util';
import { parseSettings, SettingsError } from './config.ts';
import { createLogger } from './platform/logger.ts';
import { MODULE_NAMES, type ModuleName } from './platform/moduleList.ts';
import { type RunName, startProcess } from './platform/startProcess.ts';

const RUNS: readonly RunName[] = ['http', 'jobs'];

const listOf = <Name extends string>(given: string, known: readonly Name[], option: string): Name[] => {
  if (given === 'all') return [...known];
  const names = given.split(',');
  const unknown = names.filter((name) => !known.includes(name as Name));
  if (unknown.length > 0) throw new SettingsError(`--${option} : ${unknown.join(', ')} inconnu (${known.join(', ')})`);
  return names as Name[];
};

export const startFromCommandLine = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { modules: { type: 'string', default: 'all' }, run: { type: 'string', default: 'http,jobs' } },
  });
  const settings = parseSettings(process.env);
  const modules: ModuleName[] = listOf(values.modules, MODULE_NAMES, 'modules');
  const stop = await startProcess({ settings, modules, run: listOf(values.run, RUNS, 'run') });
  // SIGTERM comes from what runs the house, and a proxy may not know yet; SIGINT from who sits before it.
  const delays = { SIGTERM: settings.DRAIN_DELAY_SECONDS, SIGINT: 0 } as const;
  for (const [signal, delay] of Object.entries(delays)) {
    process.once(signal, () => void stop(delay).then(() => process.exit(0)));
  }
};

export const explainFailure = (err: unknown): void => {
  const logger = createLogger('error');
  if (err instanceof SettingsError) logger.fatal(err.message);
  else logger.fatal({ err }, 'le processus ne démarre pas');
};
