import { etatCle, isCle, isUtilisationDite } from '@guichet/rules/cle';
import { isWithin, managedBy } from '@guichet/rules/service';
import type { Kysely } from 'kysely';
import type { Acteur, Call } from '../../platform/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadCle } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import { createNeighbourRun, type NeighbourDeps } from '../../platform/neighbours.ts';
import { askOnce } from './askOnce.ts';
import { cleQueries } from './cle/cle.queries.ts';
import { hashCle } from './cle/cle.ts';
import { createHeldVersions } from './heldVersions.ts';
import type { RdsTables } from './rds.tables.ts';
import { bindAnnuaire } from './rds.uow.ts';
import { hasDetached } from './service/hasDetached.ts';
import { serviceQueries } from './service/service.queries.ts';
import { forgetCompte } from './service/usecases/forgetCompte.ts';
import { type CatalogueVoisin, voisinQueries } from './voisin.queries.ts';

export type { ServicesTenus } from './tenus.queries.ts';
export type { CatalogueVoisin, ServiceConnu, SubventionConnue } from './voisin.queries.ts';

/** What the directory says of an account. */
export interface Annuaire {
  /**
   * Whether the caller manages the service that this account holds: all, their branch, or nothing. When it holds none,
   * whether they manage all or took away the one that it held.
   */
  manages(acteur: Pick<Acteur, 'authId' | 'roles'>, authId: string): Promise<boolean>;
  /** Whether this account holds a service at all. */
  holdsService(authId: string): Promise<boolean>;
  /** Of the administrations that the service of this account is in. */
  listSirens(authId: string): Promise<string[]>;
}

/** What the other modules may ask of the directory. */
export interface RdsApi {
  /** The directory as the caller's own transaction sees it: what changed while it waited has changed. */
  readIn(db: Kysely<unknown>): Annuaire;
  /** Schemes and services as dossiers need them, in the caller's own transaction. */
  catalogueIn(db: Kysely<unknown>): CatalogueVoisin;
  /** The same for one unit of work: the names of services and which schemes are open are asked once. */
  catalogueOnceIn(db: Kysely<unknown>): CatalogueVoisin;
  /** Of these keys, living or not, those that were ever made: how to call them. */
  nameCles(ids: readonly string[]): Promise<{ readonly id: string; readonly nom: string; readonly prefixe: string }[]>;
  /** Of these numbers, those of services. */
  nameServices(ids: readonly string[]): Promise<readonly { readonly id: string; readonly nom: string }[]>;
  /** Once an account is deleted: takes it off the service that it held, and ends the keys that it made. Asking twice is not a failure. */
  forgetCompte(authId: string, call: Call): Promise<void>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly rds: RdsApi;
  }
}

const readIn = (untyped: Kysely<unknown>): Annuaire => {
  const { findByAuthId, findPlace, listSirens } = serviceQueries(untyped as unknown as Kysely<RdsTables>);
  const readHistory = createReadHistory(untyped);
  return {
    listSirens,
    holdsService: async (authId) => (await findByAuthId(authId)) !== null,
    async manages({ authId: qui, roles }, authId) {
      const own = await findByAuthId(qui);
      const held = await findByAuthId(authId);
      const perimetre = managedBy({ roles, service: own ? { _id: own.id, profil: own.profil } : null });
      if (perimetre.kind === 'tout') return true;
      if (!held) return hasDetached(readHistory, qui, authId);
      const place = await findPlace(held.id);
      return place !== null && held.profil !== 'Administrateur national' && isWithin(perimetre, place);
    },
  };
};

export const createRdsApi = (deps: NeighbourDeps): RdsApi => {
  const run = createNeighbourRun(deps, { module: 'rds', bind: bindAnnuaire, writesDroits: true });
  const versions = createHeldVersions();
  const catalogueIn: RdsApi['catalogueIn'] = (trx) => voisinQueries(trx as unknown as Kysely<RdsTables>, versions);
  return {
    readIn,
    catalogueIn,
    catalogueOnceIn: (trx) => askOnce(catalogueIn(trx)),
    nameCles: cleQueries(deps.db as unknown as Kysely<RdsTables>).listNommees,
    nameServices: (ids) => catalogueIn(deps.db).listServices(ids),
    forgetCompte: (authId, call) => run(forgetCompte, { authId }, call),
  };
};

/**
 * The key behind a secret, while it lives. Asked at each call by every process that answers HTTP: a revoked one is out at
 * the next, everywhere.
 */
export const createReadCle = (untyped: Kysely<unknown>, clock: Clock): ReadCle => {
  const cles = cleQueries(untyped as unknown as Kysely<RdsTables>);
  return async (secret) => {
    const now = clock.now();
    const cle = isCle(secret) ? await cles.findByCondensat(hashCle(secret)) : null;
    if (!cle || etatCle(cle, now) !== 'vivante') return null;
    if (!isUtilisationDite(cle.utilise_at, now)) await cles.markUsed(cle.id, now);
    return cle;
  };
};
