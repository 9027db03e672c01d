import type { CategorieAgrement, CustomAgrement, DonneesHaa, DonneesTca } from '../agrement/index.ts';
import type { Faits } from '../conditions/index.ts';
import type { Genre } from '../genre/index.ts';
import type { Projet } from '../projet/index.ts';
import type { ContenuSubvention } from '../subvention/index.ts';
import type { IssueCouplage } from './couplage.ts';
import type { DocumentDossier } from './dossier.schema.ts';
import type { Etape } from './etapes.ts';

export const CIBLES = [
  'dossier',
  'demandeur',
  'document',
  'projet',
  'budget',
  /** Of an approval: one of its questions, or what it says of itself. */
  'champ',
  'attestation',
  /** Of the request that it is coupled with, which is sent with it. */
  'couplage',
  'campagne',
] as const;
export type Cible = (typeof CIBLES)[number];
export type Gravite = 'bloquant' | 'conseille';

/** One thing to do, and the exact place where it is done. */
export interface Manquant {
  readonly code: string;
  readonly libelle: string;
  /** What to do about it, a verb and its object; under the project that it is of. */
  readonly geste: string;
  readonly cible: Cible;
  readonly etape: Etape;
  readonly gravite: Gravite;
  readonly projet: string | null;
  readonly champ: string | null;
}

export interface ProjetPlace {
  readonly _id: string;
  readonly contenu: Projet;
  readonly need_validation: boolean;
}

/** What is known of the association's own record: by their numbers, never by their content. */
export interface RessourcesAssociation {
  readonly representants: readonly { readonly id: string; readonly complet: boolean }[];
  readonly ribs: readonly { readonly id: string; readonly id_siret: string | null }[];
  /** Documents whose file is usable today. */
  readonly documents: readonly string[];
}

export interface DossierJuge {
  readonly description: {
    readonly exercice: number;
    readonly id_sous_type_dispositif: string;
  };
  readonly demandeur: {
    readonly id_siret: string;
    readonly id_representant_legal: string | null;
    readonly id_signataire: string | null;
    readonly id_responsable: string | null;
    readonly id_rib: string | null;
  };
  readonly documents: readonly DocumentDossier[];
  /** Documents that the association promised to send later. */
  readonly suivront?: readonly string[] | undefined;
  readonly attestation: { readonly accepte: boolean; readonly id_signataire: string | null } | null;
  readonly projets: readonly ProjetPlace[];
  readonly instructeurs: readonly string[];
}

/** What an approval dossier holds instead of projects. */
export interface CriteresJuges {
  readonly categorie: CategorieAgrement;
  readonly customs: readonly CustomAgrement[];
  readonly tca: DonneesTca | null;
  /** Of those that the record declares and that still run: whether its order is attached. */
  readonly agrements: readonly { readonly type: string; readonly hasArrete: boolean }[];
  /** Of food aid: what is done, and in how many places whose address is known. */
  readonly haa?: { readonly donnees: DonneesHaa; readonly sites: number } | null;
}

export interface Jugement {
  readonly genre: Genre;
  /** Null for a grant. */
  readonly criteres: CriteresJuges | null;
  readonly dossier: DossierJuge;
  readonly subvention: ContenuSubvention;
  readonly active: boolean;
  /** Of the association and the dossier; those of each project are added here. */
  readonly faits: Faits;
  readonly association: RessourcesAssociation;
  readonly now: Date;
  /** Sent once already: dates no longer stop it (SUBV-022). */
  readonly dejaEnvoye: boolean;
  /** What it is coupled with has come to; nothing where nothing is coupled. */
  readonly couplage?: IssueCouplage | undefined;
}

type Brouillon = Omit<Manquant, 'gravite' | 'projet' | 'champ' | 'geste'> & Partial<Manquant>;
export const manque = (one: Brouillon): Manquant => ({
  gravite: 'bloquant',
  projet: null,
  champ: null,
  geste: one.libelle,
  ...one,
});
export const when = (isMissing: boolean, one: Brouillon): Manquant[] => (isMissing ? [manque(one)] : []);
