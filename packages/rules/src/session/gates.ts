export interface CompteFacts {
  readonly enabled: boolean;
  readonly mustChangePassword: boolean;
  /** They must have a second factor, and have none yet. */
  readonly mustAddFacteur?: boolean | undefined;
}

export type Gate = 'token' | 'email' | 'motDePasse' | 'facteur';

/** Checked in this order; the first that is shut wins (GUARD-005). */
const GATES: readonly { gate: Gate; isShut: (compte: CompteFacts | null) => boolean }[] = [
  { gate: 'token', isShut: (compte) => compte === null },
  { gate: 'email', isShut: (compte) => compte !== null && !compte.enabled },
  { gate: 'motDePasse', isShut: (compte) => compte?.mustChangePassword === true },
  { gate: 'facteur', isShut: (compte) => compte?.mustAddFacteur === true },
];

/** The gate that stops this visitor, or null when all are open. `exempt` are the gates that the wanted page serves. */
export const shutGate = (compte: CompteFacts | null, ...exempt: readonly (Gate | undefined)[]): Gate | null =>
  GATES.find(({ gate, isShut }) => !exempt.includes(gate) && isShut(compte))?.gate ?? null;
