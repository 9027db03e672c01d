export { FONDEMENTS } from './arretes.ts';
export * from './composeLettre.ts';
export * from './lettre.erreurs.ts';
export * from './modeles.ts';
