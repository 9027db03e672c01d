import type { CategorieAgrement, NiveauAgrement } from '@guichet/rules/agrement';
import type { ActeTitre, EtatTitre, ProcedureJugee, TitreJuge } from '@guichet/rules/titre';

/** An approval that was granted, as use cases see it; days as text. */
export interface Titre extends TitreJuge {
  readonly id: string;
  readonly numero: string;
  readonly code: string;
  readonly id_agrement: string;
  readonly type_agrement: string;
  readonly nom: string;
  readonly categorie: CategorieAgrement;
  readonly niveau: string;
  readonly id_correspondance: number;
  readonly id_siren: string;
  readonly association: string;
  readonly id_service: string;
  readonly exercice: number;
  readonly id_dossier: number;
  readonly etat: EtatTitre;
  readonly motif: string | null;
  readonly remplace: string | null;
  readonly origine: 'portail' | 'constate';
  readonly suspendu_jusqu_au: string | null;
  readonly rappels: readonly number[];
  readonly rappel_dit: number | null;
  /** Whether it covers the members that it names. */
  readonly extensible_membres: boolean;
  readonly version: number;
}
type DesActes = 'id' | 'numero' | 'etat' | 'motif' | 'version' | 'suspendu_jusqu_au' | 'rappel_dit';
export type NouveauTitre = Omit<Titre, DesActes>;

export type IssueProcedure = Exclude<ActeTitre, 'engager' | 'observer' | 'lever'>;

/** What a service engaged against a titre; instants as text. */
export interface Procedure extends ProcedureJugee {
  readonly id: string;
  readonly motif: string;
  readonly libelle: string;
  readonly texte: string;
  readonly engage_at: string;
  readonly observations: string | null;
  readonly issue: IssueProcedure | null;
  readonly issue_texte: string | null;
  readonly issue_at: string | null;
}

/** An association that the titre of its network covers. */
export interface Membre {
  readonly id_siren: string;
  readonly id_correspondance: number;
  readonly nom: string;
  readonly ajoute_at: string;
}

export type EtatConstat = 'propose' | 'confirme' | 'rejete';
/** A titre given on paper, as someone wrote it down. */
export interface Constat {
  readonly id: string;
  readonly id_agrement: string;
  readonly numero_agrement: number;
  readonly code_agrement: string;
  readonly nom: string;
  readonly id_correspondance: number;
  readonly id_siren: string;
  readonly id_siret: string;
  readonly association: string;
  readonly id_service: string;
  readonly niveau: NiveauAgrement;
  readonly date_effet: string;
  readonly date_fin: string | null;
  readonly document: string;
  readonly reference: string;
  readonly etat: EtatConstat;
  readonly propose_par: string;
  readonly propose_at: string;
  readonly version: number;
}

/** With what anyone may ask of it. */
export interface TitreDit {
  readonly titre: Titre;
  readonly service: string;
  /** That day, and nothing more. */
  readonly valide: boolean;
}
