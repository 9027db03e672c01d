import { type Kysely, sql } from 'kysely';
import { DROITS_ROLE, moveDroits } from './droitsRole.ts';
import { JOBS_SCHEMA } from './jobs.ts';

/** Who runs the jobs: all that the servers may, and what follows. Made beside the migrations, by who makes roles. */
export const TRAVAUX_ROLE = 'guichet_travaux';
const HTTP_ROLE = 'guichet_app';

/** What no request asks for: kept from the servers once jobs have a role of their own. */
const TRAVAUX_ONLY: readonly (readonly [privileges: string, on: string])[] = [
  ['execute', 'function platform.ensure_partitions()'],
  ['execute', 'function platform.keep_lectures()'],
  ['execute', 'function demandes.ensure_exercices()'],
  ['insert, update (depose_at)', 'table platform.ancre'],
  ['insert, update', 'table platform.verification'],
  ['insert, update, delete', 'table association.import'],
  ['insert, update', 'table association.import_rejet'],
  ['insert, update', 'table association.association'],
  ['insert, update', 'table association.etablissement'],
  ['insert, update', 'table association.lien_rna_siren'],
  ['update (perimee)', 'table association.recherche_etat'],
  ['execute', 'function association.sort_recherche()'],
  ['execute', 'function association.write_recherche(integer[])'],
  ['insert, update (emis_at, accuse_at)', 'table demandes.regent_message'],
  ['insert, update (applique_at, attente)', 'table demandes.regent_retour'],
  ['insert, update', 'table demandes.regent_curseur'],
  ['insert, update (id_etat, motif, compte, maj_at, rib_empreinte)', 'table psp.remboursement'],
  ['insert', 'table psp.retenue'],
  ['insert, delete', 'table psp.compensation'],
  ['insert, update (envoye_at)', 'table psp.morceau'],
  ['update (reste)', 'table psp.dette'],
  ['update (issue)', 'table psp.retour_ligne'],
  ['insert', 'table cec.avis'],
  ['insert, update (nom, prenom, courriel, activite, date_debut, date_fin)', 'table cec.declaration'],
  ['insert, update (efface_at)', 'table cec.session'],
  ['insert, update', 'table cec.import'],
  ['insert, update', 'table cec.import_rejet'],
  ['insert, update (statut, vague)', 'table psp.beneficiaire'],
  ['insert, update', 'table psp.import'],
  ['insert, update', 'table psp.import_rejet'],
  ['insert, update', 'table psp.reception'],
  ['delete', 'table psp.essai'],
  ['delete', 'table psp.releve'],
  ['execute', 'function psp.efface_saison(integer)'],
];

/** Of such a table, what a request does write. */
const STILL_SERVERS: readonly (readonly [privileges: string, on: string])[] = [
  ['update (nom_usage, version)', 'table association.etablissement'],
];

const isThere = async (db: Kysely<unknown>, role: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
  return rows.length === 1;
};

/**
 * Each time the database is migrated, together or not at all: a server never sees the middle of it. Where the role is
 * not made yet, the servers keep what the jobs then need of them; so with the role of rights, which supposes that one.
 */
export const shareRights = async (db: Kysely<unknown>): Promise<void> => {
  if (!(await isThere(db, TRAVAUX_ROLE))) return;
  const hasDroits = await isThere(db, DROITS_ROLE);
  await db.transaction().execute(async (trx) => {
    for (const [privileges, on] of TRAVAUX_ONLY) {
      await sql`grant ${sql.raw(privileges)} on ${sql.raw(on)} to ${sql.id(TRAVAUX_ROLE)}`.execute(trx);
      await sql`revoke ${sql.raw(privileges)} on ${sql.raw(on)} from ${sql.id(HTTP_ROLE)}`.execute(trx);
    }
    for (const [privileges, on] of STILL_SERVERS) {
      await sql`grant ${sql.raw(privileges)} on ${sql.raw(on)} to ${sql.id(HTTP_ROLE)}`.execute(trx);
    }
    const jobs = sql.id(JOBS_SCHEMA);
    await sql`grant all on all tables in schema ${jobs} to ${sql.id(TRAVAUX_ROLE)}`.execute(trx);
    await sql`revoke update, delete, truncate, references, trigger on all tables in schema ${jobs}
      from ${sql.id(HTTP_ROLE)}`.execute(trx);
    if (hasDroits) await moveDroits(trx, HTTP_ROLE, [DROITS_ROLE, TRAVAUX_ROLE]);
  });
};
