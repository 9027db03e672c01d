import type { CustomAgrement, DonneesHaa, DonneesTca } from '@guichet/rules/agrement';
import {
  anneeDeParis,
  type DocumentDossier,
  type EtatDossier,
  type Statut,
  type TypeCreateur,
} from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { ChangementRib } from '@guichet/rules/paiement';
import type { Versionne } from '@guichet/rules/versions';

/** What an association types of a dossier, beside what lists look at. */
export interface ContenuDossier {
  readonly demandeur: {
    readonly enseigne: string | null;
    readonly id_representant_legal: string | null;
    readonly id_signataire: string | null;
    readonly id_responsable: string | null;
    readonly id_rib: string | null;
  };
  readonly documents: readonly DocumentDossier[];
  /** Those that will follow after it is sent, by their code. */
  readonly suivront?: readonly string[];
  readonly attestation: {
    readonly accepte: boolean;
    readonly date: string | null;
    readonly id_signataire: string | null;
  } | null;
  /** Of an approval: its answers, and what step 3 asks beside them (AGREMENT-003). */
  readonly customs?: readonly CustomAgrement[];
  readonly tca?: DonneesTca;
  readonly haa?: DonneesHaa;
  /** Of an approval that renews one: what it was taken up from, and each part that was read again. */
  readonly renouvelle?: {
    readonly id_fo: string;
    readonly titre: { readonly numero: string; readonly date_effet: string; readonly date_fin: string | null } | null;
    readonly relecture: Readonly<Record<string, boolean>>;
  };
  /** The account as it was when the dossier was sent or when it was chosen since: its number stays in the record. */
  readonly rib_empreinte?: string | undefined;
  /** P-7, P-23: the last change of account since it was sent, or a new one that it was sent with; and who confirmed it. */
  readonly rib_change?: ChangementRib & { readonly avant: string | null };
}

export interface InstructionLue {
  readonly id_service: string;
  readonly is_referent: boolean;
  readonly etat: EtatDossier;
  readonly etat_depuis: string;
  /** When its service took it up; known of what was read. */
  readonly ouvert_at?: string | null | undefined;
  /** From which day, and how many months of silence are worth a refusal; null: none. */
  readonly silence_debut: string | null;
  readonly silence_mois: number | null;
}

/** What stays as it was at the first moment. */
interface Fondation {
  readonly id: number;
  readonly genre: Genre;
  readonly exercice: number;
  readonly id_fo: string;
  readonly id_correspondance: number;
  readonly id_siren: string;
  readonly id_siret: string;
  readonly nom: string;
  readonly id_subvention: string;
  readonly code_subvention: string;
  readonly nom_subvention: string;
  readonly numero_subvention: number;
  readonly id_type_dispositif: string;
  readonly created_by: string;
  readonly created_by_type: TypeCreateur;
  readonly id_service_createur: string | null;
}

/** What changes of it; instants as text: an answer kept under a key is read again as JSON. */
export interface Variable {
  readonly etat: EtatDossier;
  readonly statut: Statut;
  readonly step: number;
  readonly id_sous_type_dispositif: string;
  readonly exercice_fin: number;
  readonly renouvellement: boolean;
  readonly pluriannuel: boolean;
  readonly couplage_tca: boolean;
  /** The request of the common core that it is coupled with. */
  readonly id_dossier_tca: number | null;
  readonly id_service: string | null;
  readonly shared_with: readonly string[];
  /** Those of them who only read it. */
  readonly lecture_seule: readonly string[];
  /** Who shared it last; unknown of what was shared before this was kept. */
  readonly partage_par: string | null;
  readonly contenu: ContenuDossier;
  readonly montant_demande: number;
  readonly date_fin: string | null;
  readonly transmis_at: string | null;
  readonly recu: string | null;
  readonly supprime_at: string | null;
  readonly etat_avant: EtatDossier | null;
  readonly etat_depuis: string;
}

export interface Dossier extends Fondation, Variable, Versionne {
  readonly modifie_at: string;
  readonly instructions: readonly InstructionLue[];
}

export type NouveauDossier = Omit<Fondation, 'id' | 'id_fo'> &
  Pick<
    Variable,
    | 'id_sous_type_dispositif'
    | 'exercice_fin'
    | 'renouvellement'
    | 'pluriannuel'
    | 'couplage_tca'
    | 'id_dossier_tca'
    | 'contenu'
    | 'date_fin'
    | 'id_service'
  >;

/** The years that the tables are cut for: those to come are made ahead, one more than may be asked for. */
export const PREMIER_EXERCICE = 2018;
const EXERCICES_A_VENIR = 4;
export const isExerciceTenu = (exercice: number, now: Date): boolean =>
  exercice >= PREMIER_EXERCICE && exercice <= anneeDeParis(now) + EXERCICES_A_VENIR;

const RANGS = 10_000_000_000;
const SIECLE = 2000;
const CHIFFRES = 6;

/** DOSSIER-006: the number that people read, of the same year and rank. */
export const idFoOf = (exercice: number, rang: number): string =>
  `${String(exercice - SIECLE).padStart(2, '0')}-${String(rang).padStart(CHIFFRES, '0')}`;
export const idOf = (exercice: number, rang: number): number => exercice * RANGS + rang;

export const exerciceDe = (id: number): number => Math.floor(id / RANGS);
export const idFoFrom = (id: number): string => idFoOf(exerciceDe(id), id % RANGS);

/** Both numbers say the year, and so the partition. */
export const readReference = (reference: string): { readonly id: number; readonly exercice: number } => {
  const [annee, rang] = reference.split('-');
  const id = rang === undefined ? Number(reference) : idOf(SIECLE + Number(annee), Number(rang));
  return { id, exercice: exerciceDe(id) };
};
