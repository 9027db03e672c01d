import { parseArgs } from 'node:util';
import * as z from 'zod';
import { parseSettings } from './config.ts';
import { createCoffre } from './platform/coffre/coffre.ts';
import { reponsesScellees } from './platform/coffre/reponses.repository.ts';
import { resealAll } from './platform/coffre/reseal.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { loadModules, loadNeighbours, MODULE_NAMES } from './platform/moduleList.ts';

const LOT = '200';

const { DATABASE_OWNER_URL: url } = z.object({ DATABASE_OWNER_URL: z.url() }).parse(process.env);
const { values } = parseArgs({ options: { lot: { type: 'string', default: LOT } } });
const lot = z.coerce.number().int().min(1).max(10_000).parse(values.lot);
const settings = parseSettings(process.env);
const coffre = createCoffre(settings);
if (coffre.isClearWritten) throw new Error('VAULT_CLEAR=written : rien ne se scelle tant que le clair s’écrit.');

const logger = createLogger('warn');
const pool = createPool({ url, max: 1, applicationName: 'guichet reseal', ...JOB_TIMEOUTS }, logger);
const db = createDatabase<unknown>(pool);
const modules = await loadModules(MODULE_NAMES);
const neighbours = await loadNeighbours({ settings, coffre, db, jobs: { send: async () => null } });
// The accounts first: what dossiers kept of them is told again from what they say.
const places = modules.flatMap((module) => module.places?.({ settings, coffre, neighbours }) ?? []);
const bilans = await resealAll([...places, reponsesScellees(coffre)], {
  ...{ db, lot },
  say: ({ name, done, refused }) => console.log(`${name} : ${done} scellé(s), ${refused.length} refusé(s)`),
});
await db.destroy();
for (const { name, refused } of bilans) for (const one of refused) console.error(`${name} : ${one} ne s’ouvre pas`);
if (bilans.some(({ refused }) => refused.length > 0)) process.exitCode = 1;
else console.log(`Tout est sous la clé ${settings.VAULT_KEYS[0]?.version}.`);
