export * from './compte.erreurs.ts';
export * from './compte.schema.ts';
export * from './modification.ts';
export * from './motDePasse.ts';
export * from './profil.ts';
