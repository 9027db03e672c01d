export * from './agrement.erreurs.ts';
export * from './agrement.schema.ts';
export * from './problemes.ts';
