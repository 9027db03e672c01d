import type { ContenuSiret, EtatSiret } from '@guichet/rules/numeroSiret';
import { type Kysely, type Selectable, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import { cleOf, type Demande } from './demande.ts';
import type { DocumentEnvoye, FauteDite, NumeroSiretTable, NumeroSiretTables } from './numeroSiret.tables.ts';

export const toDemande = (row: Selectable<NumeroSiretTable>): Demande => {
  const { cle: _, supprime_at: __, ...kept } = row;
  return {
    ...kept,
    etat_depuis: row.etat_depuis.toISOString(),
    transmis_at: row.transmis_at?.toISOString() ?? null,
    relance_at: row.relance_at?.toISOString() ?? null,
    cree_at: row.cree_at.toISOString(),
    modifie_at: row.modifie_at.toISOString(),
  };
};

export type NouvelleDemande = Pick<Demande, 'id_correspondance' | 'id_rna' | 'contenu' | 'created_by' | 'attendue'> & {
  readonly annee: number;
};
export interface Changement {
  readonly contenu?: ContenuSiret;
  readonly step?: number;
  readonly code_etat?: EtatSiret;
  readonly documents?: readonly DocumentEnvoye[];
  readonly fautes?: readonly FauteDite[];
  readonly created_by?: string;
  readonly id_siren?: string;
  readonly id_siret?: string;
  readonly transmis_at?: string;
  readonly recu?: string;
}
interface Ecriture {
  readonly changes: Changement;
  /** What changed, by the names that conflicts and history use. */
  readonly chemins: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** The columns that hold JSON are written as text. */
const columnsOf = ({ contenu, documents, fautes, ...columns }: Changement) => ({
  ...columns,
  ...(contenu && { contenu: JSON.stringify(contenu), cle: cleOf(contenu.identite.nom) }),
  ...(documents && { documents: JSON.stringify(documents) }),
  ...(fautes && { fautes: JSON.stringify(fautes) }),
});

export const demandeRepository = (trx: Kysely<NumeroSiretTables>) => {
  const living = () => trx.selectFrom('demandes.numero_siret').selectAll().where('supprime_at', 'is', null);
  const orNull = (row: Selectable<NumeroSiretTable> | undefined): Demande | null => (row ? toDemande(row) : null);
  return {
    find: async (id: string): Promise<Demande | null> => orNull(await living().where('id', '=', id).executeTakeFirst()),

    /** Held: two people never act on it at once. */
    lock: async (id: string): Promise<Demande | null> =>
      orNull(await living().where('id', '=', id).forUpdate().executeTakeFirst()),

    /** SIRET-030: rejected ones are ignored. */
    findVivante: async (id_rna: string): Promise<Demande | null> =>
      orNull(await living().where('id_rna', '=', id_rna).where('code_etat', '<>', 'REJ').executeTakeFirst()),

    /** The rank of a request, or of a message: each is drawn once. */
    async nextRang(): Promise<number> {
      const { rows } = await sql<{ rang: string }>`select nextval('demandes.numero_siret_rang') as rang`.execute(trx);
      return Number(rows[0]?.rang ?? 0);
    },

    /** The new request, or null when one lives for this RNA: the unique index is the judge. */
    async insert({ contenu, ...nouvelle }: NouvelleDemande, at: Date): Promise<Demande | null> {
      const row = await trx
        .insertInto('demandes.numero_siret')
        .values({
          ...nouvelle,
          ...{ rang: await this.nextRang(), contenu: JSON.stringify(contenu), cle: cleOf(contenu.identite.nom) },
          ...{ etat_depuis: at, cree_at: at, modifie_at: at },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return orNull(row);
    },

    async write(before: Demande, { changes, chemins, at }: Ecriture): Promise<Demande> {
      const isMoved = changes.code_etat !== undefined && changes.code_etat !== before.code_etat;
      const row = await trx
        .updateTable('demandes.numero_siret')
        .set({ ...columnsOf(changes), ...stampVersions(before, chemins), modifie_at: at, relance_at: null })
        .$if(isMoved, (query) => query.set({ etat_depuis: at }))
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toDemande(row);
    },

    async remove({ id }: Demande, supprime_at: Date): Promise<void> {
      await trx.updateTable('demandes.numero_siret').set({ supprime_at }).where('id', '=', id).execute();
    },

    /** Of those that nobody touched since that day and whose creator was not told. */
    async listDelaissees(avant: Date, limit: number): Promise<string[]> {
      const rows = await living()
        .clearSelect()
        .select('id')
        .where('code_etat', '=', 'ECS')
        .where('relance_at', 'is', null)
        .where('modifie_at', '<=', avant)
        .orderBy('modifie_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Those that wait for Insee, in the order of their ids. */
    async listEnTraitement(
      after: string | null,
      limit: number,
    ): Promise<{ readonly id: string; readonly id_correspondance: number }[]> {
      return living()
        .clearSelect()
        .select(['id', 'id_correspondance'])
        .where('code_etat', '=', 'ENCT')
        .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async noteRelance({ id }: Demande, relance_at: Date): Promise<void> {
      await trx.updateTable('demandes.numero_siret').set({ relance_at }).where('id', '=', id).execute();
    },
  };
};
export type DemandeRepository = ReturnType<typeof demandeRepository>;
