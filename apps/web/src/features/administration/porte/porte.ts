import type { CallOptions } from '@guichet/contract';
import type { Subvention, SubventionLigne, VersionSubvention } from '@guichet/contract/rds';
import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import type { ContenuSubvention, Difference, Probleme, ServiceNomme } from '@guichet/rules/subvention';
import type * as z from 'zod';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import type { Espace } from '../commun/AdministrationPage.tsx';
import type { Rubrique } from '../commun/rubriques.ts';
import type { Mots, MotsEtats } from './mots.ts';
import type { CleSection } from './sections.ts';

/** What only an approval has, and a scheme has not. */
type Propre = Omit<ContenuOffre, keyof ContenuSubvention>;
/** One that is composed, whatever its genre: an approval is read as the scheme that the engine sees. */
export type Offre = Subvention & Propre;
export type Ligne = SubventionLigne & Pick<Propre, 'fenetre'>;
export type Changements = Partial<ContenuOffre>;

export interface Recherche {
  readonly q?: string;
  readonly type?: string;
  readonly exercice?: number;
}
export type Nouvelle = Pick<ContenuOffre, 'nom' | 'campagne_exercice'> &
  Partial<ContenuOffre> & { readonly code: string; readonly id_gestionnaire?: string };

export interface Appels {
  readonly list: (recherche: Recherche, after: string) => Promise<{ lignes: readonly Ligne[]; after: string | null }>;
  readonly read: (id: string) => Promise<Offre>;
  readonly create: (body: Nouvelle, options: CallOptions) => Promise<Offre>;
  readonly update: (id: string, body: Changements & { active?: boolean }, options: CallOptions) => Promise<Offre>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly duplicate: (
    id: string,
    body: { code?: string },
    options: CallOptions,
  ) => Promise<Offre & { instructeurs_retires: readonly string[] }>;
  readonly publish: (id: string, body: { commentaire: string | null }, options: CallOptions) => Promise<Offre>;
  readonly versions: (id: string) => Promise<readonly VersionSubvention[]>;
  readonly version: (
    id: string,
    numero: number,
  ) => Promise<{ contenu: ContenuOffre; services: readonly (ServiceNomme & { nom: string })[] }>;
}

/** What opens a refusal; what the server said follows. */
export type Phrases = Readonly<Record<'lecture' | 'creation' | 'modification' | 'suppression' | 'duplication', string>>;

/** By which door one comes: the same editor composes schemes and approvals (ADR 0045). */
export interface Porte {
  readonly genre: Genre;
  readonly service: 'rds' | 'rda';
  readonly espace: Espace;
  readonly liste: Rubrique;
  readonly bibliotheque: Rubrique;
  /** Where one is composed: `/:id/:section` follows. */
  readonly base: string;
  readonly mots: Mots;
  readonly etats: MotsEtats;
  readonly phrases: Phrases;
  readonly sections: readonly CleSection[];
  /** Whether it is made of parts that are asked for one by one, each with its dates. */
  readonly hasParts: boolean;
  /** Whether someone must answer for all who instruct it. */
  readonly hasReferent: boolean;
  /** Whether it leaves and comes back as a file. */
  readonly hasFichier: boolean;
  /** Where a field may stand; none to choose when all stand in the same place. */
  readonly blocs: Readonly<Record<string, string>> | null;
  readonly schema: z.ZodType<Changements>;
  readonly appels: (api: Api) => Appels;
  readonly contenuOf: (offre: Offre) => ContenuOffre;
  /** What follows from what is typed is said anew. */
  readonly derive: (contenu: ContenuOffre) => ContenuOffre;
  readonly problemesOf: (contenu: ContenuOffre, identite: { readonly code: string }) => readonly Probleme[];
  readonly remarquesOf: (contenu: ContenuOffre, now: Date) => readonly Probleme[];
  readonly differencesOf: (
    avant: ContenuOffre,
    apres: ContenuOffre,
    services: readonly { readonly _id: string; readonly nom: string }[],
  ) => readonly Difference[];
}

export const ajouterHref = ({ base }: Pick<Porte, 'base'>): string => `${base}/ajouter`;
export const importerHref = ({ base }: Pick<Porte, 'base'>): string => `${base}/importer`;
export const editeurHref = ({ base }: Pick<Porte, 'base'>, id: string): string => `${base}/${id}`;
export const sectionHref = ({ base }: Pick<Porte, 'base'>, id: string, section: string): string =>
  `${base}/${id}/${section}`;
