export * from './noms.ts';
export * from './territoire.ts';
