import type { ColumnType, Selectable } from 'kysely';
import type { TitreTable, TitreTables } from '../titre/titre.tables.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

interface LigneRegistre {
  id_titre: string;
  cle: string;
  type_agrement: string;
  niveau: string;
  departement: string | null;
}

export interface RegistreTables extends TitreTables {
  'demandes.registre': LigneRegistre;
  'demandes.registre_mot': LigneRegistre & { mot: string };
  'demandes.registre_service': { id_service: string; nom: string };
  'demandes.registre_fichier': {
    seul: ColumnType<boolean, boolean, never>;
    empreinte: string;
    lignes: number;
    fait_at: Instant;
  };
  'demandes.attestation': { id_titre: string; etat: string; fait_at: Instant };
}

/** A line of the register: a titre, and what it is looked for by. */
export type TitreInscrit = Selectable<TitreTable> & {
  readonly cle: string | null;
  readonly departement: string | null;
  /** As it was last heard of; null until then. */
  readonly service: string | null;
};
