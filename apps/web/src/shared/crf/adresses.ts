import { toQueryString } from '@guichet/contract';
import type { Mode } from '@guichet/rules/dossier';

/** ROUTE-049 without a dossier: all that the person's associations still owe. */
export const CRFS_ATTENDUS = '/associations/dossier/crf';

export interface SitueCrf {
  readonly id_siret: string;
  readonly id_fo: string;
}
export interface PlaceCrf {
  readonly mode?: Mode;
  readonly projet?: string | null;
  /** One of the pages where it is written. */
  readonly page?: string | null;
  readonly champ?: string | null;
}

export const adresseCrfs = ({ id_siret, id_fo }: SitueCrf): string => `/associations/${id_siret}/dossier/${id_fo}/crf`;

/** ROUTE-050: one report, or one place in it. */
export const adresseCrf = (dossier: SitueCrf, crf: string, place: PlaceCrf = {}): string => {
  const search = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== null));
  return `${adresseCrfs(dossier)}/${crf}${toQueryString(search)}`;
};
