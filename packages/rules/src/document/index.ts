export * from './choix.ts';
export * from './document.erreurs.ts';
export * from './document.schema.ts';
export * from './etats.ts';
export * from './fichier.ts';
export * from './types.ts';
