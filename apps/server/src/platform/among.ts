import { type RawBuilder, sql } from 'kysely';

/** Written as they are: the rule's own words, which no plan has to guess. */
export const among = (words: readonly (string | number)[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
