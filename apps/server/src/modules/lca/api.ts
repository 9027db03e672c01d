import type { Identifiants } from '@guichet/rules/assistance';
import type { Rattachement } from '@guichet/rules/rattachement';
import type { Kysely } from 'kysely';
import type { Call } from '../../platform/call.ts';
import { systemClock } from '../../platform/clock.ts';
import type { JobSender } from '../../platform/jobs.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import type { LcaTables } from './lca.tables.ts';
import { bindLca } from './lca.uow.ts';
import { associationQueries } from './utilisateur/association.queries.ts';
import { forgetUser } from './utilisateur/usecases/forgetUser.ts';

export type ListAssociations = (authId: string) => Promise<readonly Identifiants[]>;

/** The numbers of the associations that a person acts for, for the modules that write about them. */
export const createListAssociations = (db: Kysely<unknown>): ListAssociations =>
  associationQueries(db as unknown as Kysely<LcaTables>).listOf;

/** What the other modules may ask of the portal's users. */
export interface LcaApi {
  /** Once an account is deleted: takes its associations away. Asking twice is not a failure. */
  forgetUser(authId: string, call?: Call): Promise<void>;
  /** The associations of a person, as of now: rights are never read from anywhere else. */
  rattachementsOf(authId: string): Promise<Rattachement[]>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly lca: LcaApi;
  }
}

/** Nobody asked: a deletion carried to its end. */
const SANS_DEMANDEUR: Call = {
  acteur: null,
  clock: systemClock,
  requestId: 'suppression',
  client: { ip: '', userAgent: '' },
  version: null,
  refreshToken: null,
  idempotency: null,
};

interface ApiDeps {
  readonly db: Kysely<unknown>;
  readonly jobs: JobSender;
}

export const createLcaApi = ({ db, jobs }: ApiDeps): LcaApi => {
  const run = createRun({ module: 'lca', db: db as unknown as Kysely<LcaTables>, jobs, bind: bindLca });
  return {
    forgetUser: (id, call = SANS_DEMANDEUR) => run(forgetUser, { id }, { ...call, idempotency: null }),
    rattachementsOf: associationQueries(db as unknown as Kysely<LcaTables>).listOf,
  };
};
