import type { EtatSiret } from '@guichet/rules/numeroSiret';
import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';

/** Where the last page ended. */
export const curseurSiret = defineCurseur({
  annee: z.int().min(2000).max(9999),
  rang: z.int().min(0).max(999_999),
});

/** All of them, or those of these associations. */
export type PorteeSiret = { readonly tout: true } | { readonly associations: readonly number[] };
export interface FiltreSiret {
  readonly searchQuery?: string | undefined;
  readonly id_rna?: string | undefined;
  readonly etats?: readonly EtatSiret[] | undefined;
  /** Held by the portal or Insee since before this instant. */
  readonly bloqueesDepuis?: Date | undefined;
}
export interface PageSiret {
  readonly limit: number;
  readonly after: CurseurOf<typeof curseurSiret> | null;
}
