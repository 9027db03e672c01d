import type { CritereNotation } from './grille.ts';
import type { Probleme } from './problemes.asks.ts';
import { repeated } from './problemes.champs.ts';

/** What stops a grid from being published. */
export const problemesOfGrille = (grille: readonly CritereNotation[]): Probleme[] =>
  repeated(grille, ({ code }) => code).map((rang) => ({
    champ: `grille.${rang}.code`,
    message: `Le code « ${grille[rang]?.code} » est donné à deux critères de la grille : changez l’un des deux.`,
  }));
