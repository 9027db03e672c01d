import type { TypeNotification } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import {
  type NotificationRepository,
  notificationRepository,
} from '../../../platform/annonce/notification.repository.ts';
import { type PreferenceRepository, preferenceRepository } from '../../../platform/annonce/preference.repository.ts';
import { createReadHistory, type ReadHistory } from '../../../platform/history.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import { type MotsDossier, motsDossier } from './annonce/mots.queries.ts';
import { SUJET } from './annonce/sujet.ts';
import { type ComplementRepository, complementRepository } from './complement/complement.repository.ts';
import { type CompteurQueries, type Count, compteurQueries, countLater } from './dossier/compteur.queries.ts';
import { type CouplageQueries, couplageQueries } from './dossier/couplage.queries.ts';
import { type DossierRepository, dossierRepository } from './dossier/dossier.repository.ts';
import type { Dossier } from './dossier/dossier.ts';
import { type Asked, createAsked, type FiltresDesSalles } from './dossier/filtre.queries.ts';
import { type MotsQueries, motsQueries } from './dossier/mots.queries.ts';
import type { NoyauTables } from './noyau.tables.ts';
import { type ProjetRepository, projetRepository } from './projet/projet.repository.ts';

type Reference = Pick<Dossier, 'id' | 'exercice'>;

/** What this room needs of one that stands on it: said here, given there. */
interface DesSalles {
  readonly avis: { readonly listConsultes: (dossier: Reference) => Promise<string[]> };
  readonly instructions: {
    readonly note: (dossier: Reference, service: string, changes: Readonly<Record<string, never>>) => Promise<void>;
  };
}

interface NoyauPropre extends UowTools {
  /** Of what is opened, listed and begun here; what is held already says its own. */
  readonly genre: Genre;
  readonly dossiers: DossierRepository;
  readonly couplages: CouplageQueries;
  readonly projets: ProjetRepository;
  readonly complements: ComplementRepository;
  readonly notifications: NotificationRepository<MotsDossier>;
  readonly preferences: PreferenceRepository<TypeNotification>;
  readonly compteurs: CompteurQueries;
  /** What a list was asked for, as a condition on its dossiers. */
  readonly asked: Asked;
  readonly filtres: FiltresDesSalles;
  /** What the words of a search name. */
  readonly mots: MotsQueries;
  /** Whatever moves a counter says it here: they are written once, last. */
  readonly count: Count;
  readonly readHistory: ReadHistory;
  /** The neighbours as they are in this transaction. */
  readonly associations: ReturnType<Neighbours['association']['readIn']>;
  readonly catalogue: ReturnType<Neighbours['rds']['catalogueIn']>;
  readonly membres: ReturnType<Neighbours['lca']['readIn']>;
  readonly comptes: ReturnType<Neighbours['auth']['readIn']>;
}

export interface NoyauUow extends NoyauPropre, DesSalles {}

export const bindNoyau = (
  untyped: Kysely<unknown>,
  tools: UowTools,
  { association, auth, lca, rds }: Pick<Neighbours, 'association' | 'auth' | 'lca' | 'rds'>,
  filtres: FiltresDesSalles,
  genre: Genre,
): NoyauPropre => {
  const trx = untyped as unknown as Kysely<NoyauTables>;
  const annonces = untyped as unknown as Kysely<AnnonceTables>;
  const count = countLater(trx, tools.beforeCommit);
  return {
    ...tools,
    genre,
    count,
    asked: createAsked(filtres, genre),
    filtres,
    mots: motsQueries(trx),
    dossiers: dossierRepository(trx, count, tools.held),
    couplages: tools.held.hold(['demandes.dossier'], 'couplages', couplageQueries(trx), { find: String }),
    projets: projetRepository(trx, tools.held),
    complements: complementRepository(trx, tools.held),
    notifications: notificationRepository<MotsDossier>(annonces, motsDossier),
    preferences: preferenceRepository<TypeNotification>(annonces, SUJET),
    compteurs: compteurQueries(trx, genre),
    readHistory: createReadHistory(untyped),
    // A dossier is judged, written, then answered: the three look at the same.
    associations: association.readIn(untyped, tools.held.holdOf([])),
    catalogue: tools.held.hold([], 'catalogue', rds.catalogueOnceIn(untyped), {
      servicesOf: String,
      servicesDeCle: String,
    }),
    membres: tools.held.hold([], 'membres', lca.readIn(untyped), {
      rattachementsOf: String,
      findRevendication: String,
    }),
    comptes: auth.readIn(untyped),
  };
};
