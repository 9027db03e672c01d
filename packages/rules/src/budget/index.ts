export * from './budget.erreurs.ts';
export * from './budget.schema.ts';
export { isTableau } from './cellules.ts';
export * from './collage.ts';
export * from './court.ts';
export * from './lignes.ts';
export * from './lignes.types.ts';
export * from './montant.ts';
export * from './totaux.ts';
