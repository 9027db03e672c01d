interface Reglage {
  /** Failures in a row that open it. */
  readonly echecs: number;
  /** How long it stays open before one call is let through to try. */
  readonly reposMs: number;
  readonly now: () => number;
}

/** After some failures in a row nobody waits for a service that is down: one call at a time finds out whether it is back. */
export const createDisjoncteur = ({ echecs, reposMs, now }: Reglage) => {
  let [row, openedAt] = [0, 0];
  let isTrying = false;
  return {
    /** Whether a call may leave; who is let through while it rests must say how it went. */
    mayLeave(): boolean {
      if (row < echecs) return true;
      if (isTrying || now() - openedAt < reposMs) return false;
      isTrying = true;
      return true;
    },
    succeeded(): void {
      [row, isTrying] = [0, false];
    },
    failed(): void {
      row += 1;
      [openedAt, isTrying] = [now(), false];
    },
  };
};
