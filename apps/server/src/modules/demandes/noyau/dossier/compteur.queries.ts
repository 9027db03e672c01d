import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NoyauTables } from '../noyau.tables.ts';
import { type Delta, type DeltaCommun, type DeltaDelai, type Lignes, sumDeltas } from './compteurs.ts';
import { isDeGenre } from './genre.queries.ts';
import { TOTAL } from './genre.ts';

type Trx = Kysely<NoyauTables>;
export type Count = (lignes: Lignes) => Promise<void>;

const columnOf = <T extends object>(lines: readonly T[], name: keyof T & string, type: string) =>
  sql`${lines.map((line) => line[name])}::${sql.raw(type)}[]`;

const additionOf = (lines: readonly Delta[]): RawBuilder<unknown> => {
  const column = (name: keyof Delta, type: string) => columnOf(lines, name, type);
  return sql`insert into demandes.compteur
      (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande, montant_accorde)
    select * from unnest(${column('id_service', 'uuid')}, ${column('exercice', 'smallint')}, ${column('etat', 'text')},
      ${column('statut', 'text')}, ${column('id_type_dispositif', 'text')}, ${column('nombre', 'integer')},
      ${column('montant_demande', 'bigint')}, ${column('montant_accorde', 'bigint')})
    on conflict on constraint compteur_pk do update set nombre = compteur.nombre + excluded.nombre,
      montant_demande = compteur.montant_demande + excluded.montant_demande,
      montant_accorde = compteur.montant_accorde + excluded.montant_accorde`;
};

const addCommun = async (trx: Trx, delta: DeltaCommun): Promise<void> => {
  const { exercice, services, etats, statut, id_type_dispositif, nombre, montant_demande } = delta;
  await sql`insert into demandes.compteur_commun
      (exercice, services, etats, statut, id_type_dispositif, nombre, montant_demande)
    values (${exercice}, ${[...services]}::uuid[], ${[...etats]}::text[], ${statut}, ${id_type_dispositif}, ${nombre},
      ${montant_demande})
    on conflict on constraint compteur_commun_pk do update set nombre = compteur_commun.nombre + excluded.nombre,
      montant_demande = compteur_commun.montant_demande + excluded.montant_demande`.execute(trx);
};

const keysOf = (
  lines: readonly DeltaDelai[],
): RawBuilder<unknown> => sql`unnest(${columnOf(lines, 'id_service', 'uuid')},
  ${columnOf(lines, 'pas', 'text')}, ${columnOf(lines, 'etat', 'text')}, ${columnOf(lines, 'debut', 'date')},
  ${columnOf(lines, 'exercice', 'smallint')}, ${columnOf(lines, 'id_type_dispositif', 'text')}`;

const attentesOf = (lines: readonly DeltaDelai[]): RawBuilder<unknown> => sql`insert into demandes.compteur_delai
    (id_service, pas, etat, debut, exercice, id_type_dispositif, nombre)
  select * from ${keysOf(lines)}, ${columnOf(lines, 'nombre', 'integer')})
  on conflict on constraint compteur_delai_pk do update set nombre = compteur_delai.nombre + excluded.nombre`;

/** Days that nobody waits from any more are left out: what is read stays as large as what waits is spread. */
const clearDelais = async (trx: Trx, lines: readonly DeltaDelai[]): Promise<void> => {
  if (lines.every(({ nombre }) => nombre > 0)) return;
  await sql`delete from demandes.compteur_delai c
    using ${keysOf(lines)}) as t (id_service, pas, etat, debut, exercice, id_type_dispositif)
    where c.id_service = t.id_service and c.pas = t.pas and c.etat = t.etat and c.debut = t.debut
      and c.exercice = t.exercice and c.id_type_dispositif = t.id_type_dispositif and c.nombre = 0`.execute(trx);
};

/** All writers take the lines of services, then those held in common, then those of days. */
export const applyDeltas = async (trx: Trx, { parService, communs, delais }: Lignes): Promise<void> => {
  const [first, last] = [parService.length > 0, delais.length > 0];
  // PostgreSQL takes up what nothing reads once the statement that it stands in is done: the order is the same.
  const isTogether = first && last && communs.length === 0;
  if (isTogether) await sql`with attentes as (${attentesOf(delais)}) ${additionOf(parService)}`.execute(trx);
  else if (first) await additionOf(parService).execute(trx);
  for (const delta of communs) await addCommun(trx, delta);
  if (last && !isTogether) await attentesOf(delais).execute(trx);
  await clearDelais(trx, delais);
};

/** T33: counted at the end of the transaction, once and in the order of all writers, however many dossiers it writes. */
export const countLater = (trx: Trx, beforeCommit: (work: () => Promise<void>) => void): Count => {
  const waiting: Lignes[] = [];
  return async (lignes) => {
    if (waiting.length === 0) beforeCommit(() => applyDeltas(trx, sumDeltas(waiting)));
    waiting.push(lignes);
  };
};

