/** RGAA 4.1.2: how many criteria each of its thirteen themes has. */
export const CRITERES_PAR_THEME = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12] as const;

export type Statut = 'conforme' | 'nonConforme' | 'nonApplicable';

export interface Audit {
  readonly referentiel: string;
  /** The day of the statement: 2026-11-15. */
  readonly etablie: string;
  /** Who looked, from outside; null while nobody did. */
  readonly auditeur: string | null;
  /** 2027-03-31 */
  readonly date: string | null;
  /** By criterion: «8.3». A criterion that is not here has not been judged. */
  readonly criteres: Readonly<Record<string, Statut>>;
  readonly pages: readonly string[];
  readonly nonConformites: readonly string[];
  readonly derogations: readonly string[];
}

/**
 * The audit file: the label of every page and the statement are computed from it. Filled from the report of an audit,
 * never by hand to improve the label; docs/accessibilite/README.md says how.
 */
export const AUDIT: Audit = {
  referentiel: 'RGAA 4.1.2',
  etablie: '2026-11-15',
  auditeur: null,
  date: null,
  criteres: {},
  pages: [],
  nonConformites: [],
  derogations: [],
};
