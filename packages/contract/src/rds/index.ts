export * from './rds.routes.ts';
export * from './rds.schema.ts';
