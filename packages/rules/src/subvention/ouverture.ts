import type { SousDispositif } from './subvention.schema.ts';

export type Campagne = 'a_venir' | 'ouverte' | 'close';
type Dates = Pick<SousDispositif, 'date_debut' | 'date_fin'>;

/** SUBV-022: open from its first instant to its last, that one included. */
export const campagneOf = ({ date_debut, date_fin }: Dates, now: Date): Campagne => {
  if (now.getTime() < Date.parse(date_debut)) return 'a_venir';
  return now.getTime() <= Date.parse(date_fin) ? 'ouverte' : 'close';
};

/** Of a whole scheme: open as soon as one of its parts is. */
export const campagneSubvention = (sousDispositifs: readonly Dates[], now: Date): Campagne => {
  const etats = sousDispositifs.map((dates) => campagneOf(dates, now));
  if (etats.includes('ouverte')) return 'ouverte';
  return etats.includes('a_venir') ? 'a_venir' : 'close';
};

/** SUBV-022: what the choice offers, and what creation and first transmission accept. */
export const isOffert = (active: boolean, dates: Dates, now: Date): boolean =>
  active && campagneOf(dates, now) === 'ouverte';
