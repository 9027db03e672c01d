import { type Kysely, sql } from 'kysely';

export const rechercheRepository = (db: Kysely<unknown>) => ({
  /** False when another process is at it. Minutes at two million rows: longer than any statement of a job is given. */
  sort: (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '20min'`.execute(trx);
      await sql`insert into association.commune (code_insee, cp, nom, cle)
        select distinct adresse ->> 'code_insee', adresse ->> 'cp', adresse ->> 'commune',
          association.norm(adresse ->> 'commune')
        from association.association a, lateral (values (a.rna -> 'adresse_siege'), (a.sirene -> 'adresse_siege')) as v(adresse)
        where adresse ->> 'code_insee' <> '' and adresse ->> 'cp' <> '' and adresse ->> 'commune' <> ''
        on conflict do nothing`.execute(trx);
      const { rows } = await sql<{ done: boolean }>`select association.sort_recherche() as done`.execute(trx);
      return rows[0]?.done ?? false;
    }),
});
export type RechercheRepository = ReturnType<typeof rechercheRepository>;
