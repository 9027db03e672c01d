import { type Kysely, sql } from 'kysely';
import { type Settings, SettingsError } from '../config.ts';
import { checkRole, createDatabase, createPool, type DatabaseOptions } from './database.ts';
import { droitsUrl } from './jobsUrl.ts';
import type { Logger } from './logger.ts';
import type { createShutdown } from './shutdown.ts';

/** Few and seldom asked: those that a cut link made deaf are gone before anybody writes by them. */
const IDLE_MS = 2_000;

interface Beside {
  readonly options: DatabaseOptions;
  readonly db: Kysely<unknown>;
  readonly logger: Logger;
  readonly shutdown: ReturnType<typeof createShutdown>;
}
interface Verdict {
  readonly peut: boolean | null;
  readonly role: string;
}

/** Else the first sign-in would say it: a base whose rights were moved, and a server that was not told. */
const checkWrites = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Verdict>`select current_user::text as role,
    has_table_privilege(to_regclass('auth.session'), 'insert') as peut`.execute(db);
  if (rows[0]?.peut === false)
    throw new SettingsError(
      `Le rôle ${rows[0].role} n’écrit plus les droits dans cette base : donnez DATABASE_DROITS_USER et DATABASE_DROITS_PASSWORD.`,
    );
};

/** Connections of their own for what writes rights; undefined where the role of the others still does, or runs jobs. */
export const openDroits = async (
  settings: Settings,
  { options, db, logger, shutdown }: Beside,
): Promise<Kysely<unknown> | undefined> => {
  const url = droitsUrl(settings);
  if (url === null) {
    await checkWrites(db);
    return undefined;
  }
  const own = { ...options, url, max: settings.DATABASE_DROITS_POOL, idleMs: IDLE_MS };
  const pool = createPool(own, logger);
  shutdown.add('postgresql, droits', () => pool.end());
  if (options.isPooled) await checkRole(pool, own);
  const droits = createDatabase<unknown>(pool);
  await checkWrites(droits);
  return droits;
};
