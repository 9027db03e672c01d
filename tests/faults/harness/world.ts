import type { Database, Databases } from './databases.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type HarnessSettings, withDatabase } from './settings.ts';
import { createSupervisor, type Supervised, type Supervisor } from './supervisor.ts';

/** What one scenario has to itself: a database, processes, its own mail addresses. */
export interface World {
  readonly database: Database;
  readonly mailbox: Mailbox;
  /** In every address of this scenario, and in nobody else's. */
  readonly mark: string;
  readonly processes: readonly Supervised[];
  start: Supervisor['start'];
  close(): Promise<void>;
  isClosed(): boolean;
  killNow(): void;
}

/** Everyone here calls from one address: the limits would be the only thing measured. */
const WIDE_LIMITS = {
  LIMIT_AUTH_PER_MINUTE: '1000000',
  LIMIT_CONNEXION_PER_MINUTE: '1000000',
  LIMIT_MAIL_PER_MINUTE: '1000000',
  LIMIT_SESSION_PER_MINUTE: '1000000',
  LIMIT_COMPTE_PER_MINUTE: '1000000',
  LIMIT_RECHERCHE_PER_MINUTE: '1000000',
  LIMIT_FICHIER_PER_MINUTE: '1000000',
  LIMIT_CLE_PER_MINUTE: '1000000',
};
/** Its people sign in with a password alone. */
const ONE_FACTOR = { SECOND_FACTOR: 'optional' };
export const DRAIN_SECONDS = 20;

/** Limits are counted in Redis by address: in a database of its own, the campaign uses up nobody's minute. */
const REDIS_DATABASE = '13';

const environmentOf = (settings: HarnessSettings, database: Database): Record<string, string> => ({
  ...WIDE_LIMITS,
  ...ONE_FACTOR,
  HOST: '127.0.0.1',
  DATABASE_URL: database.appUrl,
  REDIS_URL: withDatabase(settings.REDIS_URL, REDIS_DATABASE),
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  DRAIN_DELAY_SECONDS: '1',
});

export const createWorld = async (
  settings: HarnessSettings,
  databases: Databases,
  names: { readonly run: string; readonly scenario: string },
): Promise<World> => {
  const mark = `panne-${names.run}-${names.scenario}`;
  const mailbox = await openMailbox(settings.MAILDIR, mark);
  const database = await databases.clone(names.scenario.replaceAll('-', '_'));
  const supervisor = createSupervisor(environmentOf(settings, database));
  const processes: Supervised[] = [];
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    await supervisor.stop();
    await database.close();
  };
  return {
    database,
    mailbox,
    mark,
    processes,
    async start(...args) {
      const started = await supervisor.start(...args);
      processes.push(started);
      return started;
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
    isClosed: () => closing !== null,
    killNow: () => supervisor.killNow(),
  };
};
