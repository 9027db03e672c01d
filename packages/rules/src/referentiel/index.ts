export * from './filterOptions.ts';
export * from './listesFixes.ts';
export * from './referentiel.erreurs.ts';
export * from './referentiel.schema.ts';
