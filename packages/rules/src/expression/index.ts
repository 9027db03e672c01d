export * from './expression.erreurs.ts';
export * from './expression.ts';
