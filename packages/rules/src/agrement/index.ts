export * from './agrement.erreurs.ts';
export * from './agrement.schema.ts';
export * from './chemins.ts';
export * from './haa.schema.ts';
export * from './problemes.ts';
export * from './tca.schema.ts';
export * from './tca.ts';
