import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import * as z from 'zod';
import { parseSettings } from './config.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from './platform/database.ts';
import { jobsUrl } from './platform/jobsUrl.ts';
import { createLogger } from './platform/logger.ts';
import { migrateAll } from './platform/migrateAll.ts';
import { sow } from './seed/semer.repository.ts';

const { DATABASE_OWNER_URL } = z.object({ DATABASE_OWNER_URL: z.url() }).parse(process.env);
const settings = parseSettings(process.env);
const logger = createLogger('warn');
await migrateAll(DATABASE_OWNER_URL, logger);

const open = (url: string) =>
  createDatabase<unknown>(createPool({ url, max: 1, applicationName: 'guichet seed', ...JOB_TIMEOUTS }, logger));
const [db, owner] = [open(jobsUrl(settings)), open(DATABASE_OWNER_URL)];
const seme = await sow(db, owner, settings);
const { personnes, services, subventions, agrements, missions, fiches, associations, contenus } = seme;
await db.destroy();
await owner.destroy();

console.log(
  `${personnes} personne(s), ${services} service(s), ${subventions} subvention(s), ${agrements} agrément(s), ${missions} mission(s), ${fiches} association(s), ${associations} rattachement(s), ${contenus} contenu(s) ajouté(s). Mot de passe commun de la démonstration : ${DEMO_PASSWORD}`,
);
for (const { email, situation } of Object.values(PERSONAS)) console.log(`  ${email}  ${situation}`);
