import type { LigneChiffre } from '@guichet/rules/haa';
import { type Kysely, sql } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import { CURSEUR_MEMBRES, type CurseurMembres } from './curseur.ts';

interface Question {
  readonly id_parent: number;
  readonly annee: number;
}
interface Page extends Question {
  readonly limit: number;
  readonly after: CurseurMembres | null;
}
interface MembreCompte {
  readonly id_correspondance: number;
  readonly nom: string;
  readonly transmis_at: Date | null;
}
interface Personnes {
  readonly membres: number;
  readonly transmis: number;
  readonly inscrits: number | null;
  readonly foyers: number | null;
  readonly passages: number | null;
}

/**
 * The members of a network for food aid, with the year that they sent and chose to count here. Either side may say that one is of the
 * other: what a member never chose to share is not read, whoever says that it is one.
 */
const membresOf = ({ id_parent, annee }: Question) => sql`
  select distinct m.id_correspondance, m.nom, a.champs, a.transmis_at, a.transmis_at is not null as fait
  from association.element e
  join association.association m using (id_correspondance)
  left join association.haa_annee a on a.id_correspondance = m.id_correspondance and a.annee = ${annee}
    and a.etat = 'transmis' and ${id_parent} = any(a.reseaux)
  where e.nature = 'reseaux_affiliation' and e.supprime_at is null
    and (e.champs ->> 'id_correspondance_parent')::integer = ${id_parent}
    and ((e.champs ->> 'membre_haa')::boolean or a.transmis_at is not null)`;

export const reseauQueries = (db: Kysely<AssociationTables>) => ({
  async sumLignes(question: Question): Promise<LigneChiffre[]> {
    const { rows } = await sql<LigneChiffre>`
      select c.departement, c.categorie, c.approvisionnement, sum(c.kilos)::float8 as kilos
      from (${membresOf(question)}) m
      join association.haa_chiffre c on c.id_correspondance = m.id_correspondance and c.annee = ${question.annee}
      where m.fait group by c.departement, c.categorie, c.approvisionnement`.execute(db);
    return rows;
  },

  async sumPersonnes(question: Question): Promise<Personnes> {
    const { rows } = await sql<Personnes>`
      select count(*) as membres, count(*) filter (where fait) as transmis,
        sum((champs ->> 'inscrits')::bigint)::float8 as inscrits, sum((champs ->> 'foyers')::bigint)::float8 as foyers,
        sum((select sum(mois.value::bigint) from jsonb_array_elements_text(champs -> 'passages') mois))::float8 as passages
      from (${membresOf(question)}) m`.execute(db);
    const [sums] = rows;
    if (!sums) throw new Error('une somme sans ligne');
    return sums;
  },

  /** Those whose figures are waited for come first. */
  async listMembres({ limit, after, ...question }: Page) {
    const { rows } = await sql<MembreCompte>`
      select id_correspondance, nom, transmis_at from (${membresOf(question)}) m
      where ${after?.id ?? null}::integer is null
        or (fait, nom, id_correspondance) > (${after?.fait ?? null}::boolean, ${after?.nom ?? null}, ${after?.id ?? null}::integer)
      order by fait, nom, id_correspondance limit ${limit + 1}`.execute(db);
    const membres = rows.slice(0, limit);
    const last = membres.at(-1);
    const place = last && { fait: last.transmis_at !== null, nom: last.nom, id: last.id_correspondance };
    return { membres, suite: rows.length > limit && place ? CURSEUR_MEMBRES.write(place) : null };
  },
});
export type ReseauQueries = ReturnType<typeof reseauQueries>;
