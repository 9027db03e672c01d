export * from './contenu.routes.ts';
export * from './lca.routes.ts';
export * from './lca.schema.ts';
export * from './lecture.routes.ts';
export * from './lecture.schema.ts';
export * from './rattachement.routes.ts';
export * from './rattachement.schema.ts';
