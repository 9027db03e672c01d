export * from './association.routes.ts';
export * from './association.schema.ts';
export * from './documents.routes.ts';
export { NOMS_ELEMENTS } from './elements.routes.ts';
export * from './haa.routes.ts';
export * from './haa.schema.ts';
export * from './lectures.schema.ts';
export type { AdresseProposee } from './requete.schema.ts';
