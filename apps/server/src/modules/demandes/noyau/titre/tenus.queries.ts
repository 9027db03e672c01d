import type { CategorieAgrement } from '@guichet/rules/agrement';
import { type EtatTitre, etatDuJour, titreValide } from '@guichet/rules/titre';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** A titre that an association may be told to hold, that day: its own, or its network's that names it. */
export interface TitreTenu {
  readonly numero: string;
  readonly code: string;
  readonly nom: string;
  readonly type_agrement: string;
  readonly categorie: CategorieAgrement;
  readonly niveau: string;
  /** Who holds it: the association, or the network. */
  readonly association: string;
  readonly id_correspondance: number;
  readonly id_siren: string;
  readonly id_service: string;
  readonly date_effet: string;
  readonly date_fin: string | null;
  readonly etat: EtatTitre;
  /** Told by its network: it is no titre of its own. */
  readonly couvert: boolean;
  readonly valide: boolean;
}
interface Ligne extends Omit<TitreTenu, 'valide'> {
  readonly exige_tca: boolean;
  readonly suspendu_jusqu_au: string | null;
  readonly demande: boolean;
}

const judge = (rows: readonly Ligne[], jour: string): TitreTenu[] =>
  rows
    .filter(({ demande }) => demande)
    .map(({ exige_tca, suspendu_jusqu_au, demande: _, ...row }) => {
      const tca = rows.filter(
        ({ categorie, id_correspondance }) => categorie === 'tca' && id_correspondance === row.id_correspondance,
      );
      const juge = { ...row, exige_tca, suspendu_jusqu_au };
      return { ...row, etat: etatDuJour(juge, jour), valide: titreValide(juge, tca, jour) };
    });

type Qui = { readonly id_correspondance: number } | { readonly id_siren: string };
const among = (qui: Qui, table: 't' | 'm'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return 'id_siren' in qui
    ? sql<boolean>`${column('id_siren')} = ${qui.id_siren}`
    : sql<boolean>`${column('id_correspondance')} = ${qui.id_correspondance}`;
};

/** What an association holds today, what it is covered by, and whether each proves anything. */
export const tenusQueries = (db: Kysely<unknown>) => ({
  /** One statement: its titres, those that cover it, and the common core that either rests on. */
  async titresDe(qui: Qui, jour: string): Promise<TitreTenu[]> {
    const { rows } = await sql<Ligne>`with demandes_de as (
        select t.id, t.id_correspondance, false as couvert from demandes.titre t where ${among(qui, 't')}
        union all
        select r.id, r.id_correspondance, true from demandes.titre_membre m
          join demandes.titre r on r.id = m.id_titre and r.extensible_membres
          where ${among(qui, 'm')} and m.retire_at is null)
      select t.numero, t.code, t.nom, t.type_agrement, t.categorie, t.niveau, t.association, t.id_correspondance,
        t.id_siren, t.id_service, t.date_effet, t.date_fin, t.etat, t.exige_tca, t.suspendu_jusqu_au,
        coalesce(d.couvert, false) as couvert, d.id is not null as demande
      from demandes.titre t left join demandes_de d on d.id = t.id
      where t.id_correspondance in (select id_correspondance from demandes_de)
        and t.etat in ('en_vigueur', 'suspendu', 'remplace') and (t.date_fin is null or t.date_fin >= ${jour}::date)
        and (d.id is not null or t.categorie = 'tca')
      order by t.type_agrement, t.date_effet, t.id`.execute(db);
    return judge(rows, jour);
  },
});
export type TenusQueries = ReturnType<typeof tenusQueries>;
