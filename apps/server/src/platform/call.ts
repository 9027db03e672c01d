import type { LimitesCle, PorteeCle } from '@guichet/rules/cle';
import type { Clock } from './clock.ts';
import type { IdempotencyKey } from './idempotency.ts';
import type { Lecture } from './lecture/lecture.ts';
import type { Ailleurs } from './replique.ts';

/** A machine of a service: what it may read, of what. */
export interface CleLue {
  readonly id: string;
  readonly nom: string;
  readonly id_service: string;
  readonly portees: readonly PorteeCle[];
  readonly limites: LimitesCle;
  readonly expire_at: Date;
}

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
  /** P-24: they must have a second factor, and have none yet. */
  readonly mustAddFacteur: boolean;
  readonly version: number;
  /** When they last proved in this session who they are. */
  readonly authentifie_at: Date;
  /** End of the session, however often it is renewed. */
  readonly expire_at: Date;
  /** End of the access token presented, in seconds. */
  readonly exp: number;
  /** Who calls is no person: a key of a service, whose number is then that of the account. */
  readonly cle?: CleLue;
}

/** Where a call comes from. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** The place that counts as one, under a secret of the server; missing for what no one calls. */
  readonly lieu?: Buffer;
  /** What this browser was given when it first opened a session: null before that, missing for what is no browser. */
  readonly appareil?: string | null;
}

/** What a use case knows of the call beside its input. */
export interface Call {
  readonly acteur: Acteur | null;
  readonly clock: Clock;
  readonly requestId: string;
  readonly client: Client;
  /** The version that an update was read at. */
  readonly version: number | null;
  /** The refresh token that came by cookie, for the only calls whose path lets the cookie through. */
  readonly refreshToken: string | null;
  readonly idempotency: IdempotencyKey | null;
  /** P-20: what staff read is told to the journal; absent from every other call. */
  readonly lecture?: Lecture;
  /** For the calls that a replica may answer, where there is one. */
  readonly ailleurs?: Ailleurs;
  /** For what is answered as long as someone listens: who they are now; refuses whoever may no longer. */
  readonly relisActeur?: () => Promise<Acteur>;
}
