import { ETATS_SIRET, type EtatSiret } from '@guichet/rules/numeroSiret';
import type { RequeteSiret } from '../../../shared/numeroSiret/siret.queries.ts';
import { type SearchParams, textParam } from '../../../shared/searchParams.ts';

export interface FiltresSiret {
  readonly q: string;
  readonly etat: string;
  /** Held for seven days by the portal or by Insee. */
  readonly bloquees: boolean;
}
export const AUCUN: FiltresSiret = { q: '', etat: '', bloquees: false };
export const isNarrowed = ({ q, etat, bloquees }: FiltresSiret): boolean => q !== '' || etat !== '' || bloquees;

const isEtat = (text: string): text is EtatSiret => ETATS_SIRET.some((etat) => etat === text);

export const readFiltres = (search: SearchParams): FiltresSiret => {
  const etat = textParam(search['etat']) ?? '';
  return {
    q: textParam(search['q']) ?? '',
    etat: isEtat(etat) ? etat : '',
    bloquees: textParam(search['bloquees']) === 'true',
  };
};
export const writeFiltres = ({ q, etat, bloquees }: FiltresSiret): SearchParams => ({
  ...(q && { q }),
  ...(etat && { etat }),
  ...(bloquees && { bloquees: 'true' }),
});
export const requeteOf = ({ q, etat, bloquees }: FiltresSiret): RequeteSiret => ({
  ...(q && { searchQuery: q }),
  ...(isEtat(etat) && { etats: [etat] }),
  ...(bloquees && { bloquees: 'true' as const }),
});
