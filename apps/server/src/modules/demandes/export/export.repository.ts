import type { EtatExport } from '@guichet/rules/export';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ExportTable, ExportTables } from './export.tables.ts';
import type { DemandeArchive, DemandeListe, ExportTenu } from './export.ts';

const COLONNES = [
  ...([
    'id',
    'auth_id',
    'services',
    'objet',
    'ligne',
    'format',
    'nom',
    'id_dossier',
    'id_fo',
    'etat',
    'faites',
  ] as const),
  ...(['total', 'lignes', 'octets', 'empreinte', 'morceaux', 'demande_at', 'fait_at', 'emporte_at'] as const),
  'expire_at' as const,
];
const LISTE = 50;
const EN_COURS: readonly EtatExport[] = ['en_attente', 'en_cours'];

export interface Fini {
  readonly lignes: number;
  readonly octets: number;
  readonly empreinte: string;
  readonly fait_at: Date;
}

export const exportRepository = (trx: Kysely<ExportTables>) => ({
  listOf: (authId: string, now: Date): Promise<ExportTenu[]> =>
    trx
      .selectFrom('demandes.export')
      .select(COLONNES)
      .where('auth_id', '=', authId)
      .where('expire_at', '>', now)
      .orderBy('demande_at', 'desc')
      .limit(LISTE)
      .execute(),

  async find(id: string): Promise<ExportTenu | null> {
    const row = await trx.selectFrom('demandes.export').select(COLONNES).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  async readDemande(id: string): Promise<DemandeListe | DemandeArchive | null> {
    const row = await trx.selectFrom('demandes.export').select('demande').where('id', '=', id).executeTakeFirst();
    return row?.demande ?? null;
  },

  /** Without its texts, which are long. */
  async readRole(id: string): Promise<string | null> {
    const role = sql<string | null>`demande ->> 'role'`.as('role');
    const row = await trx.selectFrom('demandes.export').select(role).where('id', '=', id).executeTakeFirst();
    return row?.role ?? null;
  },

  /** Two that ask at the same time wait for each other: neither goes past what may be made at once. */
  async countEnCours(authId: string): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`export:${authId}`}, 0))`.execute(trx);
    const row = await trx
      .selectFrom('demandes.export')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('auth_id', '=', authId)
      .where('etat', 'in', EN_COURS)
      .executeTakeFirstOrThrow();
    return Number(row.nombre);
  },
  insert: (nouveau: Insertable<ExportTable>): Promise<ExportTenu> =>
    trx.insertInto('demandes.export').values(nouveau).returning(COLONNES).executeTakeFirstOrThrow(),

  async advance(id: string, faites: number, total: number | undefined): Promise<void> {
    const set = { etat: 'en_cours' as const, faites, ...(total !== undefined && { total }) };
    await trx.updateTable('demandes.export').set(set).where('id', '=', id).where('etat', '!=', 'pret').execute();
  },
  async keepMorceaux(id: string, morceaux: readonly string[]): Promise<void> {
    await trx
      .updateTable('demandes.export')
      .set({ morceaux: JSON.stringify(morceaux) })
      .where('id', '=', id)
      .execute();
  },
  async finish(id: string, fini: Fini): Promise<void> {
    await trx
      .updateTable('demandes.export')
      .set({ ...fini, etat: 'pret' })
      .where('id', '=', id)
      .execute();
  },
  async fail(id: string): Promise<void> {
    await trx
      .updateTable('demandes.export')
      .set({ etat: 'echec' })
      .where('id', '=', id)
      .where('etat', '!=', 'pret')
      .execute();
  },
  /** True the first time it is taken away. */
  async markEmporte(id: string, emporte_at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('demandes.export')
      .set({ emporte_at })
      .where('id', '=', id)
      .where('emporte_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  listEchus: (now: Date): Promise<ExportTenu[]> =>
    trx.selectFrom('demandes.export').select(COLONNES).where('expire_at', '<=', now).limit(500).execute(),
  async remove(id: string): Promise<void> {
    await trx.deleteFrom('demandes.export').where('id', '=', id).execute();
  },
});
export type ExportRepository = ReturnType<typeof exportRepository>;
