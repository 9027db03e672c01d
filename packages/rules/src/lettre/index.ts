export { FONDEMENTS } from './arretes.ts';
export * from './checkModele.ts';
export * from './composeLettre.ts';
export * from './genres.ts';
export * from './lettre.erreurs.ts';
export * from './modele.schema.ts';
export * from './modeles.ts';
export { type LigneLettre, type PartieLettre, partiesActe } from './parties.ts';
export * from './variables.ts';
