import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { defineCurseur } from '../../../platform/curseur.ts';
import type { CodeTables } from './code.tables.ts';

export interface InscritTenu {
  readonly id: string;
  readonly exercice: number;
  readonly code: Buffer;
  readonly scelle: Buffer;
}

export const curseurBeneficiaire = defineCurseur({ id: z.string().regex(/^\d{1,18}$/u) });

export const beneficiaireQueries = (db: Kysely<CodeTables>) => ({
  /** Those whose code is in use, in these files or in all. */
  async list(
    exercice: number,
    dossiers: readonly string[] | null,
    after: string | undefined,
    limit: number,
  ): Promise<InscritTenu[]> {
    const from = curseurBeneficiaire.read(after)?.id;
    if (dossiers?.length === 0) return [];
    return db
      .selectFrom('psp.inscription')
      .select([sql<string>`id::text`.as('id'), 'exercice', 'code', 'scelle'])
      .where('exercice', '=', exercice)
      .where('id_etat', 'not in', [8, 9])
      .$if(dossiers !== null, (query) => query.where('id_dossier', 'in', [...(dossiers ?? [])]))
      .$if(from !== undefined, (query) => query.where('id', '<', from as string))
      .orderBy('psp.inscription.id', 'desc')
      .limit(limit)
      .execute();
  },
});
export type BeneficiaireQueries = ReturnType<typeof beneficiaireQueries>;
