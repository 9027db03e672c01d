export * from './identifiant.ts';
