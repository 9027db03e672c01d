import type { AgrementPsp, ReglePsp } from '@guichet/rules/passSport';
import type { DossierPspRepository } from './dossier.repository.ts';
import type { Ouvert } from './openDossier.ts';
import type { PreuveTenue } from './preuve.repository.ts';
import type { RibDit } from './rib.ts';

/** All that is said of a file, whoever reads it. */
export interface ContenuLu {
  readonly preuves: readonly PreuveTenue[];
  readonly inscriptions: Awaited<ReturnType<DossierPspRepository['inscriptionsOf']>>;
  readonly manques: readonly ReglePsp[];
  readonly rib: RibDit;
  readonly est_siege: boolean;
}
export interface DossierLu extends Ouvert, ContenuLu {}

/** What is asked of it: each list whole, what is not sent stays. */
export interface ChangementsDossier {
  readonly structure?: { readonly id_rib?: string | null | undefined } | undefined;
  readonly shared_with?: readonly string[] | undefined;
  readonly scan_rib?: string | null | undefined;
  readonly federations?: readonly { readonly siren: string; readonly document: string | null }[] | undefined;
  readonly agrements?: readonly { readonly type: AgrementPsp; readonly document: string | null }[] | undefined;
}
