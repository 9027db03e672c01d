export * from './absence.ts';
export * from './competence.ts';
export * from './droits.ts';
export * from './equipe.ts';
export * from './main.ts';
export * from './perimetre.ts';
export * from './service.erreurs.ts';
export * from './service.schema.ts';
