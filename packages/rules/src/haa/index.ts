export * from './collage.ts';
export * from './guichet.ts';
export * from './haa.erreurs.ts';
export * from './site.schema.ts';
