import { instantBefore } from '../jour/index.ts';

/** A file of payments holds account numbers: kept while a return may be disputed, and never longer than this. */
const JOURS_APRES_RETOURS = 90;
const JOURS_AU_PLUS = 400;

/** What was made, or last moved, before these instants has nothing left to prove. */
export const bornesLot = (now: Date): { readonly retours: Date; readonly toujours: Date } => ({
  retours: instantBefore(now, JOURS_APRES_RETOURS),
  toujours: instantBefore(now, JOURS_AU_PLUS),
});
