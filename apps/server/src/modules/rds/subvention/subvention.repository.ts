import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { RdsTables } from '../rds.tables.ts';
import { miroirOf, writeInstructeurs } from './miroir.repository.ts';
import { OFFRES } from './offre.ts';
import { readSubventionRow, SUBVENTION_COLUMNS, subventionQueries } from './subvention.queries.ts';
import type { ChangementsSubvention, NouvelleSubvention, Subvention } from './subvention.ts';

/** What is kept beside the draft changes; the rest is the draft. */
const split = (
  { code, active, brouillon }: Subvention,
  { code: newCode = code, active: isActive = active, ...contenu }: ChangementsSubvention,
) => ({ code: newCode, active: isActive, contenu: { ...brouillon, ...contenu } as ContenuOffre });

export const subventionRepository = (trx: Kysely<RdsTables>, genre: Genre) => {
  const { derive } = OFFRES[genre];
  const publishedOf = async ({ id, publiee }: Subvention): Promise<ContenuOffre | null> =>
    publiee === null ? null : ((await subventionQueries(trx, genre).findVersion(id, publiee))?.contenu ?? null);
  return {
    async insert({ code, id_gestionnaire, contenu: composed }: NouvelleSubvention): Promise<Subvention> {
      const contenu = derive(composed);
      const row = await trx
        .insertInto('rds.subvention')
        .values({ genre, code, id_gestionnaire, brouillon: JSON.stringify(contenu), ...miroirOf(code, contenu) })
        .returning(SUBVENTION_COLUMNS)
        .executeTakeFirstOrThrow();
      await writeInstructeurs(trx, row.id, contenu);
      return readSubventionRow(row);
    },

    async lock(id: string): Promise<Subvention | null> {
      const row = await trx
        .selectFrom('rds.subvention')
        .select(SUBVENTION_COLUMNS)
        .where('id', '=', id)
        .where('genre', '=', genre)
        .where('supprime_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row ? readSubventionRow(row) : null;
    },

    /** The directory goes on saying what was published; before that, what the draft says. */
    async update(subvention: Subvention, changes: ChangementsSubvention): Promise<Subvention> {
      const { code, active, contenu: changed } = split(subvention, changes);
      const contenu = derive(changed);
      const isDraftOnly = subvention.publiee === null;
      const dit = isDraftOnly ? contenu : code === subvention.code ? null : await publishedOf(subvention);
      const row = await trx
        .updateTable('rds.subvention')
        .set({
          code,
          active,
          ...(active && !subvention.active ? { active_at: new Date() } : {}),
          brouillon: JSON.stringify(contenu),
          ...(dit && miroirOf(code, dit)),
          ...stampVersions(subvention, changes),
        })
        .where('id', '=', subvention.id)
        .returning(SUBVENTION_COLUMNS)
        .executeTakeFirstOrThrow();
      if (isDraftOnly) await writeInstructeurs(trx, subvention.id, contenu);
      return readSubventionRow(row);
    },

    /** One version more, and what the directory says becomes what it says. The row is locked: numbers have no hole. */
    async publish(
      subvention: Subvention,
      { commentaire, publie_par }: { readonly commentaire: string | null; readonly publie_par: string | null },
    ): Promise<Subvention> {
      const { id, code, brouillon } = subvention;
      const publiee = (subvention.publiee ?? 0) + 1;
      const contenu = JSON.stringify(brouillon);
      await trx
        .insertInto('rds.subvention_version')
        .values({ id_subvention: id, numero: publiee, contenu, commentaire, publie_par })
        .execute();
      await writeInstructeurs(trx, id, brouillon);
      const row = await trx
        .updateTable('rds.subvention')
        .set({
          publiee,
          brouillon: contenu,
          ...miroirOf(code, brouillon),
          ...stampVersions(subvention, { publiee }),
        })
        .where('id', '=', id)
        .returning(SUBVENTION_COLUMNS)
        .executeTakeFirstOrThrow();
      return readSubventionRow(row);
    },

    /** Out of every list; what was published stays, for the dossiers filed under it. */
    async remove({ id }: Subvention): Promise<void> {
      await trx
        .updateTable('rds.subvention')
        .set((eb) => ({ supprime_at: new Date(), modifie_at: new Date(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('rds.subvention_instructeur').where('id_subvention', '=', id).execute();
    },

    /** Before a service goes: no closed scheme holds it back. */
    async forgetService(id_service: string): Promise<void> {
      await trx.deleteFrom('rds.subvention_instructeur').where('id_service', '=', id_service).execute();
      await sql`update rds.subvention set id_gestionnaire = null
      where id_gestionnaire = ${id_service} and supprime_at is not null`.execute(trx);
    },
  };
};
export type SubventionRepository = ReturnType<typeof subventionRepository>;
