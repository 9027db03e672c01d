import type { Identifiants } from '@guichet/rules/assistance';
import type { Rattachement } from '@guichet/rules/rattachement';
import type { Kysely } from 'kysely';
import type { Call } from '../../platform/call.ts';
import { createNeighbourRun, type NeighbourDeps } from '../../platform/neighbours.ts';
import type { LcaTables } from './lca.tables.ts';
import { bindPortail } from './lca.uow.ts';
import { associationQueries } from './utilisateur/association.queries.ts';
import { forgetUser } from './utilisateur/usecases/forgetUser.ts';

export type ListAssociations = (authId: string) => Promise<readonly Identifiants[]>;

/** The numbers of the associations that a person acts for, for the modules that write about them. */
export const createListAssociations = (db: Kysely<unknown>): ListAssociations =>
  associationQueries(db as unknown as Kysely<LcaTables>).listOf;

/** For the import of registries, which never gives away an association that somebody acts for. */
export const createListOccupees = (db: Kysely<unknown>): ((associations: readonly number[]) => Promise<number[]>) =>
  associationQueries(db as unknown as Kysely<LcaTables>).listOccupees;

/** What the other modules may ask of the portal's users. */
export interface LcaApi {
  /** Once an account is deleted: takes its associations away. Asking twice is not a failure. */
  forgetUser(authId: string, call: Call): Promise<void>;
  /** The associations of a person, as of now: rights are never read from anywhere else. */
  rattachementsOf(authId: string): Promise<Rattachement[]>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly lca: LcaApi;
  }
}

export const createLcaApi = ({ db: untyped, jobs }: NeighbourDeps): LcaApi => {
  const db = untyped as unknown as Kysely<LcaTables>;
  const run = createNeighbourRun({ module: 'lca', db, jobs, bind: bindPortail });
  return {
    forgetUser: (id, call) => run(forgetUser, { id }, call),
    rattachementsOf: associationQueries(db).listOf,
  };
};
