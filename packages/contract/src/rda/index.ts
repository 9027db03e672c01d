export * from './agrement.routes.ts';
export * from './agrement.schema.ts';
export * from './rda.routes.ts';
