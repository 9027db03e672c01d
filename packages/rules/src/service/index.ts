export * from './perimetre.ts';
export * from './service.erreurs.ts';
export * from './service.schema.ts';
