export * from './ask.schema.ts';
export * from './dire.ts';
export * from './evaluate.ts';
export * from './faits.ts';
export * from './visibilite.ts';
