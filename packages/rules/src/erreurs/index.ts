export * from './definition.ts';
export * from './general.erreurs.ts';
export * from './refus.ts';
export * from './sayIssue.ts';
