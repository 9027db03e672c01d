const DAY_MS = 86_400_000;

/** The instant so many days from now; before it, when negative. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Its day, as a date field takes it. */
export const dayIn = (days: number): string => inDays(days).slice(0, 10);
