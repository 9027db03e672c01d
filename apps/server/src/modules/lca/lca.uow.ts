import type { Kysely } from 'kysely';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import { type ContenuRepository, contenuRepository } from './contenu/contenu.repository.ts';
import type { LcaTables } from './lca.tables.ts';
import { type RattachementRepository, rattachementRepository } from './rattachement/rattachement.repository.ts';
import { type ReferentielRepository, referentielRepository } from './referentiel/referentiel.repository.ts';
import { type RevendicationRepository, revendicationRepository } from './revendication/revendication.repository.ts';
import { type UtilisateurRepository, utilisateurRepository } from './utilisateur/utilisateur.repository.ts';

/** The portal's own records alone, for what nobody asks for. */
export interface PortailUow extends UowTools {
  readonly contenus: ContenuRepository;
  readonly rattachements: RattachementRepository;
  readonly revendications: RevendicationRepository;
  readonly referentiels: ReferentielRepository;
  readonly utilisateurs: UtilisateurRepository;
}

export interface LcaUow extends PortailUow {
  /** The accounts, as they are in this transaction. */
  readonly comptes: ReturnType<Neighbours['auth']['readIn']>;
  /** Likewise what a service reaches, and who answers for it. */
  readonly readPortee: ReturnType<Neighbours['association']['porteeIn']>;
  readonly annuaire: Pick<ReturnType<Neighbours['rds']['catalogueIn']>, 'servicesOf' | 'listTenants'>;
}

export const bindPortail = (trx: Kysely<LcaTables>, tools: UowTools): PortailUow => ({
  ...tools,
  contenus: contenuRepository(trx),
  rattachements: rattachementRepository(trx),
  revendications: revendicationRepository(trx),
  referentiels: referentielRepository(trx),
  utilisateurs: utilisateurRepository(trx),
});

export const bindLca =
  ({ auth, association, rds }: Pick<Neighbours, 'auth' | 'association' | 'rds'>) =>
  (trx: Kysely<LcaTables>, tools: UowTools): LcaUow => {
    const untyped = trx as unknown as Kysely<unknown>;
    return {
      ...bindPortail(trx, tools),
      comptes: auth.readIn(untyped),
      readPortee: association.porteeIn(untyped),
      annuaire: rds.catalogueIn(untyped),
    };
  };
