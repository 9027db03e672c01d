export * from './droits.ts';
export * from './rattachement.erreurs.ts';
export * from './rattachement.schema.ts';
