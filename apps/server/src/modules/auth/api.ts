import type { RoleEquipe } from '@guichet/rules/service';
import type { Kysely } from 'kysely';
import { poivresOf, type Settings } from '../../config.ts';
import type { Call } from '../../platform/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadActeur } from '../../platform/defineModule.ts';
import { createNeighbourRun, type NeighbourDeps, type Neighbours } from '../../platform/neighbours.ts';
import type { AuthTables } from './auth.tables.ts';
import { bindAuth } from './auth.uow.ts';
import { type CompteVoisin, compteQueries, type Presence } from './compte/compte.queries.ts';
import {
  changeRole,
  createPremierAdministrateur,
  deverrouille,
  efface,
  type RoleVise,
  type Visee,
} from './compte/exploitation/operateur.ts';
import { createPasswordHasher } from './compte/passwordHasher.ts';
import { type CompteService, createCompte } from './compte/usecases/createCompte.ts';
import { deleteCompte } from './compte/usecases/deleteCompte.ts';
import { createInvite, giveRole, type Invite } from './compte/usecases/equipe.ts';
import { sessionQueries } from './session/session.queries.ts';
import { createTokenKeys } from './session/tokenKeys.ts';
import { endUserSessions } from './session/usecases/endSessions.ts';

/** What the other modules may ask of accounts. Creating and deleting are judged here, as over HTTP. */
export interface AuthApi {
  findCompte(authId: string): Promise<CompteVoisin | null>;
  /** Accounts as the caller's own transaction sees them: what changed while it waited has changed. */
  readIn(db: Kysely<unknown>): Pick<AuthApi, 'findCompte' | 'findComptes' | 'findByEmail'> & {
    /** When they came last, and whether more than a password is asked of them. */
    findPresences(authIds: readonly string[]): Promise<Presence[]>;
  };
  /** In no promised order; who does not exist is left out. */
  findComptes(authIds: readonly string[]): Promise<CompteVoisin[]>;
  findByEmail(email: string): Promise<CompteVoisin | null>;
  createServiceAccount(compte: CompteService, call: Call): Promise<{ readonly authId: string }>;
  deleteCompte(authId: string, call: Call): Promise<void>;
  /** For the neighbour to judge: it follows from what it does, as a departure from a service. */
  closeSessions(authId: string, motif: string, call: Call): Promise<void>;
  /** The function that the directory gave; null for who left it: their sessions are closed. Asking twice is not a failure. */
  giveRole(authId: string, role: RoleEquipe | null, call: Call): Promise<void>;
  /** For who read an invitation at this address. */
  createInvite(invite: Invite, call: Call): Promise<void>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly auth: AuthApi;
  }
}

interface ApiDeps extends NeighbourDeps {
  readonly settings: Pick<Settings, 'PASSWORD_PEPPER' | 'PASSWORD_PEPPER_BIS'>;
  readonly rds: Pick<Neighbours['rds'], 'readIn'>;
}

const findIn = (db: Kysely<unknown>): ReturnType<AuthApi['readIn']> => {
  const { findVoisins, findVoisinByEmail, findPresences } = compteQueries(db as unknown as Kysely<AuthTables>);
  return {
    findCompte: async (authId) => (await findVoisins([authId]))[0] ?? null,
    findComptes: findVoisins,
    findByEmail: findVoisinByEmail,
    findPresences,
  };
};

export const createAuthApi = ({ settings, rds, ...deps }: ApiDeps): AuthApi => {
  const run = createNeighbourRun(deps, { module: 'auth', bind: bindAuth(rds), writesDroits: true });
  const hasher = createPasswordHasher(poivresOf(settings));
  const create = createCompte(run, hasher);
  return {
    ...findIn(deps.db),
    readIn: findIn,
    createServiceAccount: async (compte, call) => ({ authId: (await create(compte, call)).id }),
    async deleteCompte(id, call) {
      await run(deleteCompte, { id, isJudged: true }, call);
    },
    async closeSessions(id, motif_fermeture, call) {
      await run(endUserSessions, { id, motif_fermeture }, call);
    },
    giveRole: (id, role, call) => run(giveRole, { id, role }, call),
    createInvite: createInvite(run, hasher),
  };
};

/** For who runs the machine (guichet.ts): no call of the API leads here. */
export const createOperateurApi = ({ settings, rds, ...deps }: ApiDeps) => {
  const run = createNeighbourRun(deps, { module: 'auth', bind: bindAuth(rds), writesDroits: true });
  return {
    createPremierAdministrateur: createPremierAdministrateur(run, createPasswordHasher(poivresOf(settings))),
    deverrouille: (input: Visee, call: Call) => run(deverrouille, input, call),
    changeRole: (input: RoleVise, call: Call) => run(changeRole, input, call),
    efface: (input: Visee, call: Call) => run(efface, input, call),
  };
};

/**
 * Who stands behind an access token. Every process that answers HTTP asks it, whatever modules it runs:
 * a revoked session is out at the next request, everywhere.
 */
export const createReadActeur = async (
  db: Kysely<unknown>,
  { TOKEN_KEY, SECOND_FACTOR }: Pick<Settings, 'TOKEN_KEY' | 'SECOND_FACTOR'>,
  clock: Clock,
): Promise<ReadActeur> => {
  const keys = await createTokenKeys(TOKEN_KEY);
  const sessions = sessionQueries(db as unknown as Kysely<AuthTables>, { isRequired: SECOND_FACTOR === 'required' });
  return async (token) => {
    const now = clock.now();
    const claims = await keys.readAccess(token, { now, evenExpired: true });
    const acteur = claims ? await sessions.findActeur(claims.sessionId, now) : null;
    return acteur && claims ? { ...acteur, exp: claims.exp } : null;
  };
};
