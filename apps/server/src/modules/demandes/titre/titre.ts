import type { CategorieAgrement } from '@guichet/rules/agrement';
import type { EtatTitre, TitreJuge } from '@guichet/rules/titre';

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
  readonly version: number;
}
export type NouveauTitre = Omit<Titre, 'id' | 'numero' | 'etat' | 'motif' | 'version'>;

/** With what anyone may ask of it. */
export interface TitreDit {
  readonly titre: Titre;
  readonly service: string;
  /** That day, and nothing more. */
  readonly valide: boolean;
}
