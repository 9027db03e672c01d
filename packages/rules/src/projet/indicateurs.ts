import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Indicateur } from './projet.schema.ts';

/** PROJET-007: what is typed, from which the indicators follow. */
export interface SaisieFormation {
  readonly nbSessions: number;
  /** In days: half a day is 0.5. */
  readonly dureeSession: number;
  readonly nombreTotal: number;
}

const CENTIEMES = 100;
const twoDecimals = (value: number): number => Math.round(value * CENTIEMES) / CENTIEMES;

const TITRES: readonly (readonly [string, (saisie: SaisieFormation) => number])[] = [
  ['Nombre de bénévoles à former', ({ nombreTotal }) => nombreTotal],
  ['Nombre de jours de formation', ({ nbSessions, dureeSession }) => twoDecimals(nbSessions * dureeSession)],
  ['Nombre de sessions de formation', ({ nbSessions }) => nbSessions],
];

/** PROJET-017. */
export const indicateursParDefaut = (saisie: SaisieFormation): Indicateur[] =>
  TITRES.map(([intitule, compute], index) => ({
    rang: index + 1,
    intitule,
    prevu_min: compute(saisie),
    prevu_max: compute(saisie),
  }));

const isParDefaut = ({ intitule }: Indicateur): boolean => TITRES.some(([titre]) => titre === intitule);
/** Computed again, they take the place of the earlier ones; those that someone wrote follow. */
export const indicateursFormation = (held: readonly Indicateur[], saisie: SaisieFormation): Indicateur[] =>
  [...indicateursParDefaut(saisie), ...held.filter((one) => !isParDefaut(one))].map((one, index) => ({
    ...one,
    rang: index + 1,
  }));

/** ERR-096: of a project that has some (PROJET-015: without any, a comment says how it will be judged). */
export const checkIndicateurs = (indicateurs: readonly Indicateur[]): Verdict<'INDICATEURS_INCOMPLETS'> => {
  const isMeasured = indicateurs.some(({ prevu_min, prevu_max }) => prevu_min !== null && prevu_max !== null);
  const startsAtOne = indicateurs.some(({ rang }) => rang === 1);
  return indicateurs.length === 0 || (isMeasured && startsAtOne) ? allowed : denied('INDICATEURS_INCOMPLETS');
};

/** The three numbers typed, read back from the indicators that they made. */
export const saisieFormationOf = (indicateurs: readonly Indicateur[]): SaisieFormation | null => {
  const [nombreTotal, jours, nbSessions] = TITRES.map(
    ([titre]) => indicateurs.find(({ intitule }) => intitule === titre)?.prevu_max ?? null,
  );
  if (!nbSessions || nombreTotal == null || jours == null) return null;
  return { nbSessions, dureeSession: twoDecimals(jours / nbSessions), nombreTotal };
};
