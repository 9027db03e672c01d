export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is yes; says whether it came in time. */
export const waitUntil = async (
  isTrue: () => boolean | Promise<boolean>,
  limitMs: number,
  everyMs = 50,
): Promise<boolean> => {
  const end = performance.now() + limitMs;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await sleep(everyMs);
  }
  return true;
};

/** Does the work for every item, at most `limit` at once; answers in the order of the items. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
  return results;
};
