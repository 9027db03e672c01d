import type { User } from '@guichet/contract/auth';
import type { Utilisateur } from '@guichet/contract/lca';
import type { ServiceRecord } from '@guichet/contract/rds';
import type { Store } from '../store/createStore.ts';

/** What a person is here for, by the family of the current role: that decides where the rest is read (COMPTE-012). */
export type Kind = 'association' | 'service' | 'autre';

export type Personne =
  | { readonly kind: 'association'; readonly utilisateur: Utilisateur }
  | { readonly kind: 'service'; readonly service: ServiceRecord | null }
  | { readonly kind: 'autre' }
  /** Nobody could say: the pages say it too, and offer to try again (P-5). */
  | { readonly kind: 'inconnue' };

/** What the guards make of a reading. */
export type Reading = 'ready' | 'otherSite' | 'locked' | 'gone' | 'failed';

export interface PersonneService {
  /** `null` while nothing was asked. */
  readonly store: Store<Personne | null>;
  /** Reads once for a person and a kind; what failed is read again only on demand. */
  load(user: User, role: string | null): Promise<Reading>;
  reload(user: User, role: string | null): Promise<Reading>;
  /** The answer of a call replaces what was held. */
  replace(utilisateur: Utilisateur): void;
  forget(): void;
}

export interface RoleService {
  readonly store: Store<string | null>;
  /** The role chosen in this tab if it is still held, else the one the server gives. */
  of(user: User): string | null;
  choose(role: string): void;
  forget(): void;
}

/** The association in use, by its number; `null` while none was chosen. */
export interface AssociationEnCours {
  readonly store: Store<number | null>;
  choose(id_correspondance: number): void;
  forget(): void;
}
