import type { Acteur, Call } from '../../../platform/call.ts';
import { systemClock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthApi } from '../../auth/api.ts';

/** What this module knows of an account; whether its password must change is only known for oneself. */
export interface CompteConnu {
  readonly authId: string;
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly mustChangePassword?: boolean;
}

/** Who asked for a deletion, and in which request: its history names them. */
export interface Demande {
  readonly par: string;
  readonly requestId: string;
}

export interface Comptes {
  findCompte(authId: string): Promise<(CompteConnu & { readonly locked: boolean }) | null>;
  /** Done already is done: asking twice is not a failure. */
  deleteCompte(authId: string, demande: Demande): Promise<void>;
  /** Out at the next request, without waiting for the account to go. */
  closeSessions(authId: string, call: Call): Promise<void>;
}

const EPOCH = new Date(0);

/** The right and the recent password were judged when the deletion was asked for; the job carries it out since. */
const actingFor = (authId: string, now: Date): Acteur => ({
  authId,
  sessionId: '',
  email: '',
  civilite: 'Madame',
  nom: '',
  prenom: '',
  roles: ['lca.admin'],
  role: 'lca.admin',
  enabled: true,
  mustChangePassword: false,
  mustAddFacteur: false,
  version: 1,
  authentifie_at: now,
  expire_at: EPOCH,
  exp: 0,
});

const callOf = ({ par, requestId }: Demande): Call => ({
  acteur: actingFor(par, systemClock.now()),
  clock: systemClock,
  requestId,
  client: { ip: '', userAgent: '' },
  version: null,
  refreshToken: null,
  idempotency: null,
});

const isGone = (error: unknown): boolean => error instanceof DomainError && error.code === 'UTILISATEUR_INEXISTANT';

const unlessGone = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

export const comptesOf = (auth: Pick<AuthApi, 'findCompte' | 'deleteCompte' | 'closeSessions'>): Comptes => ({
  findCompte: auth.findCompte,
  deleteCompte: (authId, demande) => unlessGone(auth.deleteCompte(authId, callOf(demande))),
  closeSessions: (authId, call) => unlessGone(auth.closeSessions(authId, 'compte supprimé', call)),
});
