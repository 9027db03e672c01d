export * from './avis.ts';
export * from './cec.erreurs.ts';
export * from './decision.ts';
export * from './declaration.ts';
export * from './session.ts';
export * from './valideur.ts';
