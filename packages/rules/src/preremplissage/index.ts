export * from './preremplissage.erreurs.ts';
export * from './valeurs.ts';
export * from './vie.ts';
