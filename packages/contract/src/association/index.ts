export * from './association.routes.ts';
export * from './association.schema.ts';
export * from './documents.routes.ts';
