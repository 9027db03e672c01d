/**
 * What was carried, over the lines that it was proposed on, in the same proportion and to the cent: the cents that are
 * left go to the largest rests, the first line first. No line gets more than was proposed on it.
 */
export const repartir = (montant: number, proposes: readonly number[]): number[] => {
  const total = proposes.reduce((sum, one) => sum + one, 0);
  if (total === 0) return proposes.map(() => 0);
  // Two amounts multiplied are beyond what a number holds exactly.
  const parts = proposes.map((propose, rang) => {
    const product = BigInt(montant) * BigInt(propose);
    return { rang, part: Number(product / BigInt(total)), reste: Number(product % BigInt(total)) };
  });
  const left = montant - parts.reduce((sum, { part }) => sum + part, 0);
  const served = new Set(
    parts
      .toSorted((one, other) => other.reste - one.reste || one.rang - other.rang)
      .slice(0, left)
      .map(({ rang }) => rang),
  );
  return parts.map(({ rang, part }) => part + (served.has(rang) ? 1 : 0));
};
