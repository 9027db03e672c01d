import { ACTES_LETTRE, type Lettre } from '@guichet/rules/lettre';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { InstructionTables, LettreTable } from '../instruction.tables.ts';

export interface ReferenceLettre {
  readonly exercice: number;
  readonly id_dossier: number;
  readonly id_service: string;
  readonly numero: number;
}
export interface LettreGeneree extends ReferenceLettre {
  readonly contenu: Lettre;
  readonly empreinte: string;
  readonly genere_at: string;
  readonly notifie_at: string | null;
  /** When its file was made, and what it then was. */
  readonly fait_at: string | null;
  readonly sha256: string | null;
  readonly octets: number | null;
  /** What anyone checks it by; null on those written before. */
  readonly code: string | null;
  readonly genere_par: string;
}
type Reference = Pick<Dossier, 'id' | 'exercice'>;

const toGeneree = (row: Selectable<LettreTable>): LettreGeneree => ({
  ...row,
  genere_at: row.genere_at.toISOString(),
  notifie_at: row.notifie_at?.toISOString() ?? null,
  fait_at: row.fait_at?.toISOString() ?? null,
});

/** A titre that is suspended and restored for years has fewer. */
const LETTRES = 200;

export const lettreRepository = (trx: Kysely<InstructionTables>) => {
  const oneOf = ({ exercice, id_dossier, id_service, numero }: ReferenceLettre) =>
    trx
      .updateTable('demandes.lettre')
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id_dossier)
      .where('id_service', '=', id_service)
      .where('numero', '=', numero);
  const lastOf = ({ id, exercice }: Reference, service: string) =>
    trx
      .selectFrom('demandes.lettre')
      .selectAll()
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('id_service', '=', service)
      .orderBy('numero', 'desc')
      .limit(1);
  return {
    async last(dossier: Reference, service: string): Promise<LettreGeneree | null> {
      const row = await lastOf(dossier, service).executeTakeFirst();
      return row ? toGeneree(row) : null;
    },
    /** What was decided of the dossier, whatever became of its titre since; once notified, for who is outside the service. */
    async lastDecision(dossier: Reference, service: string, isNotified: boolean): Promise<LettreGeneree | null> {
      const row = await lastOf(dossier, service)
        .where(sql<string>`contenu ->> 'genre'`, 'not in', ACTES_LETTRE)
        .$if(isNotified, (query) => query.where('notifie_at', 'is not', null))
        .executeTakeFirst();
      return row ? toGeneree(row) : null;
    },
    /** What is still to be told: an order may wait while what became of its titre is already said. */
    async lastUntold(dossier: Reference, service: string): Promise<LettreGeneree | null> {
      const row = await lastOf(dossier, service).where('notifie_at', 'is', null).executeTakeFirst();
      return row ? toGeneree(row) : null;
    },

    /** The oldest first: decided, then what became of the titre. */
    async listOf({ id, exercice }: Reference): Promise<LettreGeneree[]> {
      const rows = await trx
        .selectFrom('demandes.lettre')
        .selectAll()
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id)
        .orderBy('genere_at')
        .orderBy('numero')
        .limit(LETTRES)
        .execute();
      return rows.map(toGeneree);
    },

    async find({ exercice, id_dossier, id_service, numero }: ReferenceLettre): Promise<LettreGeneree | null> {
      const row = await trx
        .selectFrom('demandes.lettre')
        .selectAll()
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id_dossier)
        .where('id_service', '=', id_service)
        .where('numero', '=', numero)
        .executeTakeFirst();
      return row ? toGeneree(row) : null;
    },

    async insert({ contenu, ...lettre }: Omit<LettreGeneree, 'notifie_at' | 'fait_at' | 'sha256' | 'octets'>) {
      await trx
        .insertInto('demandes.lettre')
        .values({ ...lettre, contenu: JSON.stringify(contenu) })
        .execute();
    },

    async markNotified(reference: ReferenceLettre, notifie_at: string): Promise<void> {
      await oneOf(reference).set({ notifie_at }).execute();
    },
    async markMade(
      reference: ReferenceLettre,
      fait_at: Date,
      { empreinte: sha256, octets }: { readonly empreinte: string; readonly octets: number },
    ): Promise<void> {
      await oneOf(reference).set({ fait_at, sha256, octets }).execute();
    },
  };
};
export type LettreRepository = ReturnType<typeof lettreRepository>;
