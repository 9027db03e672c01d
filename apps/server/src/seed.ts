import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { parseSettings } from './config.ts';
import type { AssociationTables } from './modules/association/association.tables.ts';
import { seedAssociations } from './modules/association/seed.repository.ts';
import type { AuthTables } from './modules/auth/auth.tables.ts';
import { createPasswordHasher } from './modules/auth/compte/passwordHasher.ts';
import { seedComptes } from './modules/auth/seed.repository.ts';
import { DEMO_ASSOCIATIONS } from './modules/lca/donnees/demoAssociations.ts';
import type { LcaTables } from './modules/lca/lca.tables.ts';
import { seedContenus, seedRattachements } from './modules/lca/seed.repository.ts';
import type { RdsTables } from './modules/rds/rds.tables.ts';
import { seedMissions, seedRepertoire } from './modules/rds/repertoire.seed.repository.ts';
import { seedServices } from './modules/rds/seed.repository.ts';
import { createCoffre } from './platform/coffre/coffre.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from './platform/database.ts';
import { jobsUrl } from './platform/jobsUrl.ts';
import { createLogger } from './platform/logger.ts';
import { migrateAll } from './platform/migrateAll.ts';

const { DATABASE_OWNER_URL } = z.object({ DATABASE_OWNER_URL: z.url() }).parse(process.env);
const settings = parseSettings(process.env);
const logger = createLogger('warn');
await migrateAll(DATABASE_OWNER_URL, logger);

const options = { url: jobsUrl(settings), max: 1, applicationName: 'guichet seed', ...JOB_TIMEOUTS };
const db = createDatabase<unknown>(createPool(options, logger)) as unknown as Kysely<
  AssociationTables & AuthTables & LcaTables & RdsTables
>;
const mot_de_passe = await createPasswordHasher(settings.PASSWORD_PEPPER).hash(DEMO_PASSWORD);
const comptes = await seedComptes(db, Object.values(PERSONAS), mot_de_passe);
const services = await seedServices(db, comptes);
const repertoire = await seedRepertoire(db);
const sirets = DEMO_ASSOCIATIONS.flatMap(({ id_siret }) => id_siret ?? []);
const fiches = await seedAssociations(db, createCoffre(settings), sirets, new Date().getFullYear());
const associations = await seedRattachements(db, comptes);
const contenus = await seedContenus(db);
await db.destroy();

const owner = createDatabase<unknown>(createPool({ ...options, url: DATABASE_OWNER_URL }, logger));
const missions = await seedMissions(owner as unknown as Kysely<RdsTables>);
await owner.destroy();

console.log(
  `${comptes.size} personne(s), ${services + repertoire.services} service(s), ${repertoire.subventions} subvention(s), ${missions} mission(s), ${fiches} association(s), ${associations} rattachement(s), ${contenus} contenu(s) ajouté(s). Mot de passe commun de la démonstration : ${DEMO_PASSWORD}`,
);
for (const { email, situation } of Object.values(PERSONAS)) console.log(`  ${email}  ${situation}`);
