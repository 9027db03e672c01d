import * as z from 'zod';
import { createLogger } from './platform/logger.ts';
import { migrateAll } from './platform/migrateAll.ts';

const { DATABASE_OWNER_URL } = z.object({ DATABASE_OWNER_URL: z.url() }).parse(process.env);
const done = await migrateAll(DATABASE_OWNER_URL, createLogger('warn'));
console.log(done.length === 0 ? 'La base est à jour.' : `Migrations faites : ${done.join(', ')}`);
