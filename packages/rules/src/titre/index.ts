export * from './actes.ts';
export * from './casTitre.ts';
export * from './lisible.ts';
export * from './preuve.ts';
export * from './relations.ts';
export * from './titre.erreurs.ts';
export * from './titre.ts';
