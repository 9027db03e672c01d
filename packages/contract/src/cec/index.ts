export * from './cec.routes.ts';
export * from './cec.schema.ts';
