import type { Titre } from './titre.ts';

/** What has no end comes last. */
export const JAMAIS = '9999-12-31';
/** Where the last page ended. */
export interface CurseurEmis {
  readonly fin: string;
  readonly id: string;
}
export const curseurOf = ({ id, date_fin }: Titre): CurseurEmis => ({ fin: date_fin ?? JAMAIS, id });
