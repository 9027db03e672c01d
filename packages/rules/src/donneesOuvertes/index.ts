export * from './annuaire.ts';
export * from './donneesOuvertes.erreurs.ts';
export * from './scdl.ts';
