import type { Kysely } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import { COLONNES } from './document.repository.ts';
import type { Document } from './document.ts';

export interface Filtre {
  readonly includeDeleted: boolean;
  readonly id_siret?: string | undefined;
  readonly annee?: number | undefined;
  readonly id_type?: string | undefined;
  readonly etat?: Document['etat'] | undefined;
}

/** A paper as who copies it whole knows it. */
export type PapierConnu = Pick<Document, 'uuid' | 'id_type' | 'nom' | 'sha256' | 'taille' | 'cle' | 'etat_fichier'>;

export const LISTE_MAXIMUM = 2_000;

export const documentQueries = (db: Kysely<AssociationTables>) => ({
  async find(uuid: string): Promise<Document | null> {
    const row = await db
      .selectFrom('association.document')
      .select(COLONNES)
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    return row ?? null;
  },

  async listPapiers(uuids: readonly string[]): Promise<PapierConnu[]> {
    if (uuids.length === 0) return [];
    return db
      .selectFrom('association.document')
      .select(['uuid', 'id_type', 'nom', 'sha256', 'taille', 'cle', 'etat_fichier'])
      .where('uuid', 'in', [...uuids])
      .execute();
  },

  /** What was purged is not listed: there is nothing left to do with it. */
  list(id_correspondance: number, { includeDeleted, id_siret, annee, id_type, etat }: Filtre): Promise<Document[]> {
    let query = db
      .selectFrom('association.document')
      .select(COLONNES)
      .where('id_correspondance', '=', id_correspondance)
      .where('etat_fichier', '!=', 'efface');
    if (!includeDeleted) query = query.where('supprime_at', 'is', null);
    if (id_siret !== undefined) query = query.where('id_siret', '=', id_siret);
    if (annee !== undefined) query = query.where('annee_validite', '=', annee);
    if (id_type !== undefined) query = query.where('id_type', '=', id_type);
    if (etat !== undefined) query = query.where('etat', '=', etat);
    return query.orderBy('date_chargement', 'desc').limit(LISTE_MAXIMUM).execute();
  },

  /** What a bank may write of it on an account. */
  async nomsOf(id_correspondance: number): Promise<string[]> {
    const row = await db
      .selectFrom('association.association')
      .select(['nom', 'sigle'])
      .where('id_correspondance', '=', id_correspondance)
      .executeTakeFirst();
    return [row?.nom, row?.sigle].filter((nom) => nom !== undefined && nom !== null);
  },

  async listExpired(before: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('association.document')
      .select('uuid')
      .where('supprime_at', '<', before)
      .where('cle', 'is not', null)
      .orderBy('supprime_at')
      .limit(500)
      .execute();
    return rows.map(({ uuid }) => uuid);
  },

  /** Of these objects, those that a row names or is about to name: whose check is not over. */
  async keptAmong(objets: readonly { readonly cle: string; readonly uuid: string }[]): Promise<Set<string>> {
    if (objets.length === 0) return new Set();
    const rows = await db
      .selectFrom('association.document')
      .select(['uuid', 'cle', 'etat_fichier'])
      .where((eb) =>
        eb.or([
          eb(
            'cle',
            'in',
            objets.map(({ cle }) => cle),
          ),
          eb.and([
            eb('etat_fichier', '=', 'en_analyse'),
            eb(
              'uuid',
              'in',
              objets.map(({ uuid }) => uuid),
            ),
          ]),
        ]),
      )
      .execute();
    const named = new Set(rows.map(({ cle }) => cle));
    const pending = new Set(rows.filter(({ etat_fichier }) => etat_fichier === 'en_analyse').map(({ uuid }) => uuid));
    return new Set(objets.filter(({ cle, uuid }) => named.has(cle) || pending.has(uuid)).map(({ cle }) => cle));
  },
});
export type DocumentQueries = ReturnType<typeof documentQueries>;
