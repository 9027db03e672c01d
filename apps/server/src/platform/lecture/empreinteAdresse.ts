import { fingerprintOf } from '../idempotency.ts';

/** The same address, however it is written: an administrator who looks for one finds it. */
export const empreinteAdresse = (email: string, secret: string): string =>
  fingerprintOf(['connexion', email.trim().toLowerCase()], secret).toString('base64url');
