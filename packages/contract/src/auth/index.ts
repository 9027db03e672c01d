export * from './auth.routes.ts';
export * from './auth.schema.ts';
