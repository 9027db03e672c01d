export { emailSchema, nomSchema } from '../compte/index.ts';
export * from './checks.ts';
export * from './iban.ts';
export * from './normalize.ts';
export * from './schemas.ts';
export * from './validation.erreurs.ts';
