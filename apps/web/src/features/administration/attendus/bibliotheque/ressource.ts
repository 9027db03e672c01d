import type { CallOptions } from '@guichet/contract';
import type { RessourceAttendus } from '@guichet/contract/rds';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';

/** What every entry of the library carries beside its own fields. */
export interface Identite {
  readonly _id: string;
  readonly version: number;
}
export type Entree<T> = T & Identite;
/** An entry by the name that people know it by. */
export type Nomme = Record<string, unknown> & { readonly libelle: string };

interface Appels<T extends object> {
  readonly list: (q: string | undefined) => Promise<readonly Entree<T>[]>;
  readonly read: (id: string) => Promise<Entree<T>>;
  readonly create: (item: T, options: CallOptions) => Promise<Entree<T>>;
  readonly update: (id: string, changes: Partial<T>, options: CallOptions) => Promise<Entree<T>>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** CALL-GEN-001 to CALL-GEN-006 on one list of the directory, and its words. */
export interface Ressource<T extends object> {
  readonly service: 'rds' | 'rda';
  readonly cle: RessourceAttendus;
  /** In the address: `?champ=…` opens one. */
  readonly param: 'champ' | 'document';
  readonly titre: string;
  readonly ajouter: string;
  readonly supprimer: string;
  readonly vide: string;
  readonly failed: string;
  readonly appels: (api: Api) => Appels<T>;
  readonly itemOf: (entree: Entree<T>) => T;
  readonly sayOf: (item: T) => string;
  readonly labels: Readonly<Record<keyof T & string, string>>;
}

export const NOUVEAU = 'nouveau';
