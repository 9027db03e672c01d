interface Part {
  readonly settle: () => Promise<void>;
  /** Whether nothing of it is left to send. */
  readonly isClean: () => boolean;
}

/** The parts of the page that save themselves. */
const parts = new Set<Part>();

export const addPart = (part: Part): (() => void) => {
  parts.add(part);
  return () => void parts.delete(part);
};

/** Whether nothing typed in the page is left to send, as far as it knows now: nothing leaves for being asked. */
export const isAllClean = (): boolean => [...parts].every(({ isClean }) => isClean());

/** Once nothing typed in the page is left to send; fails when something cannot be. */
export const settleAll = async (): Promise<void> => {
  await Promise.all([...parts].map(({ settle }) => settle()));
};
