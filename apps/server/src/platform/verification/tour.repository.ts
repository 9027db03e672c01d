import { type Kysely, sql } from 'kysely';
import { NOUVEAU_SUIVI, type Suivi } from './suivi.ts';

export interface Tour {
  readonly jour: string;
  readonly suivi: Suivi;
}

/** The rounds of reading, one a day; the one that was cut is gone on with before another begins. */
export const tourRepository = (db: Kysely<unknown>) => ({
  async open(jour: string): Promise<Tour | null> {
    await sql`insert into platform.verification (jour, suivi) select ${jour}::date, ${JSON.stringify(NOUVEAU_SUIVI)}::jsonb
      where not exists (select 1 from platform.verification where fini_at is null)
      on conflict do nothing`.execute(db);
    const { rows } = await sql<Tour>`select jour, suivi from platform.verification where fini_at is null
      order by jour limit 1`.execute(db);
    return rows[0] ?? null;
  },
  async save(jour: string, suivi: Suivi): Promise<void> {
    await sql`update platform.verification set suivi = ${JSON.stringify(suivi)}::jsonb, lignes = ${suivi.lignes}
      where jour = ${jour}::date and fini_at is null`.execute(db);
  },
  async finish(jour: string, suivi: Suivi): Promise<void> {
    await sql`update platform.verification set fini_at = now(), suivi = ${JSON.stringify(suivi)}::jsonb,
      lignes = ${suivi.lignes}, ruptures = ${JSON.stringify(suivi.ruptures)}::jsonb
      where jour = ${jour}::date`.execute(db);
  },
});
