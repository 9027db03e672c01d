export * from './hostileAddresses.ts';
export * from './personas.ts';
