export { champOfRubrique } from './champs.ts';
export * from './controles.ts';
export * from './coupes.ts';
export * from './demande.ts';
export type * from './dite.ts';
export * from './liasse.ts';
export * from './numero.ts';
export * from './regent.ts';
export * from './xml.ts';
