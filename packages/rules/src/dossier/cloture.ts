import { dayOf, daysBetween } from '../jour/index.ts';

/** Who has a draft is told a week before it can no longer be sent, and on the last day; the nearest first. */
const PALIERS = [
  { palier: 'J-1', jours: 1 },
  { palier: 'J-7', jours: 7 },
] as const;
export type PalierCloture = (typeof PALIERS)[number]['palier'];
export const JOURS_AVANT_CLOTURE = 7;

/** What to say today of a draft that ends then; nothing once it is over, nor long before. */
export const rappelCloture = (date_fin: string, now: Date): PalierCloture | null => {
  if (Date.parse(date_fin) <= now.getTime()) return null;
  const reste = daysBetween(dayOf(now), dayOf(date_fin));
  return PALIERS.find(({ jours }) => reste <= jours)?.palier ?? null;
};
