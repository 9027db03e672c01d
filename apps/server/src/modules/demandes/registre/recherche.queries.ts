import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RegistreTables, TitreInscrit } from './registre.tables.ts';

export interface FiltreRegistre {
  readonly mots: readonly string[];
  readonly siren?: string | undefined;
  readonly type?: string | undefined;
  readonly niveau?: string | undefined;
  readonly departement?: string | undefined;
}
export interface PageRegistre {
  readonly jour: string;
  readonly limit: number;
  readonly after: { readonly cle: string; readonly id: string } | null;
}
/** A word that was asked for: how many names bear it, and as which words, neither counted beyond what changes the search. */
interface Porte {
  readonly mot: string;
  readonly lignes: number;
  readonly formes: readonly string[];
}

const LIGNES = 1_500;
const FORMES = 200;

type Condition = RawBuilder<boolean>;
const every = (conditions: readonly Condition[]): Condition => sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;

/** With the service that gave it. */
const NOMMES = sql`left join demandes.registre_service s on s.id_service = t.id_service`;

/** What runs that day, or would but for a suspension. */
const court = (jour: string): Condition => sql`t.etat in ('en_vigueur', 'suspendu', 'remplace')
  and t.date_effet <= ${jour}::date and (t.date_fin is null or t.date_fin >= ${jour}::date)`;

/** The word that leads the way is not asked of what it led to; of the others, the longest leaves the fewest names. */
const besides = ({ mots, ...filtre }: FiltreRegistre, led: string): FiltreRegistre => ({
  ...filtre,
  mots: mots.filter((mot) => mot !== led).toSorted((one, other) => other.length - one.length),
});

/** Of a line, by name or by word: both bear what narrows a search. A word is the beginning of one of the name's. */
const narrowed = ({ mots, type, niveau, departement }: FiltreRegistre, { after }: PageRegistre): Condition =>
  every([
    ...mots.map((mot): Condition => sql`(' ' || r.cle) like ${`% ${mot}%`}`),
    ...(type === undefined ? [] : [sql<boolean>`r.type_agrement = ${type}`]),
    ...(niveau === undefined ? [] : [sql<boolean>`r.niveau = ${niveau}`]),
    ...(departement === undefined ? [] : [sql<boolean>`r.departement = ${departement}`]),
    ...(after === null ? [] : [sql<boolean>`(r.cle, r.id_titre) > (${after.cle}, ${after.id}::uuid)`]),
  ]);

/** After its last letter, before the next word: names hold only small letters and digits. */
const begins = (mot: RawBuilder<unknown>): Condition => sql`m.mot >= ${mot} and m.mot < ${mot} || '{'`;

export const rechercheQueries = (trx: Kysely<RegistreTables>) => {
  const portes = async (mots: readonly string[]): Promise<Porte[]> => {
    const asked = sql`a.mot`;
    const { rows } = await sql<Porte>`select a.mot,
        (select count(*)::integer from (select 1 from demandes.registre_mot m where ${begins(asked)} limit ${LIGNES}) n)
          as lignes,
        array(with recursive forme as (
            (select m.mot from demandes.registre_mot m where ${begins(asked)} order by m.mot limit 1)
            union all
            select (select m.mot from demandes.registre_mot m
                where m.mot > f.mot and m.mot < ${asked} || '{' order by m.mot limit 1)
              from forme f where f.mot is not null)
          select mot from forme where mot is not null limit ${FORMES}) as formes
      from unnest(${mots}::text[]) as a(mot)`.execute(trx);
    return rows;
  };

  /** In the order of names, from the index of what narrows it most. */
  const byName = (filtre: FiltreRegistre, page: PageRegistre) =>
    sql<TitreInscrit>`select t.*, r.cle, r.departement, s.nom as service
      from demandes.registre r join demandes.titre t on t.id = r.id_titre ${NOMMES}
      where ${court(page.jour)} and ${narrowed(filtre, page)}
        and ${filtre.siren === undefined ? sql`true` : sql`t.id_siren = ${filtre.siren}`}
      order by r.cle, r.id_titre limit ${page.limit}`.execute(trx);

  /** Few names bear it: they are all read, then sorted. */
  const among = ({ mot }: Porte, filtre: FiltreRegistre, page: PageRegistre) =>
    sql<TitreInscrit>`select t.*, n.cle, n.departement, s.nom as service
      from (select distinct r.cle, r.id_titre, r.departement from (
          select m.* from demandes.registre_mot m where ${begins(sql`${mot}`)}) r
        where ${narrowed(filtre, page)}) n
      join demandes.titre t on t.id = n.id_titre ${NOMMES}
      where ${court(page.jour)} order by n.cle, n.id_titre limit ${page.limit}`.execute(trx);

  /** Many do: each of its forms gives one page, in the order of names, and they are merged. */
  const merged = ({ formes }: Porte, filtre: FiltreRegistre, page: PageRegistre) =>
    sql<TitreInscrit>`select t.*, n.cle, n.departement, s.nom as service
      from (select distinct p.cle, p.id_titre, p.departement from unnest(${formes}::text[]) as f(mot) cross join lateral (
          select r.cle, r.id_titre, r.departement
          from demandes.registre_mot r join demandes.titre t on t.id = r.id_titre
          where r.mot = f.mot and ${court(page.jour)} and ${narrowed(filtre, page)}
          order by r.cle, r.id_titre limit ${page.limit}) p) n
      join demandes.titre t on t.id = n.id_titre ${NOMMES}
      order by n.cle, n.id_titre limit ${page.limit}`.execute(trx);

  return async (filtre: FiltreRegistre, page: PageRegistre): Promise<TitreInscrit[]> => {
    const found = filtre.mots.length === 0 ? [] : await portes(filtre.mots);
    const [rarest] = found.toSorted((one, other) => one.lignes - other.lignes || other.mot.length - one.mot.length);
    if (!rarest) return (await byName(filtre, page)).rows;
    if (rarest.lignes < LIGNES)
      return rarest.lignes === 0 ? [] : (await among(rarest, besides(filtre, rarest.mot), page)).rows;
    const merging = found
      .filter(({ lignes, formes }) => lignes === rarest.lignes && formes.length < FORMES)
      .toSorted((one, other) => one.formes.length - other.formes.length || other.mot.length - one.mot.length)[0];
    // So many words begin as it does that a page of names never goes far.
    return (await (merging ? merged(merging, besides(filtre, merging.mot), page) : byName(filtre, page))).rows;
  };
};
