import type { Genre } from '@guichet/rules/genre';
import { sql } from 'kysely';
import type { Mots } from '../../../../platform/annonce/notification.repository.ts';
import { SUJET } from './sujet.ts';

/** What the bell shows of the dossier beside the sentence. */
export interface MotsDossier {
  readonly nom: string | null;
  readonly subvention: string | null;
  readonly genre: Genre | null;
}

/** Its number says its year, and so the partition: one line of one table for each notice. */
const ID = sql`case n.sujet when ${sql.lit(SUJET)} then n.id_sujet::bigint end`;
export const motsDossier: Mots = {
  colonnes: sql`d.nom, d.nom_subvention as subvention, d.genre`,
  jointure: sql`left join demandes.dossier d on d.id = ${ID} and d.exercice = (${ID} / 10000000000)::smallint`,
};
