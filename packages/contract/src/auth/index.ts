export * from './auth.routes.ts';
export * from './auth.schema.ts';
export * from './entree.schema.ts';
export * from './facteur.schema.ts';
export * from './proconnect.schema.ts';
