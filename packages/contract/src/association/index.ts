export * from './association.routes.ts';
export * from './association.schema.ts';
export * from './documents.routes.ts';
export { NOMS_ELEMENTS } from './elements.routes.ts';
export * from './lectures.schema.ts';
