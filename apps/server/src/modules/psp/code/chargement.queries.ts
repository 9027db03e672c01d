import type { EtatCodes } from '@guichet/contract/psp';
import { type Kysely, sql } from 'kysely';
import type { CodeTables } from './code.tables.ts';

const DERNIERS = 20;

export const chargementQueries = (db: Kysely<CodeTables>) => ({
  /** Every season whose names came long enough ago; those where they went just now. */
  async effaceDues(): Promise<number[]> {
    const { rows } = await sql<{ exercice: number; deja: boolean }>`select r.exercice, r.efface_at is not null as deja
      from psp.reception r, lateral psp.efface_saison(r.exercice) as effacees
      where r.recu_at < now() - interval '12 months' order by r.exercice`.execute(db);
    return rows.filter(({ deja }) => !deja).map(({ exercice }) => exercice);
  },

  /** Of each loading: how far, and why lines were refused; never a line. */
  async read(): Promise<EtatCodes> {
    const { rows: chargements } = await sql<EtatCodes['chargements'][number]>`select i.fichier,
        (case when i.fini_at is not null then 100 else floor(100.0 * i.position / greatest(i.taille, 1)) end)::integer as part,
        i.lues, i.ecrites, i.rejetees, to_json(i.commence_at at time zone 'utc')#>>'{}' || 'Z' as commence_at,
        to_json(i.fini_at at time zone 'utc')#>>'{}' || 'Z' as fini_at, coalesce(r.rejets, '[]') as rejets
      from psp.import i left join lateral (select jsonb_agg(jsonb_build_object('motif', m.motif, 'nombre', m.nombre,
          'premiere', m.premiere) order by m.nombre desc) as rejets
        from (select motif, count(*)::integer as nombre, min(ligne) as premiere from psp.import_rejet
          where id_import = i.id group by motif order by count(*) desc limit 10) m) r on true
      order by i.id desc limit ${DERNIERS}`.execute(db);
    const alarmes = await db
      .selectFrom('psp.alarme')
      .select(['debut', 'total', 'inconnus'])
      .orderBy('debut', 'desc')
      .limit(DERNIERS)
      .execute();
    const receptions = await db.selectFrom('psp.reception').selectAll().orderBy('exercice', 'desc').execute();
    return {
      chargements,
      alarmes: alarmes.map(({ debut, ...alarme }) => ({ ...alarme, debut: debut.toISOString() })),
      receptions: receptions.map(({ exercice, recu_at, efface_at }) => ({
        ...{ exercice, recu_at: recu_at.toISOString() },
        efface_at: efface_at?.toISOString() ?? null,
      })),
    };
  },
});
export type ChargementQueries = ReturnType<typeof chargementQueries>;
