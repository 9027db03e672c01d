export * from './notation.erreurs.ts';
export * from './note.ts';
export * from './portes.ts';
