import type { CategorieAgrement } from '@guichet/rules/agrement';
import type { LienService } from '@guichet/rules/association';
import { ETATS_CLOS } from '@guichet/rules/dossier';
import type { EtatTitre } from '@guichet/rules/titre';
import { type Kysely, sql } from 'kysely';
import type { NoyauTables } from './noyau.tables.ts';

/** A titre as the record of its association shows it: no person, no reason. */
export interface TitreConnu {
  readonly id: string;
  readonly id_correspondance: number;
  readonly numero: string;
  readonly code: string;
  readonly type_agrement: string;
  readonly categorie: CategorieAgrement;
  readonly niveau: string;
  readonly exige_tca: boolean;
  readonly suspendu_jusqu_au: string | null;
  readonly id_service: string;
  readonly date_effet: string;
  readonly date_fin: string | null;
  readonly etat: EtatTitre;
  readonly version: number;
  readonly change_at: string;
}
const TITRES_MAXIMUM = 200;

export const voisinQueries = (db: Kysely<NoyauTables>) => ({
  /**
   * P-20: which of these services received a dossier of this association, and of which exercice. One that a service
   * opened ties to it alone, even once sent and whoever received it: no service gives a link, to itself or to another.
   */
  async liensOf(id_correspondance: number, services: readonly string[]): Promise<LienService[]> {
    const { rows } = await sql<LienService>`select distinct i.id_service::text, i.exercice
      from demandes.dossier d
      join demandes.instruction i on i.exercice = d.exercice and i.id_dossier = d.id
      where d.id_correspondance = ${id_correspondance} and i.id_service = any(${[...services]}::uuid[])
        and d.created_by_type = 'association'`.execute(db);
    return rows;
  },

  /** P-20: whether this paper is joined to a dossier of its association that ties one of these services to it alone: opened by a service, or asked about. */
  async isPiece(uuid: string, id_correspondance: number, services: readonly string[]): Promise<boolean> {
    const { rows } = await sql`select from demandes.dossier d
      where d.id_correspondance = ${id_correspondance} and d.supprime_at is null
        and exists (select from json_array_elements(d.contenu -> 'documents') joint where joint ->> 'uuid' = ${uuid})
        and (d.id_service_createur = any(${[...services]}::uuid[])
          or (d.created_by_type = 'service' and exists (select from demandes.instruction i
            where i.exercice = d.exercice and i.id_dossier = d.id and i.id_service = any(${[...services]}::uuid[])))
          or exists (select from demandes.avis a
            where a.exercice = d.exercice and a.id_dossier = d.id and a.etat = 'demande'
              and a.id_service_consulte = any(${[...services]}::uuid[])))
      limit 1`.execute(db);
    return rows.length > 0;
  },

  /** P-26: what this association was given here: what lives, even ended, and what another replaces. */
  async titresOf(id_correspondance: number): Promise<TitreConnu[]> {
    const { rows } = await sql<Omit<TitreConnu, 'change_at'> & { readonly change_at: Date }>`
      select id, id_correspondance, numero, code, type_agrement, categorie, niveau, exige_tca, id_service,
        suspendu_jusqu_au, date_effet, date_fin, etat, version, change_at
      from demandes.titre where id_correspondance = ${id_correspondance}
        and etat in ('en_vigueur', 'suspendu', 'remplace')
      order by date_effet desc, id limit ${TITRES_MAXIMUM}`.execute(db);
    return rows.map(({ change_at, ...row }) => ({ ...row, change_at: change_at.toISOString() }));
  },

  /** How many living dossiers each of these people was given. */
  async countEnMain(authIds: readonly string[]): Promise<{ readonly authId: string; readonly nombre: number }[]> {
    if (authIds.length === 0) return [];
    const { rows } = await sql<{ authId: string; nombre: number }>`
      select assigne_a as "authId", count(*)::integer as nombre from demandes.instruction
      where assigne_a = any(${[...authIds]}::uuid[]) and not (etat = any(${[...ETATS_CLOS]}::text[]))
      group by assigne_a`.execute(db);
    return rows;
  },

  /** Whether a dossier still waits for this service. */
  async isInstructing(id_service: string): Promise<boolean> {
    const { rows } = await sql`select from demandes.instruction
      where id_service = ${id_service} and not (etat = any(${[...ETATS_CLOS]}::text[])) limit 1`.execute(db);
    return rows.length > 0;
  },
});
