import type { Nature } from '@guichet/rules/association';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { AssociationTables } from '../association.tables.ts';
import type { ElementTable } from './element.tables.ts';
import type { Element } from './element.ts';
import { openRib } from './ribScelle.ts';

export const COLUMNS = [
  'id',
  'id_correspondance',
  'nature',
  'id_siret',
  'champs',
  'scelle',
  'version',
  'champs_versions',
  'supprime_at',
  'modifie_at',
  'cree_at',
  'numero_at',
  'numero_par',
] as const;

type Row = Pick<Selectable<ElementTable>, (typeof COLUMNS)[number]>;

/** Dates as text: an answer kept under a key is read again as JSON. */
export const createElementOf =
  (coffre: Coffre) =>
  ({ supprime_at, modifie_at, cree_at, numero_at, scelle, ...row }: Row): Element => ({
    ...row,
    champs: openRib(coffre, { ...row, scelle }),
    numero_at: (numero_at ?? cree_at).toISOString(),
    deleted: supprime_at !== null,
    modifie_at: modifie_at.toISOString(),
  });

/** A member of a network, as its own record says. */
export interface MembreReseau {
  readonly id: string;
  readonly id_correspondance: number;
  readonly nom: string;
  readonly id_siren: string | null;
  readonly id_rna: string | null;
  readonly nb_licencies: number | null;
  readonly nb_licencies_f: number | null;
  readonly nb_licencies_h: number | null;
  readonly membre_haa: boolean | null;
  readonly version: number;
}

/** Networks of more members than this are read by their own services. */
const MEMBRES_MAXIMUM = 5_000;

interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One item that is not deleted. */
export const selectLiving = (db: Kysely<AssociationTables>, nature: Nature, id: string) =>
  db
    .selectFrom('association.element')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('nature', '=', nature)
    .where('supprime_at', 'is', null);

export const listLiving = (db: Kysely<AssociationTables>, nature: Nature, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('association.element')
        .select(COLUMNS)
        .where('id', 'in', ids)
        .where('nature', '=', nature)
        .where('supprime_at', 'is', null)
        .execute();

export const elementQueries = (db: Kysely<AssociationTables>, coffre: Coffre) => ({
  async list(id_correspondance: number, natures: readonly Nature[], withDeleted: boolean): Promise<Element[]> {
    if (natures.length === 0) return [];
    const rows = await db
      .selectFrom('association.element')
      .select(COLUMNS)
      .where('id_correspondance', '=', id_correspondance)
      .where('nature', 'in', [...natures])
      .$if(!withDeleted, (query) => query.where('supprime_at', 'is', null))
      .orderBy('annee', (order) => order.desc().nullsLast())
      .orderBy('cree_at')
      .orderBy('id')
      .execute();
    return rows.map(createElementOf(coffre));
  },

  async find(nature: Nature, id: string): Promise<Element | null> {
    const row = await selectLiving(db, nature, id).executeTakeFirst();
    return row ? createElementOf(coffre)(row) : null;
  },

  async listMembres(id_parent: number, { limit, after }: Page = { limit: MEMBRES_MAXIMUM }): Promise<MembreReseau[]> {
    const { rows } = await sql<MembreReseau>`
      select e.id, a.id_correspondance, a.nom, a.id_siren, a.id_rna, e.version,
        (e.champs ->> 'nb_licencies')::integer as nb_licencies,
        (e.champs ->> 'nb_licencies_f')::integer as nb_licencies_f,
        (e.champs ->> 'nb_licencies_h')::integer as nb_licencies_h, (e.champs ->> 'membre_haa')::boolean as membre_haa
      from association.element e join association.association a using (id_correspondance)
      where e.nature = 'reseaux_affiliation' and e.supprime_at is null
        and (e.champs ->> 'id_correspondance_parent')::integer = ${id_parent}
        and (${after ?? null}::uuid is null or (a.nom, e.id) > (
          select d.nom, f.id from association.element f join association.association d using (id_correspondance)
          where f.id = ${after ?? null}::uuid))
      order by a.nom, e.id limit ${limit}`.execute(db);
    return rows;
  },
});
export type ElementQueries = ReturnType<typeof elementQueries>;
