export * from './appareil.ts';
export * from './durees.ts';
export * from './gates.ts';
export * from './redirectUrl.ts';
export * from './session.erreurs.ts';
