import type { EtatAnnee, Livraison, Personnes } from '@guichet/rules/haa';
import type { Versionne } from '@guichet/rules/versions';

/** A year of one association; one that nobody opened yet is as it would begin. */
export interface Annee extends Versionne {
  readonly id_correspondance: number;
  readonly annee: number;
  readonly champs: Personnes;
  readonly etat: EtatAnnee;
  readonly motif: string | null;
  readonly reseaux: readonly number[];
  readonly transmis_par: string | null;
  readonly transmis_at: string | null;
}

export interface LivraisonNotee extends Livraison {
  readonly id: string;
  /** The site as it was called then. */
  readonly lieu: string;
  readonly departement: string;
}

/** What a history names a year by. */
export const idAnnee = ({ id_correspondance, annee }: Pick<Annee, 'id_correspondance' | 'annee'>): string =>
  `${id_correspondance}:${annee}`;
