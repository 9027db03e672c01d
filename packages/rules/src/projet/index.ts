export * from './autopopulation.ts';
export * from './budgets.ts';
export * from './documents.ts';
export * from './financements.ts';
export * from './indicateurs.ts';
export * from './projet.erreurs.ts';
export * from './projet.schema.ts';
export * from './renouvellement.ts';
