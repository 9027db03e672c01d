export * from './titre.erreurs.ts';
export * from './titre.ts';
