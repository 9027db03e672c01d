import type { ChangementRib } from '@guichet/rules/paiement';
import type { EtatDossierPsp, PartagePsp } from '@guichet/rules/passSport';
import type { Versionne } from '@guichet/rules/versions';
import { type Kysely, sql } from 'kysely';
import type { PspTables } from './psp.tables.ts';

/** What every room asks of a file. */
export interface DossierTenu extends PartagePsp, Versionne {
  readonly id: string;
  readonly exercice: number;
  readonly id_siret: string;
  readonly id_correspondance: number;
  readonly nom: string;
  readonly departement: string | null;
  readonly id_rib: string | null;
  readonly rib_empreinte: string | null;
  /** P-7: how the account came to be another, once something had been typed. */
  readonly rib_change: ChangementRib | null;
  readonly scan_rib: string | null;
  readonly id_etat: EtatDossierPsp;
}

export const COLUMNS_DOSSIER = [
  sql<string>`psp.dossier.id::text`.as('id'),
  ...(['exercice', 'id_siret', 'id_correspondance', 'nom', 'departement', 'id_rib', 'rib_empreinte'] as const),
  ...(['rib_change', 'scan_rib', 'shared_with', 'created_by', 'id_etat', 'version', 'champs_versions'] as const),
] as const;

export const dossierPspQueries = (db: Kysely<PspTables>) => ({
  find: (id: string): Promise<DossierTenu | undefined> =>
    db.selectFrom('psp.dossier').select(COLUMNS_DOSSIER).where('id', '=', id).executeTakeFirst(),

  /** Whoever writes what depends on the file holds it first. */
  lock: (id: string): Promise<DossierTenu | undefined> =>
    db.selectFrom('psp.dossier').select(COLUMNS_DOSSIER).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** The federations a use may be typed under. */
  federationsOf: async (id: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('psp.preuve')
      .select('siren_federation')
      .where('id_dossier', '=', id)
      .where('nature', '=', 'federation')
      .execute();
    return rows.flatMap(({ siren_federation }) => siren_federation ?? []);
  },
});
export type DossierPspQueries = ReturnType<typeof dossierPspQueries>;
