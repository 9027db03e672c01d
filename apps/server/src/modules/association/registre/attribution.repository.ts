import { type Kysely, sql } from 'kysely';
import type { Registre, RegistreTables } from './registre.tables.ts';

/** The record as far as its numbers go, held. */
export interface PorteuseTenue {
  readonly id_correspondance: number;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
}

/** Not the print of any line of a registry: the next import writes over it. */
const EMPREINTE = 'insee';

export const attributionRepository = (trx: Kysely<RegistreTables>) => ({
  /** One number is given by one at a time, whoever it is for. */
  async lockSiren(siren: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`association.siren ${siren}`}, 0))`.execute(trx);
  },

  async lock(id_correspondance: number): Promise<PorteuseTenue | null> {
    const row = await trx
      .selectFrom('association.association')
      .select(['id_correspondance', 'id_rna', 'id_siren'])
      .where('id_correspondance', '=', id_correspondance)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async isBorne(siren: string): Promise<boolean> {
    const row = await trx
      .selectFrom('association.association')
      .select('id_correspondance')
      .where('id_siren', '=', siren)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** What Sirene says of it waits for Sirene: only the number and the head office are known. */
  async give(id_correspondance: number, siren: string, partie: Registre): Promise<void> {
    await trx
      .updateTable('association.association')
      .set({ id_siren: siren, sirene: JSON.stringify(partie), maj_registre_at: new Date() })
      .where('id_correspondance', '=', id_correspondance)
      .execute();
  },

  async link(id_rna: string, id_siren: string): Promise<void> {
    await trx
      .insertInto('association.lien_rna_siren')
      .values({ id_rna, id_siren, provenance: 'insee', retenu: true })
      .onConflict((on) => on.columns(['id_rna', 'id_siren', 'provenance']).doUpdateSet({ retenu: true }))
      .execute();
  },

  async addSiege(id_siret: string, adresse: Registre): Promise<void> {
    const siege = { id_siret, actif: true, est_siege: true, nom: null, nom_usage: null };
    await trx
      .insertInto('association.etablissement')
      .values({ ...siege, adresse: JSON.stringify(adresse), empreinte: EMPREINTE })
      .onConflict((on) => on.column('id_siret').doNothing())
      .execute();
  },
});
export type AttributionRepository = ReturnType<typeof attributionRepository>;
