export * from './champs.ts';
export * from './valeurDe.ts';
