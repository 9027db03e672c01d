/** What a work list may be sorted on; each has its index. */
export const TRIS_TRAVAIL = ['maj', 'depuis', 'demande', 'propose', 'accorde'] as const;
export type TriTravail = (typeof TRIS_TRAVAIL)[number];
export const SENS_TRI = ['desc', 'asc'] as const;
export type SensTri = (typeof SENS_TRI)[number];

/** Beyond it nothing is added up: a list of a whole country is narrowed first. */
export const TOTAL_MAXIMUM = 5_000;
