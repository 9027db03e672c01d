/** What every browser in use has had for two years or more; without it pages break in silence (UI-006). */
const PROBES: readonly ((global: typeof globalThis) => boolean)[] = [
  (global) => typeof global.structuredClone === 'function',
  (global) => typeof global.Array.prototype.at === 'function',
  (global) => typeof global.crypto?.randomUUID === 'function',
  (global) => global.CSS?.supports?.('selector(:focus-visible)') ?? false,
];

export const isSupported = (global: typeof globalThis): boolean => PROBES.every((probe) => probe(global));
