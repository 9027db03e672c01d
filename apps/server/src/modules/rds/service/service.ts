import type { Versionne } from '@guichet/rules/versions';
import type { DonneesService } from '@guichet/rules/service';

/** A service as use cases see it. */
export interface Service extends DonneesService, Versionne {
  readonly id: string;
  readonly auth_id: string | null;
}

export type NouveauService = DonneesService & { readonly auth_id: string | null };

/** What this module asks of the one that holds the accounts. */
export interface CompteConnu {
  readonly roles: readonly string[];
  readonly locked: boolean;
}
export type FindCompte = (authId: string) => Promise<CompteConnu | null>;
