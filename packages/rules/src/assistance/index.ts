export * from './assistance.schema.ts';
export * from './contexte.ts';
export * from './paragraphs.ts';
