import type { Kysely } from 'kysely';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import { type ContenuRepository, contenuRepository } from './contenu/contenu.repository.ts';
import type { LcaTables } from './lca.tables.ts';
import { type RattachementRepository, rattachementRepository } from './rattachement/rattachement.repository.ts';
import { type ReferentielRepository, referentielRepository } from './referentiel/referentiel.repository.ts';
import { type UtilisateurRepository, utilisateurRepository } from './utilisateur/utilisateur.repository.ts';

/** The portal's own records alone, for what nobody asks for. */
export interface PortailUow extends UowTools {
  readonly contenus: ContenuRepository;
  readonly rattachements: RattachementRepository;
  readonly referentiels: ReferentielRepository;
  readonly utilisateurs: UtilisateurRepository;
}

export interface LcaUow extends PortailUow {
  /** The accounts, as they are in this transaction. */
  readonly comptes: ReturnType<Neighbours['auth']['readIn']>;
}

export const bindPortail = (trx: Kysely<LcaTables>, tools: UowTools): PortailUow => ({
  ...tools,
  contenus: contenuRepository(trx),
  rattachements: rattachementRepository(trx),
  referentiels: referentielRepository(trx),
  utilisateurs: utilisateurRepository(trx),
});

export const bindLca =
  (auth: Pick<Neighbours['auth'], 'readIn'>) =>
  (trx: Kysely<LcaTables>, tools: UowTools): LcaUow => ({
    ...bindPortail(trx, tools),
    comptes: auth.readIn(trx as unknown as Kysely<unknown>),
  });
