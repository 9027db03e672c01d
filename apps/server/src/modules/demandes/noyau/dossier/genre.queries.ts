import type { Genre } from '@guichet/rules/genre';
import { type RawBuilder, sql } from 'kysely';
import { TOTAL } from './genre.ts';

const EST_AGREMENT: Readonly<Record<Genre, boolean>> = { subvention: false, agrement: true };

/** Whether a line of counters is of this genre. */
export const isDeGenre = (genre: Genre, type: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`starts_with(${type}, ${TOTAL.agrement}) = ${EST_AGREMENT[genre]}`;
