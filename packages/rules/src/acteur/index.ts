export * from './acteur.erreurs.ts';
export * from './roles.ts';
