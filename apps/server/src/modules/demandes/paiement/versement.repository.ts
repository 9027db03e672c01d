import type { EtatVersement, Systeme, TypeVersement } from '@guichet/rules/paiement';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../platform/heldReads.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { type EnJson, instantOf, tenuOf } from '../noyau/dossier/tenu.queries.ts';
import type { PaiementTables, VersementTable } from './paiement.tables.ts';

type Row = Selectable<VersementTable>;
export interface VersementLu extends Omit<Row, 'cree_at' | 'etat_depuis' | 'prepare_par'> {
  readonly prepare_par: string;
  readonly cree_at: string;
  readonly etat_depuis: string;
}
const toLu = (row: Row): VersementLu => ({
  ...row,
  prepare_par: row.prepare_par ?? row.cree_par,
  cree_at: row.cree_at.toISOString(),
  etat_depuis: row.etat_depuis.toISOString(),
});

type Reference = Pick<Dossier, 'id' | 'exercice'>;
interface NouveauVersement {
  readonly id_service: string;
  readonly type: TypeVersement;
  readonly annee: number;
  readonly montant: number;
  readonly systeme: Systeme;
  readonly id_rib: string | null;
  readonly rib_empreinte: string | null;
  readonly cree_par: string;
}
export interface SuiteVersement {
  readonly etat: EtatVersement;
  readonly motif?: string | null;
  readonly reference?: string | null;
  readonly lot?: string | null;
  readonly prepare_par?: string | null;
}
/** One accounting system of one service: what a file is made for, and what answers it. */
export interface Caisse {
  readonly service: string;
  readonly systeme: Systeme;
}

const fromJson = (row: EnJson<Row>): VersementLu => ({
  ...row,
  prepare_par: row.prepare_par ?? row.cree_par,
  cree_at: instantOf(row.cree_at),
  etat_depuis: instantOf(row.etat_depuis),
});

export const versementRepository = (trx: Kysely<PaiementTables>, held: HeldReads | null = null) => ({
  /** In the order that they were recorded in; of one service, or of all of them. */
  async listOf({ id, exercice }: Reference, service?: string): Promise<VersementLu[]> {
    const known = await tenuOf(held, { id, exercice }).suites<readonly EnJson<Row>[]>('versements').peek();
    if (known) return known.map(fromJson).filter((one) => service === undefined || one.id_service === service);
    const rows = await trx
      .selectFrom('demandes.versement')
      .selectAll()
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .$if(service !== undefined, (query) => query.where('id_service', '=', service ?? ''))
      .orderBy('cree_at')
      .orderBy('id')
      .execute();
    return rows.map(toLu);
  },

  async insert({ id, exercice }: Reference, nouveau: NouveauVersement): Promise<VersementLu> {
    const row = await trx
      .insertInto('demandes.versement')
      .values({ ...nouveau, exercice, id_dossier: id })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toLu(row);
  },

  async move({ id, version }: VersementLu, suite: SuiteVersement): Promise<VersementLu> {
    const row = await trx
      .updateTable('demandes.versement')
      .set({ ...suite, etat_depuis: sql<Date>`now()`, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toLu(row);
  },

  /** False when it serves, or served, for another. */
  async giveReference({ id, id_service, systeme }: VersementLu, reference: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('demandes.versement_reference')
      .values({ id_service, systeme, reference, id_versement: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** By the last that was given to each: an answer to one before is no answer. */
  async listByReference({ service, systeme }: Caisse, references: readonly string[]): Promise<VersementLu[]> {
    if (references.length === 0) return [];
    const rows = await trx
      .selectFrom('demandes.versement_reference as r')
      .innerJoin('demandes.versement as v', (join) =>
        join.onRef('v.id', '=', 'r.id_versement').onRef('v.reference', '=', 'r.reference'),
      )
      .selectAll('v')
      .where('r.id_service', '=', service)
      .where('r.systeme', '=', systeme)
      .where('r.reference', 'in', [...references])
      .orderBy('v.id_dossier')
      .execute();
    return rows.map(toLu);
  },
});
export type VersementRepository = ReturnType<typeof versementRepository>;
