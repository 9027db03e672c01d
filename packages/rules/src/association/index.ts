export * from './association.erreurs.ts';
export * from './droits.ts';
export * from './element.schema.ts';
export * from './encodage.ts';
export * from './fiche.schema.ts';
export * from './formes.ts';
export * from './natures.ts';
export * from './regimes.ts';
