export * from './abonnement.ts';
export * from './evenement.erreurs.ts';
export * from './evenements.ts';
