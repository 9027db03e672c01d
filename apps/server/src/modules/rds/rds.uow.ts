import type { Genre } from '@guichet/rules/genre';
import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../platform/annonce/annonce.tables.ts';
import type { CourrielRepository } from '../../platform/annonce/courriel.repository.ts';
import type { NotificationRepository } from '../../platform/annonce/notification.repository.ts';
import type { PreferenceRepository } from '../../platform/annonce/preference.repository.ts';
import { createReadHistory, type ReadHistory } from '../../platform/history.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import { type AttenduRepository, attenduRepository } from './attendu/attendu.repository.ts';
import { type CleQueries, cleQueries } from './cle/cle.queries.ts';
import { type CleRepository, cleRepository } from './cle/cle.repository.ts';
import { type DispositifRepository, dispositifRepository } from './dispositif/dispositif.repository.ts';
import { type EquipeRepository, equipeRepository } from './equipe/equipe.repository.ts';
import { type MissionRepository, missionRepository } from './mission/mission.repository.ts';
import type { RdsTables } from './rds.tables.ts';
import { bindAlertes } from './recherche/alertes.uow.ts';
import { type RechercheRepository, rechercheRepository } from './recherche/recherche.repository.ts';
import type { Annonces } from './repertoire/annonces.ts';
import { type RepertoireQueries, repertoireQueries } from './repertoire/repertoire.queries.ts';
import { type ServiceQueries, serviceQueries } from './service/service.queries.ts';
import { type ServiceRepository, serviceRepository } from './service/service.repository.ts';
import { type SignatureRepository, signatureRepository } from './signature/signature.repository.ts';
import { OFFRES } from './subvention/offre.ts';
import { type SubventionQueries, subventionQueries } from './subvention/subvention.queries.ts';
import { type SubventionRepository, subventionRepository } from './subvention/subvention.repository.ts';

/** The directory alone, for what nobody asks for. */
export interface AnnuaireUow extends UowTools {
  readonly services: ServiceRepository;
  readonly arbre: ServiceQueries;
  readonly clesTenues: CleRepository;
  readonly readHistory: ReadHistory;
  readonly recherches: RechercheRepository;
}

export interface RdsUow extends AnnuaireUow {
  /** Of what this unit of work writes and reads: the other genre does not exist in it. */
  readonly genre: Genre;
  readonly offre: (typeof OFFRES)[Genre];
  /** The accounts, as they are in this transaction. */
  readonly comptes: ReturnType<Neighbours['auth']['readIn']>;
  readonly dossiers: ReturnType<Neighbours['demandes']['readIn']>;
  readonly cles: CleQueries;
  readonly equipe: EquipeRepository;
  readonly signatures: SignatureRepository;
  readonly subventions: SubventionRepository;
  readonly catalogue: SubventionQueries;
  readonly attendus: AttenduRepository;
  readonly dispositifs: DispositifRepository;
  readonly missions: MissionRepository;
  readonly repertoire: RepertoireQueries;
  /** Of this process. */
  readonly annonces: Annonces;
  /** What is told of searches, and written by mail. */
  readonly notifications: Pick<NotificationRepository<object>, 'add'>;
  readonly preferences: PreferenceRepository<number>;
  readonly courriels: CourrielRepository;
}

export const bindAnnuaire = (trx: Kysely<RdsTables>, tools: UowTools): AnnuaireUow => ({
  ...tools,
  services: serviceRepository(trx),
  arbre: serviceQueries(trx),
  clesTenues: cleRepository(trx),
  readHistory: createReadHistory(trx as unknown as Kysely<unknown>),
  recherches: rechercheRepository(trx),
});

export const bindRds =
  ({ auth, demandes }: Pick<Neighbours, 'auth' | 'demandes'>, annonces: Annonces, genre: Genre) =>
  (trx: Kysely<RdsTables>, tools: UowTools): RdsUow => ({
    ...bindAnnuaire(trx, tools),
    genre,
    offre: OFFRES[genre],
    comptes: auth.readIn(trx as unknown as Kysely<unknown>),
    dossiers: demandes.readIn(trx as unknown as Kysely<unknown>),
    cles: cleQueries(trx),
    equipe: equipeRepository(trx),
    signatures: signatureRepository(trx),
    subventions: subventionRepository(trx, genre),
    catalogue: subventionQueries(trx, genre),
    attendus: attenduRepository(trx, genre),
    dispositifs: dispositifRepository(trx),
    missions: missionRepository(trx),
    repertoire: repertoireQueries(trx, genre),
    annonces,
    ...bindAlertes(trx as unknown as Kysely<AnnonceTables>),
  });
