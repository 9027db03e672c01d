import { type Kysely, sql } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import {
  type NotificationRepository,
  notificationRepository,
} from '../../../platform/annonce/notification.repository.ts';
import { type PreferenceRepository, preferenceRepository } from '../../../platform/annonce/preference.repository.ts';
import { SUJET_PSP } from './sujet.ts';

/** To tell those who hold a file. */
export interface AnnoncesPsp {
  readonly notifications: Pick<NotificationRepository<object>, 'add'>;
  readonly preferences: PreferenceRepository<number>;
}

/** What a notice says was true when it was written: nothing of the file is read again. */
const SANS_MOTS = { colonnes: sql`null as rien`, jointure: sql`` };

export const bindAnnonces = (trx: Kysely<AnnonceTables>): AnnoncesPsp => ({
  notifications: notificationRepository<object>(trx, SANS_MOTS),
  preferences: preferenceRepository<number>(trx, SUJET_PSP),
});
