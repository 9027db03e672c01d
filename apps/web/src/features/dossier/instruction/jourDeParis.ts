const format = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });

/** The day as Paris says it, as the rules compare it. */
export const jourDeParis = (date: Date): string => format.format(date);
