/**
 * What a module may ask of another, in this process and by its api.ts: each adds its own line by declaration merging,
 * and the list of modules makes them. A neighbour works in its own transaction: ask it before or after yours, never inside.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Neighbours {}
