export * from './annuaire.schema.ts';
export * from './attendu.routes.ts';
export * from './cle.schema.ts';
export * from './delai.routes.ts';
export * from './rds.routes.ts';
export * from './rds.schema.ts';
export * from './subvention.routes.ts';
export * from './subvention.schema.ts';
