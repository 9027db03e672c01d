const ANNEE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' });

/** The year it is in France, where the papers are of. */
export const exerciceOf = (now: Date): number => Number(ANNEE.format(now));
