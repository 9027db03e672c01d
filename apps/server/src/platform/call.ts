import type { Clock } from './clock.ts';
import type { IdempotencyKey } from './idempotency.ts';

/** Who calls, as the session row says: nothing of it comes from the request's content. */
export interface Acteur {
  readonly authId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  readonly role: string | null;
  readonly enabled: boolean;
  readonly mustChangePassword: boolean;
  readonly version: number;
  /** When the password was last typed in this session. */
  readonly authentifie_at: Date;
  /** End of the session, however often it is renewed. */
  readonly expire_at: Date;
  /** End of the access token presented, in seconds. */
  readonly exp: number;
}

/** What a use case knows of the call beside its input. */
export interface Call {
  readonly acteur: Acteur | null;
  readonly clock: Clock;
  readonly requestId: string;
  readonly client: { readonly ip: string; readonly userAgent: string };
  /** The version that an update was read at. */
  readonly version: number | null;
  /** The refresh token that came by cookie, for the only calls whose path lets the cookie through. */
  readonly refreshToken: string | null;
  readonly idempotency: IdempotencyKey | null;
}
