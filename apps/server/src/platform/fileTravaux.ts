import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { JOBS_SCHEMA } from './jobs.ts';

export interface EtatFile {
  readonly job: string;
  /** Given up after all their tries: nothing takes them any more, someone must look. */
  readonly morts: number;
  readonly attendent: number;
  /** Seconds since the one that has waited longest could have been taken. */
  readonly attente: number;
}

/** What waits and what is dead, by kind. */
export const readFile = async (db: Kysely<unknown>): Promise<EtatFile[]> => {
  const { rows } = await sql<EtatFile>`
    select regexp_replace(name, '\\.morte$', '') as job,
      (count(*) filter (where name like '%.morte'))::integer as morts,
      (count(*) filter (where name not like '%.morte'))::integer as attendent,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where name not like '%.morte' and start_after < now())), 0)::float8 as attente
    from ${sql.id(JOBS_SCHEMA)}.job where state in ('created', 'retry') and name not like '\\_\\_pgboss%'
    group by 1 order by 1`.execute(db);
  return rows;
};

export const countMorts = async (db: Kysely<unknown>): Promise<number> =>
  (await readFile(db)).reduce((sum, { morts }) => sum + morts, 0);

/** Asked for when it is read: a process that has nothing to do says it too. Where the base is away it says nothing. */
export const measureFile = (registry: Registry, db: Kysely<unknown>): void => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers: [registry] });
  const attendent = gauge('guichet_jobs_waiting', 'Travaux qui attendent');
  const attente = gauge('guichet_jobs_oldest_seconds', 'Attente du plus ancien travail prêt');
  new Gauge({
    name: 'guichet_jobs_dead',
    help: 'Travaux abandonnés après tous leurs essais',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const files = await readFile(db).catch(() => null);
      for (const one of [this, attendent, attente]) one.reset();
      for (const { job, ...etat } of files ?? []) {
        this.set({ job }, etat.morts);
        attendent.set({ job }, etat.attendent);
        attente.set({ job }, etat.attente);
      }
    },
  });
};
