export * from './dab.routes.ts';
