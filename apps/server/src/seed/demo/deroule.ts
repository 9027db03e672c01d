/** A life: it says when it goes on, and does what it does then. */
export type Vie = AsyncGenerator<Date, void, void>;

interface Attente {
  readonly at: number;
  readonly rang: number;
  readonly vie: Vie;
}
interface Options {
  /** What would happen later has not happened. */
  readonly jusqua: Date;
  /** How many go on at once. */
  readonly ensemble: number;
  readonly onStep: (at: Date) => void;
}

const isBefore = (a: Attente, b: Attente): boolean => a.at < b.at || (a.at === b.at && a.rang < b.rang);

/** All lives in the order of their days, as a country lives them: the history of everything grows in the order of time. */
export const playVies = async (vies: readonly Vie[], { jusqua, ensemble, onStep }: Options): Promise<void> => {
  const file: Attente[] = [];
  const enqueue = (one: Attente): void => {
    let [low, high] = [0, file.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(file[middle] as Attente, one)) high = middle;
      else low = middle + 1;
    }
    file.splice(low, 0, one);
  };
  const goOn = async (vie: Vie, rang: number): Promise<void> => {
    const { done, value } = await vie.next();
    if (done) return;
    if (value > jusqua) await vie.return();
    else enqueue({ at: value.getTime(), rang, vie });
  };
  for (const [rang, vie] of vies.entries()) await goOn(vie, rang);
  const work = async (): Promise<void> => {
    for (let next = file.pop(); next; next = file.pop()) {
      onStep(new Date(next.at));
      await goOn(next.vie, next.rang);
    }
  };
  await Promise.all(Array.from({ length: ensemble }, work));
};
