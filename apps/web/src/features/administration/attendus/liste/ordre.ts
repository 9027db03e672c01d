/** One place up (-1) or down (1). */
export const moved = <T>(items: readonly T[], index: number, step: -1 | 1): T[] => {
  const [item, neighbour] = [items[index], items[index + step]];
  if (item === undefined || neighbour === undefined) return [...items];
  return items.map((one, rang) => {
    if (rang === index) return neighbour;
    return rang === index + step ? item : one;
  });
};

export const insertedAt = <T>(items: readonly T[], index: number, item: T): T[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

export const replacedAt = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((one, rang) => (rang === index ? item : one));

export const withoutAt = <T>(items: readonly T[], index: number): T[] => items.filter((_, rang) => rang !== index);
