import type { Genre } from '@guichet/rules/genre';
import type { Perimetre } from '@guichet/rules/service';
import { AUCUN_MONTANT, type Campagne } from '@guichet/rules/subvention';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';
import { isFor } from './portee.queries.ts';
import { allOf, anyOf, isAt, matches } from './recherche.queries.ts';
import {
  type Candidate,
  type CandidateLue,
  type InstructeurLu,
  type Ligne,
  type Place,
  type Portee,
  RANGS,
  type Recherche,
  SANS_FIN,
} from './repertoire.ts';

interface Gerees {
  readonly recherche: Recherche;
  readonly campagnes?: readonly Campagne[] | undefined;
  readonly instant: Date;
  readonly active?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
interface Publiees {
  readonly campagne: Campagne;
  readonly recherche: Recherche;
  readonly instant: Date;
  readonly limit: number;
  readonly after: Place | null;
}

type Row = Omit<Ligne, 'modifie_at' | 'montants'> & {
  readonly modifie_at: Date;
  readonly montants: Ligne['montants'] | null;
};
/** What was published before amounts were written has none. */
const toLigne = ({ modifie_at, montants, ...row }: Row): Ligne => ({
  ...row,
  montants: montants ?? AUCUN_MONTANT,
  modifie_at: modifie_at.toISOString(),
});

/** The sooner it closes the earlier; once closed, the last to close first. As numbers, so that a page may start anywhere. */
const ORDRES = {
  montant: { ordre: sql<number>`extract(epoch from s.date_fin)::float8`, order: sql`s.date_fin, s.id` },
  descendant: {
    ordre: sql<number>`coalesce(-extract(epoch from s.date_fin)::float8, ${sql.lit(SANS_FIN)})`,
    order: sql`s.date_fin desc, s.id`,
  },
};
/** That it comes after this place, among those of the same campaign. */
const isAfter = (campagne: Campagne, { ordre, id }: Place): RawBuilder<boolean> => {
  const at = sql`to_timestamp(${Math.abs(ordre)}::float8)`;
  if (campagne !== 'close') return sql<boolean>`(s.date_fin, s.id) > (${at}, ${id}::uuid)`;
  if (ordre === SANS_FIN) return sql<boolean>`(s.date_fin is not null or s.id > ${id}::uuid)`;
  return sql<boolean>`(s.date_fin < ${at} or (s.date_fin = ${at} and s.id > ${id}::uuid))`;
};

const isManaged = (perimetre: Perimetre): RawBuilder<boolean> => {
  if (perimetre.kind !== 'branche') return sql<boolean>`${sql.lit(perimetre.kind === 'tout')}`;
  return sql<boolean>`s.id_gestionnaire in (
    with recursive branche as (
      select ${perimetre.racine}::uuid as id
      union select e.id from rds.service e join branche b on e.parent = b.id)
    select id from branche)`;
};

/** Compared by what they say: neither the order of keys nor the place of a comma. */
const A_PUBLIER = sql`(v.contenu is null or s.brouillon is distinct from v.contenu)`;

/** Of a draft, what a line says: its long parts stay where they are. */
const ANNONCE = sql`(s.brouillon - array['description', 'montants', 'champs_attendus', 'documents_attendus', 'instructeurs'])`;
/** What was published, beside the draft: a campaign opens and closes by it. */
const PUBLIE = sql`case when v.annonce is null then null
  else jsonb_build_object('sous_dispositifs', v.annonce -> 'sous_dispositifs') end`;

export const repertoireQueries = (db: Kysely<RdsTables>, genre: Genre) => ({
  /** Drafts included, by name. The content is the draft's: what one works on. */
  async listGerees(perimetre: Perimetre, asked: Gerees): Promise<Ligne[]> {
    const { recherche, campagnes, instant, active, limit, after } = asked;
    const conditions = [
      isManaged(perimetre),
      ...matches(recherche),
      ...(campagnes ? [anyOf(campagnes.map((campagne) => isAt(campagne, instant)))] : []),
      ...(active === undefined ? [] : [sql<boolean>`s.active = ${active}`]),
      ...(after
        ? [sql<boolean>`(s.nom, s.id) > (select a.nom, a.id from rds.subvention a where a.id = ${after})`]
        : []),
    ];
    const { rows } = await sql<Row>`
      with page as (select s.* from rds.subvention s where s.genre = ${genre} and s.supprime_at is null and ${allOf(conditions)}
        order by s.nom, s.id limit ${limit})
      select s.id, s.code, s.active, s.publiee, ${ANNONCE} as annonce,
        s.brouillon -> 'montants' as montants, ${PUBLIE} as publie, d.nom as "nomDispositif",
        s.modifie_at, ${A_PUBLIER} as "aPublier", g.nom as gestionnaire
      from page s
      left join rds.subvention_version v on v.id_subvention = s.id and v.numero = s.publiee
      left join rds.dispositif d on d.code = s.brouillon -> 'dispositif' ->> 'code'
      left join rds.service g on g.id = s.id_gestionnaire
      order by s.nom, s.id`.execute(db);
    return rows.map(toLigne);
  },

  /** Of one campaign, the next ones after this place: read along the index of their ends. */
  async listPubliees({ campagne, recherche, instant, limit, after }: Publiees): Promise<Place[]> {
    const { ordre, order } = campagne === 'close' ? ORDRES.descendant : ORDRES.montant;
    const conditions = [
      sql<boolean>`s.active`,
      sql<boolean>`s.genre = ${genre}`,
      isAt(campagne, instant),
      ...matches(recherche),
      ...(after ? [isAfter(campagne, after)] : []),
    ];
    const { rows } = await sql<Place>`
      select s.id, 0 as verdict, ${sql.lit(RANGS[campagne])} as rang, ${ordre} as ordre from rds.subvention s
      where ${allOf(conditions)} order by ${order} limit ${limit}`.execute(db);
    return rows;
  },

  /** All that someone would instruct for this association. */
  async listCandidates(recherche: Recherche, portee: Portee): Promise<CandidateLue[]> {
    const conditions = [sql<boolean>`s.active and s.genre = ${genre}`, isFor(portee), ...matches(recherche)];
    const { rows } = await sql<CandidateLue>`
      select s.id, s.code, s.publiee as numero from rds.subvention s where ${allOf(conditions)}`.execute(db);
    return rows;
  },

  /** Versions hold what the rules accepted: they are not parsed again. */
  async findAnnonces(those: readonly CandidateLue[]): Promise<Pick<Candidate, 'id' | 'annonce'>[]> {
    const { rows } = await sql<Pick<Candidate, 'id' | 'annonce'>>`
      select v.id_subvention as id, v.annonce - array['nom', 'resume', 'url_notice', 'campagne_exercice'] as annonce
      from rds.subvention_version v
      join unnest(${those.map(({ id }) => id)}::uuid[], ${those.map(({ numero }) => numero)}::integer[]) as t (id, numero)
        on v.id_subvention = t.id and v.numero = t.numero`.execute(db);
    return rows;
  },

  /** The published lines of these schemes, in any order. */
  async findLignes(ids: readonly string[]): Promise<Ligne[]> {
    const { rows } = await sql<Row>`
      select s.id, s.code, s.active, s.publiee, v.annonce, v.contenu -> 'montants' as montants, ${PUBLIE} as publie, d.nom as "nomDispositif",
        v.publie_at as modifie_at, false as "aPublier", null as gestionnaire
      from rds.subvention s
      join rds.subvention_version v on v.id_subvention = s.id and v.numero = s.publiee
      left join rds.dispositif d on d.code = s.dispositif
      where s.id = any(${[...ids]}::uuid[])`.execute(db);
    return rows.map(toLigne);
  },

  /** The referent first. */
  async listInstructeurs(ids: readonly string[]): Promise<InstructeurLu[]> {
    const rows = await db
      .selectFrom('rds.subvention_instructeur as i')
      .innerJoin('rds.service as e', 'e.id', 'i.id_service')
      .select([
        'i.id_subvention',
        'i.is_referent as isReferent',
        'e.id',
        'e.code',
        'e.nom',
        'e.type',
        'e.siren',
        'e.niveau_territorial',
        'e.code_territoire',
        'e.bo',
        'e.federation_sportive',
      ])
      .where('i.id_subvention', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('i.is_referent', 'desc')
      .orderBy('e.nom')
      .orderBy('e.id')
      .execute();
    return rows.map(({ id_subvention, isReferent, ...service }) => ({ id_subvention, isReferent, service }));
  },
});
export type RepertoireQueries = ReturnType<typeof repertoireQueries>;
