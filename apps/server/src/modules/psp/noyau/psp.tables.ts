import type { ChangementRib, EtatVersement } from '@guichet/rules/paiement';
import type { EtatDossierPsp, ProlongationPsp } from '@guichet/rules/passSport';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Ecrit<Type> = ColumnType<Type, Type | undefined, never>;
type Optionnel<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;
type Champs = JSONColumnType<Record<string, number>, string | undefined, string>;

export interface ExerciceTable {
  id: number;
  id_exercice: string;
  active: Generated<boolean>;
  date_debut: string;
  date_fin: string;
  montant: number;
  jour_de_lot: Generated<number>;
  version: Generated<number>;
  champs_versions: Champs;
  prolongation: ColumnType<ProlongationPsp | null, string | null | undefined, string | null>;
}

export interface DossierPspTable {
  id: string;
  exercice: number;
  id_siret: string;
  id_correspondance: number;
  nom: string;
  departement: Optionnel<string>;
  id_rib: Optionnel<string>;
  rib_empreinte: Optionnel<string>;
  rib_change: ColumnType<ChangementRib | null, string | null | undefined, string | null>;
  scan_rib: Optionnel<string>;
  shared_with: Generated<string[]>;
  created_by: string;
  id_etat: ColumnType<EtatDossierPsp, EtatDossierPsp | undefined, EtatDossierPsp>;
  version: Generated<number>;
  champs_versions: Champs;
  created_at: Ecrit<Date>;
  maj_at: ColumnType<Date, Date | undefined, Date>;
}

export interface PreuveTable {
  id: Ecrit<string>;
  id_dossier: string;
  nature: 'federation' | 'agrement';
  siren_federation: Optionnel<string>;
  agrement: Optionnel<string>;
  nom: string;
  document: Optionnel<string>;
  document_exercice: Optionnel<string>;
  source: Optionnel<'flux' | 'document'>;
  verifie_par: Optionnel<string>;
  verifie_at: Optionnel<Date>;
  refus: Optionnel<string>;
  /** Since when its document waits to be read. */
  depose_at: Optionnel<Date>;
  /** When the federation was last asked, and what it said. */
  interroge_at: Optionnel<Date>;
  affilie: Optionnel<boolean>;
  version: Generated<number>;
  created_at: Ecrit<Date>;
}

/** Written by the import alone. */
export interface BeneficiaireTable {
  exercice: number;
  code: Buffer;
  scelle: Buffer;
  statut: Generated<boolean>;
  vague: number;
}

export interface InscriptionTable {
  exercice: number;
  id: Ecrit<string>;
  id_dossier: string;
  code: Buffer;
  scelle: Buffer;
  federation: Optionnel<string>;
  id_etat: ColumnType<EtatVersement, EtatVersement | undefined, EtatVersement>;
  id_remboursement: Optionnel<string>;
  motif: Optionnel<string>;
  cree_par: string;
  cree_at: Ecrit<Date>;
  maj_at: ColumnType<Date, Date | undefined, Date>;
  version: Generated<number>;
}

/** What was last printed of a file. */
export interface PdfPspTable {
  id_dossier: string;
  empreinte: string;
  etat: 'en_preparation' | 'pret' | 'echec';
  objet: string | null;
  demande_at: Date;
}

export interface PspTables {
  'psp.exercice': ExerciceTable;
  'psp.dossier': DossierPspTable;
  'psp.preuve': PreuveTable;
  'psp.beneficiaire': BeneficiaireTable;
  'psp.inscription': InscriptionTable;
  'psp.pdf': PdfPspTable;
}
