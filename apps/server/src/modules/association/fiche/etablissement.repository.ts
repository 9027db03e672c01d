import type { Kysely } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import { ETABLISSEMENT_COLUMNS } from './fiche.queries.ts';
import type { Etablissement } from './fiche.ts';

export const etablissementRepository = (trx: Kysely<AssociationTables>) => ({
  async lock(id_siren: string, id_siret: string): Promise<Etablissement | null> {
    const row = await trx
      .selectFrom('association.etablissement')
      .select(ETABLISSEMENT_COLUMNS)
      .where('id_siret', '=', id_siret)
      .where('id_siren', '=', id_siren)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  rename: (id_siret: string, nom_usage: string | null): Promise<Etablissement> =>
    trx
      .updateTable('association.etablissement')
      .set((eb) => ({ nom_usage, version: eb('version', '+', 1) }))
      .where('id_siret', '=', id_siret)
      .returning(ETABLISSEMENT_COLUMNS)
      .executeTakeFirstOrThrow(),
});
export type EtablissementRepository = ReturnType<typeof etablissementRepository>;
