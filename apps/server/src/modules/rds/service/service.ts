import type { DonneesService } from '@guichet/rules/service';
import type { Versionne } from '@guichet/rules/versions';

/** A service as use cases see it. */
export interface Service extends DonneesService, Versionne {
  readonly id: string;
  readonly auth_id: string | null;
  readonly code: string | null;
}

export type NouveauService = DonneesService & { readonly auth_id: string | null };
