export * from './filet.ts';
export * from './genres.ts';
