export * from './recherche.ts';
