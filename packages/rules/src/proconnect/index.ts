export * from './proconnect.erreurs.ts';
export * from './proconnect.ts';
