const LINE = /^progress: (?<until>[\d.]+) s, (?<tps>[\d.]+) tps/gmu;

/** The rate of the seconds that pgbench tells of with `-P 1`, from the one after which this many transactions were done. */
export const rateOnceSettled = (progress: string, transactions: number): number => {
  let [from, done, since, counted] = [0, 0, 0, 0];
  for (const { groups } of progress.matchAll(LINE)) {
    const [until, tps] = [Number(groups?.['until']), Number(groups?.['tps'])];
    const lasted = until - from;
    if (done >= transactions && from > 0) {
      since += lasted;
      counted += lasted * tps;
    }
    done += lasted * tps;
    from = until;
  }
  if (since < 1)
    throw new Error(`pgbench : ${Math.round(done)} transactions en ${from} s, il en faut plus avant de compter`);
  return counted / since;
};
