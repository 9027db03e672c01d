import { type Exit, type Life, type LifeOptions, type Readiness, startLife } from './life.ts';
import { createProcessLog, type ProcessLog } from './processLog.ts';
import { freePort } from './settings.ts';

export interface Supervised {
  readonly name: string;
  readonly base: string;
  readonly log: ProcessLog;
  /** Of its present life. */
  pid(): number | undefined;
  ready(): Promise<Readiness>;
  /** kill -9, and how long its successor took to be ready. */
  kill(): Promise<Readiness>;
  /** SIGTERM, and not started again. */
  terminate(): Promise<Exit & { readonly ms: number }>;
}

export interface Supervisor {
  start(name: string, run: 'http' | 'jobs', env?: Readonly<Record<string, string>>): Promise<Supervised>;
  /** Everything this supervisor started, and nothing else, ends now. */
  stop(): Promise<void>;
  killNow(): void;
}

const MOST_LIVES = 12;

interface Kept extends Supervised {
  /** Ends the process for good. */
  end(): Promise<void>;
  endNow(): void;
}

/** Starts again at once what dies without being asked to, as systemd's Restart=always. */
const supervise = (name: string, options: LifeOptions, base: string): Kept => {
  let isWanted = true;
  let lives = 1;
  let life: Life = startLife(options);
  const watch = (current: Life): void => {
    current.child.once('exit', () => {
      if (!isWanted || lives >= MOST_LIVES) return;
      lives += 1;
      life = startLife(options);
      watch(life);
    });
  };
  watch(life);
  const signal = (kind: NodeJS.Signals): Promise<Exit> => {
    life.child.kill(kind);
    return life.exit;
  };
  return {
    name,
    base,
    log: options.log,
    pid: () => life.child.pid,
    ready: () => life.ready,
    async kill() {
      await signal('SIGKILL');
      return life.ready;
    },
    async terminate() {
      isWanted = false;
      const sentAt = performance.now();
      const exit = await signal('SIGTERM');
      return { ...exit, ms: Math.round(performance.now() - sentAt) };
    },
    async end() {
      isWanted = false;
      await signal('SIGKILL');
    },
    endNow() {
      isWanted = false;
      life.child.kill('SIGKILL');
    },
  };
};

export const createSupervisor = (common: Readonly<Record<string, string>>): Supervisor => {
  const kept: Kept[] = [];
  return {
    async start(name, run, env = {}) {
      const port = await freePort();
      const base = `http://127.0.0.1:${port}`;
      const level = run === 'jobs' ? 'info' : 'warn';
      const own = { PORT: String(port), PUBLIC_URL: base, LOG_LEVEL: level, ...env };
      const log = createProcessLog();
      const started = supervise(name, { run, env: { ...common, ...own }, log, readyUrl: `${base}/ready` }, base);
      kept.push(started);
      await started.ready().catch((error: Error) => {
        const said = [...log.lines('fatal'), ...log.lines('brut')].slice(0, 5).join('\n');
        throw new Error(`${name} : ${error.message}\n${said}`);
      });
      return started;
    },
    async stop() {
      await Promise.all(kept.map((started) => started.end()));
    },
    killNow() {
      for (const started of kept) started.endNow();
    },
  };
};
