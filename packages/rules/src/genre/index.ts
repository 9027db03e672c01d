/** What people ask the State for: money for a project, or to be recognised. One engine lives both (ADR 0045). */
export const GENRES = ['subvention', 'agrement'] as const;
export type Genre = (typeof GENRES)[number];
