export * from './cle.erreurs.ts';
export * from './cle.schema.ts';
export * from './cle.ts';
export * from './limites.ts';
export * from './portees.ts';
