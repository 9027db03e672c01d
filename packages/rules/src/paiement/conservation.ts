/** A file of payments holds account numbers: kept while a return may be disputed, and never longer than this. */
const JOURS_APRES_RETOURS = 90;
const JOURS_AU_PLUS = 400;
const JOUR_MS = 86_400_000;

/** What was made, or last moved, before these instants has nothing left to prove. */
export const bornesLot = (now: Date): { readonly retours: Date; readonly toujours: Date } => ({
  retours: new Date(now.getTime() - JOURS_APRES_RETOURS * JOUR_MS),
  toujours: new Date(now.getTime() - JOURS_AU_PLUS * JOUR_MS),
});
