import type { Identifiants } from '@guichet/rules/assistance';
import type { Kysely } from 'kysely';
import type { LcaTables } from './lca.tables.ts';
import { associationQueries } from './utilisateur/association.queries.ts';

export type ListAssociations = (authId: string) => Promise<readonly Identifiants[]>;

/** The numbers of the associations that a person acts for, for the modules that write about them. */
export const createListAssociations = (db: Kysely<unknown>): ListAssociations =>
  associationQueries(db as unknown as Kysely<LcaTables>).listOf;
