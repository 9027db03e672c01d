export * from './budget.erreurs.ts';
export * from './budget.schema.ts';
export * from './lignes.ts';
export * from './lignes.types.ts';
export * from './montant.ts';
export * from './totaux.ts';