export interface Compte {
  readonly exercice: number;
  readonly etat: EtatDossier;
  readonly statut: Statut;
  readonly nombre: number;
  readonly montant_demande: number;
}
export interface Chiffre extends Omit<Compte, 'exercice'> {
  readonly montant_accorde: number;
}
export interface Delai {
  readonly etat: EtatDossier;
  readonly nombre: number;
  readonly jours_median: number;
}
interface Filtre {
  readonly genre: Genre;
  readonly exercices?: readonly number[] | undefined;
  readonly id_type_dispositif?: string | undefined;
}

const matches = ({ genre, exercices, id_type_dispositif }: Filtre): RawBuilder<boolean> => sql<boolean>`
  ${isDeGenre(genre, sql`c.id_type_dispositif`)} and (${exercices ?? null}::smallint[] is null or c.exercice = any(${exercices ?? null}::smallint[]))
  and (${id_type_dispositif ?? null}::text is null or c.id_type_dispositif = ${id_type_dispositif ?? null})`;

/** What was counted at a second service of these, and at each after it. What each granted is its own. */
const countedAgain = (services: RawBuilder<unknown>, filtre: Filtre): RawBuilder<unknown> => sql`
  union all
  select c.exercice, again.etat, c.statut, -c.nombre, -c.montant_demande, 0
  from demandes.compteur_commun c cross join lateral (
    select p.etat from unnest(c.services, c.etats) with ordinality as p (service, etat, rang)
    where p.service = any(${services}) order by p.rang offset 1) again
  where c.services && ${services} and c.nombre <> 0 and ${matches(filtre)}`;

const linesOf = (ids: readonly string[], filtre: Filtre): RawBuilder<unknown> => {
  const services = sql`${[...ids]}::uuid[]`;
  return sql`select c.exercice, c.etat, c.statut, c.nombre, c.montant_demande, c.montant_accorde from demandes.compteur c
    where c.id_service = any(${services}) and ${matches(filtre)}
    ${ids.length > 1 ? countedAgain(services, filtre) : sql``}`;
};

type Demande = Omit<Filtre, 'genre'>;

export const compteurQueries = (db: Trx, genre: Genre) => ({
  /** Of all these services, each dossier once: in the state that the first of them has it in, the referent before all. */
  async listOf(ids: readonly string[], demande: Demande): Promise<Compte[]> {
    const { rows } = await sql<Compte>`
      select exercice, etat, statut, sum(nombre)::integer as nombre, sum(montant_demande)::bigint as montant_demande
      from (${linesOf(ids, { ...demande, genre })}) t
      group by exercice, etat, statut having sum(nombre) <> 0 order by exercice, etat, statut`.execute(db);
    return rows;
  },

  /** The same, with what they granted: money that one granted in a state where none is counted is told all the same. */
  async listChiffres(ids: readonly string[], demande: Demande): Promise<Chiffre[]> {
    const { rows } = await sql<Chiffre>`
      select etat, statut, sum(nombre)::integer as nombre, sum(montant_demande)::bigint as montant_demande,
        sum(montant_accorde)::bigint as montant_accorde
      from (${linesOf(ids, { ...demande, genre })}) t
      group by etat, statut having sum(nombre) <> 0 or sum(montant_accorde) <> 0 order by etat, statut`.execute(db);
    return rows;
  },

  /**
   * How long those that wait have waited, by state: the days since the middle one came there. Its month is found among
   * the months, then its day among the days of that month.
   */
  async listDelais(ids: readonly string[], demande: Demande, aujourdhui: string): Promise<Delai[]> {
    const filtre = { ...demande, genre };
    const isWhole = filtre.exercices === undefined && filtre.id_type_dispositif === undefined;
    const lines = isWhole ? sql`c.exercice = 0 and c.id_type_dispositif = ${TOTAL[genre]}` : sql`c.exercice <> 0`;
    const held = (pas: DeltaDelai['pas']) =>
      sql`c.id_service = any(${[...ids]}::uuid[]) and c.pas = ${pas} and ${lines}`;
    const { rows } = await sql<Delai>`
      with mois as (
        select c.etat, c.debut, sum(c.nombre) as nombre from demandes.compteur_delai c
        where ${held('mois')} and ${matches(filtre)} group by c.etat, c.debut),
      cumul as (
        select etat, debut, nombre, sum(nombre) over (partition by etat order by debut desc) as jusque,
          sum(nombre) over (partition by etat) as total from mois),
      milieu as (
        select etat, debut, jusque - nombre as avant, total::integer as total, div(total + 1, 2) as rang from cumul
        where jusque >= div(total + 1, 2) and jusque - nombre < div(total + 1, 2))
      select m.etat, m.total as nombre, ${aujourdhui}::date - j.debut as jours_median
      from milieu m cross join lateral (
        select x.debut from (
          select c.debut, sum(sum(c.nombre)) over (order by c.debut desc) as jusque from demandes.compteur_delai c
          where ${held('jour')} and c.etat = m.etat and c.debut >= m.debut and c.debut < m.debut + interval '1 month'
            and ${matches(filtre)}
          group by c.debut) x
        where m.avant + x.jusque >= m.rang order by x.debut desc limit 1) j
      order by m.etat`.execute(db);
    return rows;
  },
});
export type CompteurQueries = ReturnType<typeof compteurQueries>;
