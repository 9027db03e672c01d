export * from './chemins.ts';
export * from './versions.ts';
