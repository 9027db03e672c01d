import { type Kysely, sql } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import { type CourrielRepository, courrielRepository } from '../../../platform/annonce/courriel.repository.ts';
import {
  type NotificationRepository,
  notificationRepository,
} from '../../../platform/annonce/notification.repository.ts';
import { type PreferenceRepository, preferenceRepository } from '../../../platform/annonce/preference.repository.ts';
import { SUJET_RECHERCHE } from './recherche.ts';

/** What a notice says was true when it was written: nothing is read again. */
const SANS_MOTS = { colonnes: sql`null as rien`, jointure: sql`` };

interface Alertes {
  readonly notifications: Pick<NotificationRepository<object>, 'add'>;
  readonly preferences: PreferenceRepository<number>;
  readonly courriels: CourrielRepository;
}
export const bindAlertes = (trx: Kysely<AnnonceTables>): Alertes => ({
  notifications: notificationRepository<object>(trx, SANS_MOTS),
  preferences: preferenceRepository<number>(trx, SUJET_RECHERCHE),
  courriels: courrielRepository(trx, SUJET_RECHERCHE),
});
