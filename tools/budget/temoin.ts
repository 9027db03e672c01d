const SIZE = 1 << 18;
const ROUNDS = 30;
const cells = new Uint32Array(SIZE);

/** Always the same work, on a megabyte of memory: only the machine makes it longer. */
const turn = (): void => {
  for (let round = 0; round < ROUNDS; round += 1) {
    let state = round + 1;
    for (let n = 0; n < SIZE; n += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      cells[state & (SIZE - 1)] = (cells[n] ?? 0) ^ state;
    }
  }
};

/** Milliseconds of processor that the bare loop takes here and now. */
export const measureTemoin = (): number => {
  turn();
  const before = process.cpuUsage();
  turn();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
