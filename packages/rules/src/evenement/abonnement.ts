import * as z from 'zod';
import { GENRES_EVENEMENT } from './evenements.ts';

export const ABONNEMENTS_MAXIMUM = 10;
export const ETATS_ABONNEMENT = ['actif', 'arrete'] as const;
export type EtatAbonnement = (typeof ETATS_ABONNEMENT)[number];
export const ETATS_LIVRAISON = ['attend', 'livree', 'abandonnee', 'sans_objet'] as const;
export type EtatLivraison = (typeof ETATS_LIVRAISON)[number];
export const NOMS_ETAT_LIVRAISON: Readonly<Record<EtatLivraison, string>> = {
  attend: 'En attente',
  livree: 'Reçu',
  abandonnee: 'Abandonné',
  sans_objet: 'Retenu : le dossier n’est plus à ce service',
};

/** Why a delivery was not taken, when it is not by its answer alone. */
export const PANNES_LIVRAISON = ['interdite', 'delai', 'injoignable', 'redirection', 'refus'] as const;
export type PanneLivraison = (typeof PANNES_LIVRAISON)[number];
export const NOMS_PANNE_LIVRAISON: Readonly<Record<PanneLivraison, string>> = {
  interdite: 'cette adresse est celle d’un réseau intérieur',
  delai: 'pas de réponse à temps',
  injoignable: 'personne ne répond à cette adresse',
  redirection: 'l’adresse renvoie vers une autre',
  refus: 'la réponse n’est pas un succès',
};

export const ACTES_ABONNEMENT = ['essayer', 'renouveler', 'oublierAncien', 'reprendre'] as const;
export type ActeAbonnement = (typeof ACTES_ABONNEMENT)[number];

const SANS_IDENTIFIANT = /^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/iu;
/** Where a service is written to: whether it is an address of the inside is asked of the network, at each send. */
export const adresseAbonnementSchema = z
  .url({ protocol: /^https?$/, error: 'Écrivez une adresse complète : https://…' })
  .max(500)
  .refine((text) => SANS_IDENTIFIANT.test(text), 'Sans identifiant, ni mot de passe, ni « # ».');
export const genresAbonnementSchema = z
  .array(z.enum(GENRES_EVENEMENT))
  .min(1, 'Choisissez au moins un évènement.')
  .max(GENRES_EVENEMENT.length)
  .refine((genres) => new Set(genres).size === genres.length, 'Une fois chacun.');

const MINUTE = 60;
const HEURE = 60 * MINUTE;
/** Seconds before the next try, by how many were made; the last serves for all that come after. */
const RELANCES = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HEURE, 3 * HEURE, 6 * HEURE] as const;
const REPOS_MAXIMUM = HEURE;
/** What is not taken in three days is no longer sent by itself, and the service is told. */
export const SECONDES_RELANCEES = 72 * HEURE;
/** A later event of a dossier waits for the earlier, this long at most. */
export const SECONDES_EN_ORDRE = 6 * HEURE;

const relanceApres = (essais: number): number => RELANCES[Math.min(Math.max(essais, 1), RELANCES.length) - 1] ?? HEURE;

export interface IssueEnvoi {
  readonly code: number | null;
  readonly panne: PanneLivraison | null;
}
interface Suivi {
  /** This one counted. */
  readonly essais: number;
  /** Seconds since it was written down to be sent. */
  readonly age: number;
}

/** What a try makes of a delivery, and when the next is. */
export const suiteEnvoi = ({ panne }: IssueEnvoi, { essais, age }: Suivi): { etat: EtatLivraison; dans: number } => {
  if (panne === null) return { etat: 'livree', dans: 0 };
  const dans = relanceApres(essais);
  return { etat: age + dans > SECONDES_RELANCEES ? 'abandonnee' : 'attend', dans };
};

/** After a round where nothing was taken nobody is asked again for a while: others are not held back by who is deaf. */
export const reposApres = (tours: number): number => Math.min(relanceApres(tours), REPOS_MAXIMUM);
