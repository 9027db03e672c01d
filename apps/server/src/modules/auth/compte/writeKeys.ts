/** For n keys spread over 32 bits, distances average 2^32 / n: so many low bits are written as they are. */
export const writeKeys = (all: readonly number[]): Buffer => {
  const keys = [...new Set(all)].sort((a, b) => a - b);
  const low = Math.max(0, Math.floor(Math.log2((2 ** 32 / Math.max(1, keys.length)) * Math.LN2)));
  const bits: number[] = [];
  let before = 0;
  for (const key of keys) {
    const distance = key - before;
    for (let high = Math.floor(distance / 2 ** low); high > 0; high -= 1) bits.push(1);
    bits.push(0);
    for (let bit = low - 1; bit >= 0; bit -= 1) bits.push(Math.floor(distance / 2 ** bit) % 2);
    before = key;
  }
  const bytes = Buffer.alloc(5 + Math.ceil(bits.length / 8));
  bytes.writeUInt32BE(keys.length, 0);
  bytes.writeUInt8(low, 4);
  bits.forEach((bit, index) => {
    const at = 5 + (index >> 3);
    bytes[at] = (bytes[at] ?? 0) | (bit << (7 - (index & 7)));
  });
  return bytes;
};
