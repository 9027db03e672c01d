import type { MotifRefus, StatutDeclaration } from '@guichet/rules/cec';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface SessionTable {
  id: Generated<number>;
  libelle: string;
  date_debut: string;
  date_fin: string;
  efface_at: ColumnType<Date | null, never, Date>;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
}

/** Written by the import alone; of what is there, a request changes the decision and nothing else, and a job who it names. */
export interface DeclarationTable {
  id: Generated<string>;
  numero: string;
  id_session: number;
  id_correspondance: number;
  etab_siret: string | null;
  nom: string;
  prenom: string;
  courriel: string | null;
  activite: string;
  nb_heures: number;
  date_debut: string | null;
  date_fin: string | null;
  status: ColumnType<StatutDeclaration, StatutDeclaration | undefined, StatutDeclaration>;
  motif_refus_id: ColumnType<MotifRefus | null, MotifRefus | null | undefined, MotifRefus | null>;
  decide_par: ColumnType<string | null, string | null | undefined, string | null>;
  decide_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  recu_at: Generated<Date>;
  version: Generated<number>;
}

type Ecrit<Type> = ColumnType<Type, Type | undefined, never>;
export interface LogTable {
  id: Ecrit<string>;
  id_declaration: Ecrit<string>;
  id_correspondance: Ecrit<number>;
  id_session: Ecrit<number>;
  etab_siret: Ecrit<string | null>;
  status: Ecrit<StatutDeclaration>;
  motif_refus_id: Ecrit<MotifRefus | null>;
  par: Ecrit<string | null>;
  survenu_at: Ecrit<Date>;
}

export interface AvisTable {
  id: Ecrit<string>;
  id_session: number;
  id_correspondance: number;
  avis: string;
  dit_at: Ecrit<Date>;
}

export interface CecTables {
  'cec.session': SessionTable;
  'cec.declaration': DeclarationTable;
  'cec.log': LogTable;
  'cec.avis': AvisTable;
}
