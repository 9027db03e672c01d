import type { Kysely } from 'kysely';
import { forgetAnswers } from '../../platform/idempotency.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { AuthTables } from './auth.tables.ts';
import { type AdresseRepository, adresseRepository } from './compte/adresse.repository.ts';
import { type CompteRepository, compteRepository } from './compte/compte.repository.ts';
import { type EnvoiRepository, envoiRepository } from './compte/envoi.repository.ts';
import { type InscriptionRepository, inscriptionRepository } from './compte/inscription.repository.ts';
import { type LienRepository, lienRepository } from './compte/lien.repository.ts';
import { type SessionRepository, sessionRepository } from './session/session.repository.ts';

/** What a use case of this module can reach: repositories bound to its transaction, and nothing else. */
export interface AuthUow extends UowTools {
  readonly adresses: AdresseRepository;
  readonly comptes: CompteRepository;
  readonly envois: EnvoiRepository;
  readonly inscriptions: InscriptionRepository;
  readonly liens: LienRepository;
  readonly sessions: SessionRepository;
  /** The directory of services, as it is in this transaction. */
  readonly annuaire: ReturnType<Neighbours['rds']['readIn']>;
  /** Deletes the answers kept under the keys of an account. */
  readonly forgetAnswers: (authId: string) => Promise<void>;
}

export const bindAuth =
  (rds: Pick<Neighbours['rds'], 'readIn'>) =>
  (trx: Kysely<AuthTables>, tools: UowTools): AuthUow => {
    const untyped = trx as unknown as Kysely<unknown>;
    return {
      ...tools,
      adresses: adresseRepository(trx),
      comptes: compteRepository(trx),
      envois: envoiRepository(trx),
      inscriptions: inscriptionRepository(trx),
      liens: lienRepository(trx),
      sessions: sessionRepository(trx),
      annuaire: rds.readIn(untyped),
      forgetAnswers: (authId) => forgetAnswers(untyped, authId),
    };
  };
