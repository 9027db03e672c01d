import * as z from 'zod';
import { createDatabase, createPool, JOB_TIMEOUTS } from './platform/database.ts';
import { verifyHistory } from './platform/history.ts';
import { createLogger } from './platform/logger.ts';

const { DATABASE_OWNER_URL } = z.object({ DATABASE_OWNER_URL: z.url() }).parse(process.env);
const options = { url: DATABASE_OWNER_URL, max: 1, applicationName: 'guichet verify-history', ...JOB_TIMEOUTS };
const db = createDatabase<unknown>(createPool(options, createLogger('warn')));
const broken = await verifyHistory(db);
await db.destroy();
for (const { chaine, numero, probleme } of broken) console.error(`chaîne ${chaine}, ligne ${numero} : ${probleme}`);
console.log(broken.length === 0 ? 'L’historique est intact.' : `${broken.length} ligne(s) ne tiennent pas.`);
process.exitCode = broken.length === 0 ? 0 : 1;
