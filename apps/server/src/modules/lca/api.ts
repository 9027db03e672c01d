import type { Identifiants } from '@guichet/rules/assistance';
import type { RattachementTenu } from '@guichet/rules/rattachement';
import { keyOf, type Option, type ReferentielType } from '@guichet/rules/referentiel';
import type { Kysely } from 'kysely';
import type { Call } from '../../platform/call.ts';
import { createNeighbourRun, type NeighbourDeps } from '../../platform/neighbours.ts';
import type { LcaTables } from './lca.tables.ts';
import { bindPortail } from './lca.uow.ts';
import { referentielQueries } from './referentiel/referentiel.queries.ts';
import { type RevendicationEnCours, revendicationQueries } from './revendication/revendication.queries.ts';
import { confirmRevendication, type Verification } from './revendication/usecases/confirmRevendication.ts';
import { associationQueries, type MembreVoisin } from './utilisateur/association.queries.ts';
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
  /** P-22: what the service that instructs has checked of who claims an association. */
  confirmRevendication(verification: Verification, call: Call): Promise<void>;
  /** The associations of a person, as of now: rights are never read from anywhere else. */
  rattachementsOf(authId: string): Promise<RattachementTenu[]>;
  /** The same, and who belongs to an association, in the caller's own transaction. */
  readIn(db: Kysely<unknown>): MembresVoisin;
}

export interface MembresVoisin extends Pick<LcaApi, 'rattachementsOf'> {
  /** Those who belong to it and are confirmed, with the establishment that each acts for. */
  listMembres(id_correspondance: number): Promise<MembreVoisin[]>;
  /** P-22: the first claim of an association while no service has confirmed it, and then null. */
  findRevendication(id_correspondance: number): Promise<RevendicationEnCours | null>;
  /** Of these associations, those whose claim waits. */
  listNonConfirmees(associations: readonly number[]): Promise<number[]>;
  /** The words of a list of reference, by their codes. */
  libellesOf(type: ReferentielType): Promise<ReadonlyMap<string, string>>;
  /** The same list, with whatever else each choice says. */
  optionsOf(type: ReferentielType): Promise<readonly Option[]>;
}

const readIn = (db: Kysely<unknown>): MembresVoisin => {
  const { listOf, listMembres } = associationQueries(db as unknown as Kysely<LcaTables>);
  const { list } = referentielQueries(db as unknown as Kysely<LcaTables>);
  const { findEnCours, listNonConfirmees } = revendicationQueries(db as unknown as Kysely<LcaTables>);
  const optionsOf = async (type: ReferentielType): Promise<readonly Option[]> =>
    (await list({ types: [type], categorie: undefined }))[0]?.options ?? [];
  return {
    findRevendication: findEnCours,
    listNonConfirmees,
    rattachementsOf: listOf,
    listMembres,
    libellesOf: async (type) => new Map((await optionsOf(type)).map((option) => [keyOf(option), option.label])),
    optionsOf,
  };
};

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly lca: LcaApi;
  }
}

export const createLcaApi = (deps: NeighbourDeps): LcaApi => {
  const run = createNeighbourRun(deps, { module: 'lca', bind: bindPortail, writesDroits: true });
  return {
    forgetUser: (id, call) => run(forgetUser, { id }, call),
    confirmRevendication: (verification, call) => run(confirmRevendication, verification, call),
    rattachementsOf: readIn(deps.db).rattachementsOf,
    readIn,
  };
};
