export * from './choix.ts';
export * from './depot.schema.ts';
export * from './etats.ts';
export * from './fichier.ts';
export * from './reconnaitre.ts';
export * from './refus.erreurs.ts';
export * from './renouveler.ts';
export * from './types.ts';
