import { aspService } from './asp.ts';
import { clamavService } from './clamav.ts';
import { retry, succeeds } from './commands.ts';
import { inseeService } from './insee.ts';
import { ensurePackages } from './packages.ts';
import { postgresService } from './postgres.ts';
import { isListening, isLoopback } from './probes.ts';
import { findStarted, isOurs, type StopOutcome, stopProcess } from './processes.ts';
import { redisService } from './redis.ts';
import { s3Service } from './s3.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { smtpService } from './smtp.ts';

export const servicesFor = (settings: Settings): readonly Service[] => [
  s3Service(settings),
  postgresService(settings),
  redisService(settings),
  clamavService(settings),
  smtpService(settings),
  inseeService(settings),
  aspService(settings),
];

const place = ({ address: { host, port } }: Service): string => `${host}:${port}`;

const refuseIfImpossible = async (service: Service): Promise<void> => {
  const reason = await service.probe().then(
    () => '',
    (error: Error) => error.message,
  );
  if (!isLoopback(service.address)) throw new Error(`${place(service)} ne répond pas (${reason})`);
  const ours = service.daemons.some(({ name }) => findStarted(name));
  if (!ours && (await isListening(service.address))) {
    throw new Error(`${place(service)} est occupé, mais ne répond pas comme il faut (${reason})`);
  }
};

const launch = async (service: Service): Promise<string> => {
  await refuseIfImpossible(service);
  const installed = await ensurePackages(service.packages);
  await service.start();
  await retry(60, service.probe);
  return installed ? 'installé et démarré' : 'démarré';
};

/** Uses what answers, starts what does not, and says which it was. */
export const startService = async (service: Service): Promise<string> => {
  const outcome = (await succeeds(service.probe)) ? 'répondait déjà' : await launch(service);
  await service.prepare?.();
  return outcome;
};

const OUTCOMES = {
  stopped: 'arrêté',
  foreign: 'laissé : démarré depuis une autre copie du dépôt',
  absent: 'rien à arrêter ici',
} as const satisfies Record<StopOutcome, string>;

export const stopService = async ({ daemons }: Service): Promise<string> => {
  const outcomes: StopOutcome[] = [];
  for (const { name, signal, patience } of daemons) outcomes.push(await stopProcess(name, signal, patience));
  const told = (['foreign', 'stopped'] as const).find((outcome) => outcomes.includes(outcome));
  return OUTCOMES[told ?? 'absent'];
};

const originOf = ({ daemons }: Service): string => {
  const started = daemons.map(({ name }) => findStarted(name)).find((found) => found !== undefined);
  if (!started) return 'non démarré par cet outil';
  return isOurs(started) ? `pid ${started.pid}` : `pid ${started.pid}, démarré depuis une autre copie du dépôt`;
};

export const describeService = async (service: Service): Promise<string> => {
  await service.probe();
  return `répond (${originOf(service)})`;
};
