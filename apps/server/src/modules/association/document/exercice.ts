import { dayOf } from '@guichet/rules/jour';
/** The year it is in France, where the papers are of. */
export const exerciceOf = (now: Date): number => Number(dayOf(now).slice(0, 4));
