export * from './export.erreurs.ts';
export * from './exports.ts';
