import type { Ressource } from '@guichet/rules/contenu';

/** An entry of one of the portal's lists; which fields it has, the rules say. */
export interface Contenu {
  readonly id: string;
  readonly ressource: Ressource;
  readonly champs: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly champs_versions: Readonly<Record<string, number>>;
}
