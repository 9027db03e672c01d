import { createHmac, randomBytes } from 'node:crypto';
import type { Coffre } from '../../../platform/coffre/coffre.ts';

export const PLACE_SECRET = 'demandes.abonnement.secret';

/** Of one subscription: put on another row, or in the place of the one before, it opens nothing. */
const identiteSecret = (id: string, rang: 'courant' | 'avant') => [id, rang] as const;

export const newSecret = (): string => `gas_${randomBytes(32).toString('base64url')}`;

export const sceauOf = (coffre: Coffre) => ({
  seal: (id: string, rang: 'courant' | 'avant', secret: string): string =>
    coffre.seal(PLACE_SECRET, identiteSecret(id, rang), secret),
  open: (id: string, rang: 'courant' | 'avant', stored: string): string =>
    coffre.open(PLACE_SECRET, identiteSecret(id, rang), stored),
});
export type Sceau = ReturnType<typeof sceauOf>;

/** One for each secret in use, the newest first: who receives needs to know one of them. */
export const signatures = (secrets: readonly string[], timestamp: number, corps: string): string =>
  secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${corps}`).digest('hex')}`).join(',');
