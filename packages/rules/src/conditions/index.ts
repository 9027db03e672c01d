export * from './ask.schema.ts';
export * from './evaluate.ts';
export * from './faits.ts';
export * from './say.ts';
export * from './visibilite.ts';
