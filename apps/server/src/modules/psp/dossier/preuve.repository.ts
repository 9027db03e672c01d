import type { AgrementPsp } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import type { PspTables } from '../noyau/psp.tables.ts';

const COLUMNS = [
  sql<string>`id_dossier::text`.as('id_dossier'),
  ...(['id', 'nature', 'siren_federation', 'agrement', 'nom', 'document', 'document_exercice'] as const),
  ...(['source', 'verifie_par', 'verifie_at', 'refus', 'depose_at', 'version'] as const),
] as const;

export interface PreuveTenue {
  readonly id: string;
  readonly id_dossier: string;
  readonly nature: 'federation' | 'agrement';
  readonly siren_federation: string | null;
  readonly agrement: AgrementPsp | null;
  readonly nom: string;
  readonly document: string | null;
  readonly document_exercice: string | null;
  readonly source: 'flux' | 'document' | null;
  readonly verifie_par: string | null;
  readonly verifie_at: Date | null;
  readonly refus: string | null;
  readonly depose_at: Date | null;
  readonly version: number;
}
export type PreuveNouvelle = Pick<
  PreuveTenue,
  'nature' | 'siren_federation' | 'agrement' | 'nom' | 'document' | 'document_exercice'
>;

const asTenue = (row: unknown): PreuveTenue => row as PreuveTenue;
/** Another paper is to be read again, whatever was said of the one before. */
const A_LIRE = { source: null, verifie_par: null, verifie_at: null, refus: null } as const;

export const preuveRepository = (db: Kysely<PspTables>) => ({
  async listOf(id_dossier: string): Promise<PreuveTenue[]> {
    const rows = await db
      .selectFrom('psp.preuve')
      .select(COLUMNS)
      .where('id_dossier', '=', id_dossier)
      .orderBy('nature', 'desc')
      .orderBy('nom')
      .orderBy('id')
      .execute();
    return rows.map(asTenue);
  },

  async add(id_dossier: string, preuve: PreuveNouvelle, at: Date): Promise<PreuveTenue | null> {
    const row = await db
      .insertInto('psp.preuve')
      .values({ ...preuve, id_dossier, depose_at: preuve.document === null ? null : at })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ? asTenue(row) : null;
  },

  async setDocument(
    { id, version }: PreuveTenue,
    { document, document_exercice }: Pick<PreuveTenue, 'document' | 'document_exercice'>,
    at: Date,
  ): Promise<void> {
    await db
      .updateTable('psp.preuve')
      .set({ document, document_exercice, ...A_LIRE, depose_at: document === null ? null : at, version: version + 1 })
      .where('id', '=', id)
      .execute();
  },

  async find(id: string): Promise<PreuveTenue | null> {
    const row = await db.selectFrom('psp.preuve').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ? asTenue(row) : null;
  },

  /** What the federation itself said; a yes stands above any paper, and any refusal of one. */
  async noteFlux({ id, version }: PreuveTenue, affilie: boolean, at: Date): Promise<void> {
    const yes = { source: 'flux', verifie_par: null, verifie_at: at, refus: null, version: version + 1 } as const;
    await db
      .updateTable('psp.preuve')
      .set({ affilie, interroge_at: at, ...(affilie && yes) })
      .where('id', '=', id)
      .execute();
  },

  /** By whom, and why not when it is refused. */
  async decide(
    { id, version }: PreuveTenue,
    { par, motif }: { readonly par: string; readonly motif: string | null },
    at: Date,
  ): Promise<PreuveTenue> {
    const said = motif === null ? { source: 'document' as const, verifie_at: at } : { refus: motif };
    const row = await db
      .updateTable('psp.preuve')
      .set({ ...said, verifie_par: par, version: version + 1 })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return asTenue(row);
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('psp.preuve').where('id', '=', id).execute();
  },
});
export type PreuveRepository = ReturnType<typeof preuveRepository>;
