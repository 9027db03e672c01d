/** The smallest value that at least this share of the values do not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

export const sortedOf = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

export const median = (values: readonly number[]): number => {
  const sorted = sortedOf(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** How a duration grows with a size: 0, not at all; 1, as much as it. */
export const exponentOf = (small: number, large: number, ratio: number): number =>
  Math.log(large / small) / Math.log(ratio);
