import { envoiOf, type TypeNotification } from '@guichet/rules/dossier';
import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../../../platform/annonce/annonce.tables.ts';
import { type PreferenceRepository, preferenceRepository } from '../../../../platform/annonce/preference.repository.ts';
import type { Platform } from '../../../../platform/defineModule.ts';
import type { Mailer } from '../../../../platform/mailer.ts';
import type { Neighbours } from '../../../../platform/neighbours.ts';
import { createSendToEach, type SendToEach } from '../../../../platform/sendToEach.ts';
import { type CrfRepository, crfRepository } from '../../crf/crf.repository.ts';
import { type MessageRepository, messageRepository } from '../../echange/message.repository.ts';
import { listMembresConcernes } from '../../noyau/annonce/concernes.ts';
import { SUJET } from '../../noyau/annonce/sujet.ts';
import { type DossierRepository, dossierRepository } from '../../noyau/dossier/dossier.repository.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import {
  type TransmissionRepository,
  transmissionRepository,
} from '../../saisie/transmission/transmission.repository.ts';
import type { SortieTables } from '../sortie.tables.ts';

/** What the mails about dossiers are written from. */
export interface TellDeps {
  readonly dossiers: Pick<DossierRepository, 'find'>;
  readonly transmissions: Pick<TransmissionRepository, 'find'>;
  readonly crfs: Pick<CrfRepository, 'find'>;
  readonly messages: Pick<MessageRepository, 'find'>;
  readonly preferences: Pick<PreferenceRepository<TypeNotification>, 'listOf'>;
  readonly associations: Pick<Neighbours['association'], 'listCourriels'>;
  readonly catalogue: ReturnType<Neighbours['rds']['catalogueIn']>;
  readonly membres: ReturnType<Neighbours['lca']['readIn']>;
  readonly findComptes: Neighbours['auth']['findComptes'];
  readonly mailer: Mailer;
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

export const tellDeps = ({ db: untyped, neighbours, mailer, logger, settings }: Platform): TellDeps => {
  const db = untyped as unknown as Kysely<SortieTables>;
  return {
    dossiers: dossierRepository(db),
    transmissions: transmissionRepository(db),
    crfs: crfRepository(db),
    messages: messageRepository(db),
    preferences: preferenceRepository<TypeNotification>(untyped as unknown as Kysely<AnnonceTables>, SUJET),
    associations: neighbours.association,
    catalogue: neighbours.rds.catalogueIn(untyped),
    membres: neighbours.lca.readIn(untyped),
    findComptes: neighbours.auth.findComptes,
    mailer,
    sendToEach: createSendToEach({ db: untyped, mailer, logger }),
    publicUrl: settings.PUBLIC_URL,
  };
};

/** The members who want this kind by mail now, where they can be written to. */
export const listEcrits = async (
  deps: TellDeps,
  dossier: Dossier,
  nouvelle: Parameters<typeof envoiOf>[0],
): Promise<string[]> => {
  const members = (await listMembresConcernes(deps, dossier)).filter(({ notifications }) => notifications);
  const ids = members.map(({ authId }) => authId);
  const choix = await deps.preferences.listOf(ids, nouvelle.type);
  const told = ids.filter((authId) => envoiOf(nouvelle, 'association', choix.get(authId)) === 'immediat');
  return (await deps.findComptes(told)).filter(isReachable).map(({ email }) => email);
};

/** Each address once, however it is written; accounts that are closed are not written to. */
export const uniqueAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];
export const isReachable = ({ enabled, locked }: { readonly enabled: boolean; readonly locked: boolean }): boolean =>
  enabled && !locked;
