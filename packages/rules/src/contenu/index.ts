export * from './contenu.erreurs.ts';
export * from './contenu.schema.ts';
export * from './escapeHtml.ts';
export * from './filtres.ts';
export * from './sanitizeHtml.ts';
