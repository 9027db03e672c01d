import { type Kysely, sql } from 'kysely';
import type { AssociationTables } from '../../modules/association/association.tables.ts';
import { seedAssociations, seedElements } from '../../modules/association/seed.repository.ts';
import type { AuthTables } from '../../modules/auth/auth.tables.ts';
import { seedComptes } from '../../modules/auth/seed.repository.ts';
import type { LcaTables } from '../../modules/lca/lca.tables.ts';
import { seedRattachements } from '../../modules/lca/seed.repository.ts';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { Invention } from './pays.ts';
import type { Personne } from './portail.ts';

export type Db = Kysely<AssociationTables & AuthTables & LcaTables>;

export interface Contacts {
  readonly representant: string;
  readonly rib: string;
}

export const writePays = async (
  db: Db,
  coffre: Coffre,
  pays: readonly Invention[],
  mot_de_passe: string,
): Promise<ReadonlyMap<string, string>> => {
  const comptes = await seedComptes(
    db,
    pays.map(({ membre }) => membre),
    mot_de_passe,
  );
  await seedAssociations(
    db,
    coffre,
    pays.map(({ siret }) => siret),
    pays.map(({ fiche }) => fiche),
  );
  await seedRattachements(
    db,
    comptes,
    pays.map(({ rattachement }) => rattachement),
  );
  return comptes;
};

/** What the associations of the people of the demonstration still lack to ask for money. */
export const completeFiche: typeof seedElements = seedElements;

/** All of this was there before the first request: an account written down today would be held back. */
export const agePays = async (db: Db, now: Date): Promise<void> => {
  const before = sql`${now}::timestamptz - interval '4 years'`;
  await sql`update association.element set cree_at = ${before}, modifie_at = ${before}
    where id_correspondance between 9000000 and 9199999`.execute(db);
  await sql`update auth.compte set cree_at = ${before}, modifie_at = ${before}
    where email like '%guichet-asso.example'`.execute(db);
};

export const listPersonnes = async (db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Personne>> => {
  const { rows } = await sql<Personne>`select id, email, civilite, nom, prenom, roles from auth.compte
    where email = any(${[...emails]})`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
};

/** Who signs and the account, of each association that has both. */
export const listContacts = async (db: Db): Promise<ReadonlyMap<number, Contacts>> => {
  const { rows } = await sql<Contacts & { id_correspondance: number }>`select e.id_correspondance,
      max(e.id::text) filter (where e.nature = 'representants_legaux') as representant,
      max(e.id::text) filter (where e.nature = 'ribs') as rib
    from association.element e where e.supprime_at is null and e.id_correspondance >= 9000000
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id_correspondance, row]));
};

/** The head office first. */
export const listSirets = async (db: Db, siren: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id_siret: string }>`select id_siret from association.etablissement
    where starts_with(id_siret, ${siren}) order by est_siege desc, id_siret`.execute(db);
  return rows.map(({ id_siret }) => id_siret);
};

export const countDossiers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ nombre: number }>`select count(*) as nombre from demandes.dossier`.execute(db);
  return rows[0]?.nombre ?? 0;
};

/** The programs of the portal that are open on this database. */
export const countPrograms = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ nombre: number }>`select count(*) as nombre from pg_stat_activity
    where datname = current_database() and application_name ~ '^guichet (http|jobs)'`.execute(db);
  return rows[0]?.nombre ?? 0;
};
