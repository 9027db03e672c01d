import type { ContenuCrf, EtatCrf, Evaluation, EvaluationDeService } from '@guichet/rules/crf';
import type { TypeCreateur } from '@guichet/rules/dossier';
import type { TypeVersement } from '@guichet/rules/paiement';
import type { Versionne } from '@guichet/rules/versions';

/** The financial report of one year of a grant. */
export interface CrfLu extends Versionne {
  readonly id: string;
  readonly exercice_dossier: number;
  readonly id_dossier: number;
  readonly exercice: number;
  readonly etat: EtatCrf;
  /** What the services that judge it say together. */
  readonly evaluation: Evaluation | null;
  readonly texte: string | null;
  readonly contenu: ContenuCrf;
  readonly echeance: string;
  readonly modifie_par: string | null;
  readonly modifie_par_type: TypeCreateur | null;
  readonly transmis_at: string | null;
  readonly recu_at: string | null;
  readonly etat_depuis: string;
  readonly modifie_at: string;
}
export type VariableCrf = Partial<
  Pick<
    CrfLu,
    | 'etat'
    | 'evaluation'
    | 'texte'
    | 'contenu'
    | 'echeance'
    | 'modifie_par'
    | 'modifie_par_type'
    | 'transmis_at'
    | 'recu_at'
    | 'etat_depuis'
  >
>;

/** What one service concluded of it. */
export interface EvaluationLue extends EvaluationDeService {
  readonly id_crf: string;
  readonly texte: string | null;
  readonly evalue_at: string;
}
export interface NouvelleEvaluation extends EvaluationDeService {
  readonly texte: string | null;
  readonly evalue_par: string;
  readonly evalue_at: string;
}

/** One sending: when, by whom, and what proves what it said. */
export interface TransmissionCrf {
  readonly numero: number;
  readonly empreinte: string;
  readonly transmis_par: string;
  readonly transmis_at: string;
}

export interface VersementFait {
  readonly type: TypeVersement;
  readonly annee: number;
  readonly montant: number;
  readonly date: string;
}
