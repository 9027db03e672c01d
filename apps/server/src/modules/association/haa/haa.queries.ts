import { type Kysely, type Selectable, sql } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import { CURSEUR_SITES, type CurseurSites } from './curseur.ts';
import type { HaaAdresseTable, HaaSiteTable } from './haa.tables.ts';
import { type Adresse, cherchable, type Filtre, type Site } from './haa.ts';

const ADRESSE = ['id', 'id_correspondance', 'champs', 'version', 'champs_versions', 'modifie_at'] as const;
const SITE = [...ADRESSE, 'adresse_id', 'departement', 'nom'] as const;
type LigneAdresse = Pick<Selectable<HaaAdresseTable>, (typeof ADRESSE)[number]>;
type LigneSite = Pick<Selectable<HaaSiteTable>, (typeof SITE)[number]>;

const adresseOf = ({ modifie_at, ...row }: LigneAdresse): Adresse => ({ ...row, modifie_at: modifie_at.toISOString() });
const siteOf = ({ modifie_at, adresse_id, nom: _, champs, ...row }: LigneSite, adresse: Adresse | null): Site => ({
  ...row,
  champs: { ...champs, adresse_id },
  adresse,
  modifie_at: modifie_at.toISOString(),
});

interface Page extends Filtre {
  readonly limit: number;
  readonly after: CurseurSites | null;
}

/** A word is looked for as it is typed: what a pattern would take for more is nothing here. */
const motifOf = (q: string): string => `%${cherchable(q).replace(/[\\%_]/gu, '\\$&')}%`;
const ADRESSES_MAXIMUM = 200;

export const haaQueries = (db: Kysely<AssociationTables>) => {
  const adressesOf = async (ids: readonly (string | null)[]): Promise<Map<string, Adresse>> => {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    const rows = await db.selectFrom('association.haa_adresse').select(ADRESSE).where('id', 'in', known).execute();
    return new Map(rows.map((row) => [row.id, adresseOf(row)]));
  };
  const withAdresses = async (rows: readonly LigneSite[]): Promise<Site[]> => {
    const adresses = await adressesOf(rows.map(({ adresse_id }) => adresse_id));
    return rows.map((row) => siteOf(row, adresses.get(row.adresse_id ?? '') ?? null));
  };
  const selectSites = (id_correspondance: number, { q = '', site = '' }: Filtre) =>
    db
      .selectFrom('association.haa_site')
      .where('id_correspondance', '=', id_correspondance)
      .$if(site !== '', (query) => query.where('id', '=', site))
      .$if(q !== '', (query) => query.where('cherche', 'like', motifOf(q)));

  return {
    withAdresses,
    /** By department, then by name; `suite` is where this page ends, when there is another. */
    async listSites(id_correspondance: number, { limit, after, ...filtre }: Page) {
      const rows = await selectSites(id_correspondance, filtre)
        .select(SITE)
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(departement, nom, id) > (${after?.departement}, ${after?.nom}, ${after?.id}::uuid)`,
          ),
        )
        .orderBy('departement')
        .orderBy('nom')
        .orderBy('id')
        .limit(limit + 1)
        .execute();
      const kept = rows.slice(0, limit);
      const last = kept.at(-1);
      return { sites: await withAdresses(kept), suite: rows.length > limit && last ? CURSEUR_SITES.write(last) : null };
    },

    async countSites(id_correspondance: number, filtre: Filtre): Promise<number> {
      const { nombre } = await selectSites(id_correspondance, filtre)
        .select(({ fn }) => fn.countAll<number>().as('nombre'))
        .executeTakeFirstOrThrow();
      return Number(nombre);
    },

    /** How many sites each department has; those without an address under an empty one. */
    async countDepartements(id_correspondance: number): Promise<Map<string, number>> {
      const rows = await selectSites(id_correspondance, {})
        .select(({ fn }) => ['departement', fn.countAll<number>().as('nombre')])
        .groupBy('departement')
        .execute();
      return new Map(rows.map(({ departement, nombre }) => [departement, Number(nombre)]));
    },

    async listAdresses(id_correspondance: number, cp: string): Promise<Adresse[]> {
      const rows = await db
        .selectFrom('association.haa_adresse')
        .select(ADRESSE)
        .where('id_correspondance', '=', id_correspondance)
        .where('cp', '=', cp)
        .orderBy('cree_at')
        .orderBy('id')
        .limit(ADRESSES_MAXIMUM)
        .execute();
      return rows.map(adresseOf);
    },

    async findAdresse(id_correspondance: number, id: string): Promise<Adresse | null> {
      const found = (await adressesOf([id])).get(id);
      return found?.id_correspondance === id_correspondance ? found : null;
    },
  };
};
export type HaaQueries = ReturnType<typeof haaQueries>;
export const COLONNES_SITE = SITE;
export const COLONNES_ADRESSE = ADRESSE;
export { adresseOf, siteOf };
