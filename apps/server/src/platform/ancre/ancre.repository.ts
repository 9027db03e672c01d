import { type Kysely, sql } from 'kysely';
import type { Ancre } from './enonce.ts';

const ANCRE = sql`jour, enonce, signature, cle`;

/** The copy that is published; the one that is believed is kept elsewhere. */
export const ancreRepository = (db: Kysely<unknown>) => ({
  async find(jour: string): Promise<Ancre | null> {
    const { rows } = await sql<Ancre>`select ${ANCRE} from platform.ancre where jour = ${jour}::date`.execute(db);
    return rows[0] ?? null;
  },
  async listLast(limit: number): Promise<Ancre[]> {
    const { rows } = await sql<Ancre>`select ${ANCRE} from platform.ancre order by jour desc limit ${limit}`.execute(
      db,
    );
    return rows;
  },
  async listKept(): Promise<Ancre[]> {
    const { rows } = await sql<Ancre>`select ${ANCRE} from platform.ancre where depose_at is not null
      order by jour`.execute(db);
    return rows;
  },
  /** The first of the day stays. */
  async add({ jour, enonce, signature, cle }: Ancre): Promise<void> {
    await sql`insert into platform.ancre (jour, enonce, signature, cle)
      values (${jour}::date, ${enonce}, ${signature}, ${cle}) on conflict do nothing`.execute(db);
  },
  async markKept(jour: string): Promise<void> {
    await sql`update platform.ancre set depose_at = now() where jour = ${jour}::date and depose_at is null`.execute(db);
  },
});

const PUBLISHED = 31;
export type ListAncres = () => Promise<Ancre[]>;
/** What is published: a month of them. */
export const createListAncres =
  (db: Kysely<unknown>): ListAncres =>
  () =>
    ancreRepository(db).listLast(PUBLISHED);
