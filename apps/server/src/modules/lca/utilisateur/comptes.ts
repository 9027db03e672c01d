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

export interface Comptes {
  findCompte(authId: string): Promise<CompteConnu | null>;
  /** Done already is done: asking twice is not a failure. */
  deleteCompte(authId: string, requestId: string): Promise<void>;
}

const EPOCH = new Date(0);

/** The right was judged when the deletion was asked for; the job carries it out for the portal. */
const PORTAIL: Acteur = {
  authId: 'portail',
  sessionId: '',
  email: '',
  civilite: 'Madame',
  nom: '',
  prenom: '',
  roles: ['lca.admin'],
  role: 'lca.admin',
  enabled: true,
  mustChangePassword: false,
  version: 1,
  authentifie_at: EPOCH,
  expire_at: EPOCH,
  exp: 0,
};

const asPortail = (requestId: string): Call => ({
  acteur: PORTAIL,
  clock: systemClock,
  requestId,
  client: { ip: '', userAgent: '' },
  version: null,
  refreshToken: null,
  idempotency: null,
});

const isGone = (error: unknown): boolean => error instanceof DomainError && error.code === 'UTILISATEUR_INEXISTANT';

export const comptesOf = (auth: Pick<AuthApi, 'findCompte' | 'deleteCompte'>): Comptes => ({
  findCompte: auth.findCompte,
  async deleteCompte(authId, requestId) {
    try {
      await auth.deleteCompte(authId, asPortail(requestId));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
});
