import type { Kysely } from 'kysely';
import { forgetAnnonces } from '../../platform/annonce/forgetAnnonces.ts';
import { forgetAnswers } from '../../platform/idempotency.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { AuthTables } from './auth.tables.ts';
import { type AdresseRepository, adresseRepository } from './compte/adresse.repository.ts';
import { type CompteRepository, compteRepository } from './compte/compte.repository.ts';
import { type EnvoiRepository, envoiRepository } from './compte/envoi.repository.ts';
import { type InscriptionRepository, inscriptionRepository } from './compte/inscription.repository.ts';
import { type LienRepository, lienRepository } from './compte/lien.repository.ts';
import { type ConnexionRepository, connexionRepository } from './facteur/connexion.repository.ts';
import { type FacteurRepository, facteurRepository } from './facteur/facteur.repository.ts';
import { type RetraitRepository, retraitRepository } from './facteur/retrait.repository.ts';
import { type SecoursRepository, secoursRepository } from './facteur/secours.repository.ts';
import { type DepartRepository, departRepository } from './proconnect/depart.repository.ts';
import { type FamilierRepository, familierRepository } from './session/familier.repository.ts';
import { type FreinRepository, freinRepository } from './session/frein.repository.ts';
import { type SessionRepository, sessionRepository } from './session/session.repository.ts';

/** What a use case of this module can reach: repositories bound to its transaction, and nothing else. */
export interface AuthUow extends UowTools {
  readonly adresses: AdresseRepository;
  readonly comptes: CompteRepository;
  readonly connexions: ConnexionRepository;
  readonly departs: DepartRepository;
  readonly envois: EnvoiRepository;
  readonly facteurs: FacteurRepository;
  readonly familiers: FamilierRepository;
  readonly freins: FreinRepository;
  readonly inscriptions: InscriptionRepository;
  readonly liens: LienRepository;
  readonly retraits: RetraitRepository;
  readonly secours: SecoursRepository;
  readonly sessions: SessionRepository;
  /** The directory of services, as it is in this transaction. */
  readonly annuaire: ReturnType<Neighbours['rds']['readIn']>;
  /** What the platform keeps for an account: the answers under its keys, what it was told. */
  readonly forgetKept: (authId: string) => Promise<void>;
}

export const bindAuth =
  (rds: Pick<Neighbours['rds'], 'readIn'>) =>
  (trx: Kysely<AuthTables>, tools: UowTools): AuthUow => {
    const untyped = trx as unknown as Kysely<unknown>;
    return {
      ...tools,
      adresses: adresseRepository(trx),
      comptes: compteRepository(trx),
      connexions: connexionRepository(trx),
      departs: departRepository(trx),
      envois: envoiRepository(trx),
      facteurs: facteurRepository(trx),
      familiers: familierRepository(trx),
      freins: freinRepository(trx),
      inscriptions: inscriptionRepository(trx),
      liens: lienRepository(trx),
      retraits: retraitRepository(trx),
      secours: secoursRepository(trx),
      sessions: sessionRepository(trx),
      annuaire: rds.readIn(untyped),
      async forgetKept(authId) {
        await forgetAnswers(untyped, authId);
        await forgetAnnonces(untyped, authId);
      },
    };
  };
