import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Letters of passwords already stolen, as a set that weighs a fraction of its words: the first 32 bits of each word's
 * SHA-256, in order, each written as its distance from the one before (Golomb and Rice). Built by buildMotsVoles.
 */
const FILE = new URL('../donnees/motsVoles.bin', import.meta.url);
const HEAD_BYTES = 5;

export const keyOf = (letters: string): number => createHash('sha256').update(letters, 'utf8').digest().readUInt32BE();

export const readKeys = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const keys = new Uint32Array(view.getUint32(0));
  const low = view.getUint8(4);
  let at = HEAD_BYTES * 8;
  const next = (): number => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1;
  let key = 0;
  for (let index = 0; index < keys.length; index += 1) {
    let high = 0;
    while (next() === 1) high += 1;
    let rest = 0;
    for (let bit = 0; bit < low; bit += 1) rest = (rest << 1) | next();
    key += high * 2 ** low + rest;
    keys[index] = key;
  }
  return keys;
};

const holds = (keys: Uint32Array, key: number): boolean => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key;
};

let keys: Uint32Array | undefined;

/** Read at the first password that is chosen, then held. */
export const isStolen = (letters: string): boolean => {
  keys ??= readKeys(readFileSync(FILE));
  return holds(keys, keyOf(letters));
};
