export * from './blocages.ts';
export * from './conservation.ts';
export * from './paiement.erreurs.ts';
export * from './retour.ts';
export * from './rib.ts';
export * from './versement.ts';
