export * from './facteur.erreurs.ts';
export * from './facteur.ts';
