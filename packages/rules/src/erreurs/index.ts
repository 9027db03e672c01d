export * from './definition.ts';
export * from './general.erreurs.ts';
