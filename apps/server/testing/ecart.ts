/** Two samples of one distribution, or not: Kolmogorov and Smirnov's distance, and the chance of one as large. */
export interface Ecart {
  readonly distance: number;
  readonly p: number;
  readonly medianes: readonly [number, number];
}

const TERMS = 100;

/** The tail of Kolmogorov's distribution. */
const tail = (lambda: number): number => {
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= TERMS; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
};

export const ecartOf = (one: readonly number[], other: readonly number[]): Ecart => {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= value) i += 1;
    while (j < b.length && (b[j] ?? 0) <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return {
    distance,
    p: tail((size + 0.12 + 0.11 / size) * distance),
    medianes: [a[a.length >> 1] ?? 0, b[b.length >> 1] ?? 0],
  };
};
