import type { EtatVersement } from '@guichet/rules/paiement';
import { type Kysely, sql } from 'kysely';
import type { CodeTables } from './code.tables.ts';

/** A code as the base knows it: sealed, and whose use of it lives. */
export interface CodeTenu {
  readonly scelle: Buffer;
  readonly statut: boolean;
  readonly id_inscription: string | null;
  readonly id_dossier: string | null;
  readonly id_etat: EtatVersement | null;
  readonly cree_at: Date | null;
}

export const codeQueries = (db: Kysely<CodeTables>) => ({
  /** One statement, whether the code is known, used or neither: how long it takes tells nothing. */
  async find(exercice: number, code: Buffer): Promise<CodeTenu | undefined> {
    const { rows } = await sql<CodeTenu>`select b.scelle, b.statut, i.id::text as id_inscription,
        i.id_dossier::text, i.id_etat, i.cree_at
      from (select ${exercice}::integer as exercice, ${code}::bytea as code) as d
      join psp.beneficiaire b on b.exercice = d.exercice and b.code = d.code
      left join psp.inscription i on i.exercice = d.exercice and i.code = d.code and i.id_etat not in (8, 9)`.execute(
      db,
    );
    return rows[0];
  },

  /** Somebody checked a proof of the file; and how many codes it has in use. */
  async findStructure(exercice: number, id_dossier: string): Promise<{ isVerifiee: boolean; bons: number }> {
    const { rows } = await sql<{ isVerifiee: boolean; bons: number }>`select
        exists (select 1 from psp.preuve where id_dossier = ${id_dossier}::bigint and verifie_at is not null
          and refus is null) as "isVerifiee",
        (select count(*)::integer from psp.inscription where exercice = ${exercice} and id_dossier = ${id_dossier}::bigint
          and id_etat not in (8, 9)) as bons`.execute(db);
    return rows[0] ?? { isVerifiee: false, bons: 0 };
  },

  /** The files of this season where someone types, to look at a code outside any of them. */
  listTenus: (
    exercice: number,
    authId: string,
  ): Promise<{ id: string; id_correspondance: number; id_siret: string }[]> =>
    db
      .selectFrom('psp.dossier')
      .select([sql<string>`id::text`.as('id'), 'id_correspondance', 'id_siret'])
      .where('exercice', '=', exercice)
      .where('id_etat', '=', 2)
      .where((eb) => eb.or([eb('created_by', '=', authId), eb(sql`${authId}::uuid`, '=', eb.fn.any('shared_with'))]))
      .orderBy('psp.dossier.id')
      .limit(50)
      .execute(),
});
export type CodeQueries = ReturnType<typeof codeQueries>;
