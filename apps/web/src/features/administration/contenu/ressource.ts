import type { CallOptions } from '@guichet/contract';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import type { Rubrique } from '../commun/rubriques.ts';

/** The fields that a form asks for. */
export type Champs = Readonly<Record<string, unknown>>;

/** What every entry of the four lists has. */
export interface Entree {
  readonly _id: string;
  readonly version: number;
  readonly enabled: boolean;
  readonly ordre: number;
}

export type Place = { readonly ordre: number } | { readonly enabled: boolean };

/** The generic resource of the documents: list, save, delete (CALL-GEN-003, CALL-GEN-004). */
export interface ContenuApi<E extends Entree, C extends Champs> {
  readonly list: () => Promise<readonly E[]>;
  readonly create: (champs: C & { readonly ordre: number }, options: CallOptions) => Promise<E>;
  readonly update: (id: string, changes: Partial<C>, options: CallOptions) => Promise<E>;
  /** Its place, and whether it is shown. */
  readonly place: (id: string, changes: Place, options: CallOptions) => Promise<E>;
  readonly remove: (id: string) => Promise<unknown>;
}

export interface Ressource<E extends Entree, C extends Champs> {
  /** As the public pages hold the list. */
  readonly cle: string;
  readonly rubrique: Rubrique;
  readonly mots: {
    readonly intro: string;
    /** «Ajouter une question» */
    readonly ajouter: string;
    readonly enregistrer: string;
    readonly supprimer: string;
    readonly failed: string;
    readonly empty: string;
    /** Said before the reason when a save fails. */
    readonly echec?: string;
  };
  readonly api: (api: Api) => ContenuApi<E, C>;
  readonly champsOf: (entree: E) => C;
  readonly nouveau: C;
  readonly titleOf: (entree: E) => string;
  readonly mentionOf: (entree: E) => string;
  readonly labels: Readonly<Record<keyof C & string, string>>;
}
