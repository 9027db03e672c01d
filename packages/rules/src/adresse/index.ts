export * from './voie.ts';
