import type { ColumnType } from 'kysely';
import type { RegistreTables } from '../registre/registre.tables.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

export interface DonneeOuverteTable {
  exercice: number;
  lignes: number;
  ecartees: number;
  octets: number;
  empreinte: string;
  fait_at: Instant;
}
/** The directory, in one of its forms. */
export interface AnnuaireOuvertTable {
  nom: string;
  lignes: number;
  octets: number;
  empreinte: string;
  fait_at: Instant;
}
export interface DonneesOuvertesTables extends RegistreTables {
  'demandes.annuaire_ouvert': AnnuaireOuvertTable;
  'demandes.donnee_ouverte': DonneeOuverteTable;
}
