export * from './personas.ts';
