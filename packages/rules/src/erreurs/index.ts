export * from './definition.ts';
export * from './general.erreurs.ts';
export * from './sayIssue.ts';
