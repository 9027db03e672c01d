import type { EtatDossier } from '@guichet/rules/dossier';
import { type Kysely, sql } from 'kysely';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { InstructionTables } from './instruction.tables.ts';

/** A request of an earlier year, as one service of the branch treated it. */
export interface Passee {
  readonly id_fo: string;
  readonly exercice: number;
  readonly subvention: string;
  readonly id_service: string;
  readonly etat: EtatDossier;
  readonly montant_demande: number;
  readonly montant_accorde: number;
}

export interface PasseesQueries {
  /** The latest first, of the same association and kind; only what these services hold. */
  listPassees(dossier: Dossier, services: readonly string[]): Promise<Passee[]>;
}

const ANNEES = 5;
const PASSEES_MAXIMUM = 20;

export const passeesQueries = (trx: Kysely<InstructionTables>): PasseesQueries => ({
  async listPassees({ id_correspondance, exercice, genre }, services) {
    const { rows } = await sql<Passee>`select d.id_fo, d.exercice, d.nom_subvention as subvention, i.id_service, i.etat,
        i.montant_demande, i.montant_accorde
      from demandes.dossier d join demandes.instruction i on i.exercice = d.exercice and i.id_dossier = d.id
      where d.id_correspondance = ${id_correspondance} and d.genre = ${genre} and d.supprime_at is null
        and d.exercice < ${exercice} and d.exercice >= ${exercice - ANNEES} and i.id_service = any(${[...services]}::uuid[])
      order by d.exercice desc, d.id desc, i.id_service limit ${PASSEES_MAXIMUM}`.execute(trx);
    return rows;
  },
});
