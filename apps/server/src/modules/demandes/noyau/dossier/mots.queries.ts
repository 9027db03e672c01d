import { plain } from '@guichet/rules/texte';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NoyauTables } from '../noyau.tables.ts';

/** As `demandes.nu` writes them, cut where neither letter nor figure is. */
const motsOf = (texte: string): readonly string[] => plain(texte).match(/[a-z0-9]+/gu) ?? [];

/** Of a project called p: its title holds each of these words. */
export const isIntitule = (texte: string): RawBuilder<boolean> => {
  const mots = motsOf(texte);
  const each = mots.map((mot) => sql<boolean>`demandes.nu(p.contenu ->> 'intitule') like ${`%${mot}%`}`);
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`;
};

const SIRET_LENGTH = 14;
/** The start of a number, as the index of numbers reads it. */
export const startsSiret = (debut: string): RawBuilder<boolean> =>
  sql<boolean>`d.id_siret between ${debut.padEnd(SIRET_LENGTH, '0')} and ${debut.padEnd(SIRET_LENGTH, '9')}`;

const isOfYears = (exercices: readonly number[] | undefined, alias: string): RawBuilder<boolean> =>
  exercices?.length
    ? sql<boolean>`${sql.ref(`${alias}.exercice`)} = any(${[...exercices]}::smallint[])`
    : sql<boolean>`true`;

/** By number only, from the index that holds what is asked. */
export const motsQueries = (trx: Kysely<NoyauTables>) => ({
  async listIntitules(texte: string, exercices: readonly number[] | undefined, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct id from (select p.id_dossier as id from demandes.projet p
      where ${isIntitule(texte)} and ${isOfYears(exercices, 'p')} limit ${limit}) x`.execute(trx);
    return rows.map(({ id }) => id);
  },

  async listSirets(debut: string, exercices: readonly number[] | undefined, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select d.id from demandes.dossier d
      where ${startsSiret(debut)} and ${isOfYears(exercices, 'd')} limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  },
});
export type MotsQueries = ReturnType<typeof motsQueries>;
