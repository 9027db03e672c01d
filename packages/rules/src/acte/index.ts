export * from './acte.erreurs.ts';
export * from './fichier.ts';
export * from './signature.ts';
export * from './signer.ts';
export * from './verification.ts';
