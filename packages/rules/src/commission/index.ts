export * from './classement.ts';
export * from './commission.erreurs.ts';
export * from './commission.ts';
export * from './repartir.ts';
export * from './vote.ts';
