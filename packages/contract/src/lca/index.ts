export * from './contenu.routes.ts';
export * from './lca.routes.ts';
export * from './lca.schema.ts';
