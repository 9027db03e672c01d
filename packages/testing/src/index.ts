export * from './asks.ts';
export * from './expressions.ts';
export * from './hostileAddresses.ts';
export * from './personas.ts';
