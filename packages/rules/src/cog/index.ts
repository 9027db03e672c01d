export * from './cog.ts';
