import type { HeldReads } from '../../../../platform/heldReads.ts';

export interface Reference {
  readonly id: number;
  readonly exercice: number;
}

const SUITES = {
  avis: ['demandes.avis'],
  versements: ['demandes.versement'],
  crfs: ['demandes.crf', 'demandes.crf_evaluation'],
  transmissions: ['demandes.transmission'],
} as const;
export type Suite = keyof typeof SUITES;

/** An instant that came in JSON. */
export const instantOf = (text: string): string => new Date(text).toISOString();
export type EnJson<T> = {
  readonly [Champ in keyof T]: Date extends T[Champ] ? Exclude<T[Champ], Date> | string : T[Champ];
};

/** The places where one unit of work keeps a dossier and what hangs on it; each is forgotten with its tables. */
export const tenuOf = (held: HeldReads | null, { exercice, id }: Reference) => {
  const placeIn = <T>(name: string, tables: readonly string[]) => {
    const key = `${name} ${exercice}/${id}`;
    return {
      read: (ask: () => Promise<T>): Promise<T> => (held ? held.holdOf(tables)(key, ask) : ask()),
      peek: async (): Promise<T | null> => (held ? held.peek<T>(key) : null),
      keep: (value: T): void => held?.keep(tables, key, value),
    };
  };
  return {
    dossier: <T>() => placeIn<T>('dossier', ['demandes.dossier', 'demandes.instruction']),
    instructions: <T>() => placeIn<T>('instructions', ['demandes.instruction']),
    projets: <T>() => placeIn<T>('projets', ['demandes.projet']),
    complements: <T>() => placeIn<T>('complements', ['demandes.complement']),
    /** What another room has written on it, as PostgreSQL writes it in JSON: that room reads it. */
    suites: <T>(table: Suite) => placeIn<T>(`${table} lus`, SUITES[table]),
  };
};
