type Settle = () => Promise<void>;

/** The parts of the page that save themselves. */
const parts = new Set<Settle>();

export const addPart = (settle: Settle): (() => void) => {
  parts.add(settle);
  return () => void parts.delete(settle);
};

/** Once nothing typed in the page is left to send; fails when something cannot be. */
export const settleAll = async (): Promise<void> => {
  await Promise.all([...parts].map((settle) => settle()));
};
