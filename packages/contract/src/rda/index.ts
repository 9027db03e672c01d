export * from './agrement.routes.ts';
export * from './agrement.schema.ts';
export * from './dossier.routes.ts';
export * from './dossier.schema.ts';
export * from './instruction.routes.ts';
export * from './rda.routes.ts';
export * from './titre.routes.ts';
export * from './titre.schema.ts';
