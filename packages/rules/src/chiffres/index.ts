export * from './bilan.ts';
export * from './delai.ts';
export * from './repartition.ts';
