import { withLock } from './lock.ts';
import { printMails } from './mails.ts';
import { ensurePackages } from './packages.ts';
import type { Service } from './service.ts';
import { describeService, servicesFor, startService, stopService } from './services.ts';
import { loadSettings, SETTINGS_FILE, type Settings, writeSettings } from './settings.ts';

/** The programs that read the words of a file: no service, but the portal calls them. */
const LECTURE = ['poppler-utils', 'tesseract-ocr', 'tesseract-ocr-fra'];

const USAGE = 'Usage : npm run services -- start|stop|status|mails';
const EXIT = { fine: 0, failed: 1, absent: 3, usage: 64 } as const;

/** A command's own words, or the cause that fetch hides behind « fetch failed ». */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error ? String(error.stderr).trim() : '';
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return [error.message, cause, stderr].filter((part) => part !== '').join('\n');
};

/** One line a service, as soon as it is known, with the time it took. */
const report = async (service: Service, act: (service: Service) => Promise<string>): Promise<boolean> => {
  const before = performance.now();
  const [done, outcome] = await act(service).then(
    (text) => [true, text] as const,
    (error: unknown) => [false, `ÉCHEC : ${explain(error)}`] as const,
  );
  const seconds = ((performance.now() - before) / 1000).toFixed(2).replace('.', ',');
  const { host, port } = service.address;
  console.log(`${service.title.padEnd(11)}${`${host}:${port}`.padEnd(16)}${seconds.padStart(6)} s  ${outcome}`);
  return done;
};

const forEach = async (settings: Settings, act: (service: Service) => Promise<string>): Promise<boolean> => {
  const results = await Promise.all(servicesFor(settings).map((service) => report(service, act)));
  return results.every(Boolean);
};

const start = async (): Promise<number> => {
  writeSettings();
  const done = await withLock(async () => {
    const started = await forEach(loadSettings(), startService);
    await ensurePackages(LECTURE);
    return started;
  });
  console.log(done ? `Réglages : ${SETTINGS_FILE}` : 'Tout n’a pas démarré.');
  return done ? EXIT.fine : EXIT.failed;
};

const stop = async (): Promise<number> =>
  (await withLock(() => forEach(loadSettings(), stopService))) ? EXIT.fine : EXIT.failed;

const status = async (): Promise<number> =>
  (await forEach(loadSettings(), describeService)) ? EXIT.fine : EXIT.absent;

const mails = async (): Promise<number> => {
  await printMails(loadSettings().MAILDIR);
  return EXIT.fine;
};

const COMMANDS: Readonly<Record<string, () => Promise<number>>> = { start, stop, status, mails };

const main = async (name: string): Promise<number> => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command();
  console.error(USAGE);
  return EXIT.usage;
};

try {
  process.exitCode = await main(process.argv[2] ?? '');
} catch (error) {
  console.error(explain(error));
  process.exitCode = EXIT.failed;
}
