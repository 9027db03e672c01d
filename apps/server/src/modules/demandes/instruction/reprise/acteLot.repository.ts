import { type Kysely, type Selectable, sql } from 'kysely';
import type { ActeLotTable, InstructionTables } from '../instruction.tables.ts';
import type { GesteLot } from './geste.ts';

export type ActeLot = Selectable<ActeLotTable>;
export interface NouvelActe
  extends Pick<ActeLot, 'lot' | 'exercice' | 'id_dossier' | 'id_service' | 'auth_id' | 'role' | 'version'> {
  readonly geste: GesteLot;
  readonly avant?: ActeLot['avant'];
  readonly etat: 'retenu' | 'fait';
  readonly version_apres?: number;
  readonly cree_at: Date;
  readonly jusqua: Date;
}
/** One act of someone on several dossiers, and how far it is. */
export interface LotDit {
  readonly lot: string;
  readonly acte: ActeLot['acte'];
  readonly nombre: number;
  readonly retenus: number;
  readonly faits: number;
  readonly annules: number;
  readonly refuses: number;
  readonly cree_at: Date;
  readonly jusqua: Date;
}
const LOTS = 20;

export const acteLotRepository = (trx: Kysely<InstructionTables>) => ({
  /** Null when the same is already there, or already waits. */
  async insert({ geste, avant = {}, ...acte }: NouvelActe): Promise<string | null> {
    const row = await trx
      .insertInto('demandes.acte_lot')
      .values({ ...acte, acte: geste.acte, geste: JSON.stringify(geste), avant: JSON.stringify(avant) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  async find(id: string): Promise<ActeLot | null> {
    const row = await trx.selectFrom('demandes.acte_lot').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  /** Who does it and who takes it back wait for each other: the second sees what the first made of it. */
  async lock(id: string): Promise<ActeLot | null> {
    const row = await trx
      .selectFrom('demandes.acte_lot')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async end(
    { id }: Pick<ActeLot, 'id'>,
    etat: 'fait' | 'annule' | 'refuse',
    fini_at: Date,
    raison: string | null = null,
  ) {
    await trx
      .updateTable('demandes.acte_lot')
      .set({ etat, fini_at, raison, geste: '{}' })
      .where('id', '=', id)
      .execute();
  },

  async advance({ id }: Pick<ActeLot, 'id'>, jusqua: Date): Promise<void> {
    await trx.updateTable('demandes.acte_lot').set({ jusqua }).where('id', '=', id).execute();
  },

  /** Those of one batch of this person, in the order in which they were asked. */
  listOf: (lot: string, authId: string): Promise<ActeLot[]> =>
    trx
      .selectFrom('demandes.acte_lot')
      .selectAll()
      .where('lot', '=', lot)
      .where('auth_id', '=', authId)
      .orderBy('cree_at')
      .orderBy('id_dossier')
      .execute(),

  async listLots(authId: string, depuis: Date): Promise<LotDit[]> {
    const { rows } = await sql<LotDit>`select lot, min(acte) as acte, count(*)::integer as nombre,
        count(*) filter (where etat = 'retenu')::integer as retenus,
        count(*) filter (where etat = 'fait')::integer as faits,
        count(*) filter (where etat = 'annule')::integer as annules,
        count(*) filter (where etat = 'refuse')::integer as refuses,
        min(cree_at) as cree_at, min(jusqua) as jusqua
      from demandes.acte_lot where auth_id = ${authId}::uuid and cree_at > ${depuis}
      group by lot order by min(cree_at) desc, lot limit ${LOTS}`.execute(trx);
    return rows;
  },

  async forget(avant: Date): Promise<void> {
    await trx.deleteFrom('demandes.acte_lot').where('cree_at', '<', avant).where('etat', '!=', 'retenu').execute();
  },
});
export type ActeLotRepository = ReturnType<typeof acteLotRepository>;
