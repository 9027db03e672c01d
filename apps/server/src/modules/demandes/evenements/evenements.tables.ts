import type { EtatAbonnement, EtatLivraison, GenreEvenement, PanneLivraison } from '@guichet/rules/evenement';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NoyauTables } from '../noyau/noyau.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AbonnementTable {
  id: Generated<string>;
  id_service: string;
  adresse: string;
  genres: GenreEvenement[];
  secret: string;
  secret_avant: OuRien<string>;
  etat: ColumnType<EtatAbonnement, EtatAbonnement | undefined, EtatAbonnement>;
  tour: number;
  sequence: Generated<number>;
  tenu_par: OuRien<string>;
  tenu_jusqua: InstantOuRien;
  tours_vains: Generated<number>;
  muet_depuis: InstantOuRien;
  repos_jusqua: InstantOuRien;
  cree_par: string;
  cree_at: Instant;
}

export interface LivraisonTable {
  id: Generated<string>;
  id_abonnement: string;
  id_evenement: string;
  genre: string;
  corps: JSONColumnType<object, string, never>;
  tour: number;
  sequence: number;
  exercice: OuRien<number>;
  id_dossier: OuRien<number>;
  etat: ColumnType<EtatLivraison, EtatLivraison | undefined, EtatLivraison>;
  essais: Generated<number>;
  prochain_at: Instant;
  code: OuRien<number>;
  panne: OuRien<PanneLivraison>;
  duree_ms: OuRien<number>;
  essaye_at: InstantOuRien;
  cree_at: Instant;
}

export interface EvenementsTables extends NoyauTables {
  'demandes.abonnement': AbonnementTable;
  'demandes.livraison': LivraisonTable;
}
