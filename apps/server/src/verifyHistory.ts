import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dayOf } from '@guichet/rules/jour';
import * as z from 'zod';
import { parseSettings } from './config.ts';
import { createAncreStore } from './platform/ancre/ancreStore.ts';
import type { AncresLues } from './platform/ancre/compareAncres.ts';
import { readAncres } from './platform/ancre/readAncres.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { sayRupture } from './platform/verification/alarme.mail.ts';
import { NOUVEAU_SUIVI, type Suivi } from './platform/verification/suivi.ts';
import { verifyHistory } from './platform/verification/verifyHistory.ts';

/** node verifyHistory.ts [--suivi FICHIER] : avec un fichier, une relecture coupée reprend où elle en était. */
const { values } = parseArgs({ options: { suivi: { type: 'string' } } });
const { DATABASE_OWNER_URL, DATABASE_URL, ANCHOR_KEY, ANCHOR_PUBLIC_KEYS } = z
  .object({
    DATABASE_OWNER_URL: z.url().optional(),
    DATABASE_URL: z.url().optional(),
    ANCHOR_KEY: z.string().optional(),
    ANCHOR_PUBLIC_KEYS: z.string().optional(),
  })
  .parse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')));
const url = DATABASE_OWNER_URL ?? DATABASE_URL;
if (!url) throw new Error('DATABASE_URL ou DATABASE_OWNER_URL manque');

const readSuivi = async (file: string | undefined): Promise<Suivi> =>
  file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : NOUVEAU_SUIVI;
/** Whole or not at all: cut while it is written, the one before stays. */
const writeSuivi = async (file: string, suivi: Suivi): Promise<void> => {
  await writeFile(`${file}.nouveau`, JSON.stringify(suivi));
  await rename(`${file}.nouveau`, file);
};

const options = { url, max: 1, applicationName: 'guichet verify-history', ...JOB_TIMEOUTS };
const db = createDatabase<unknown>(createPool(options, createLogger('warn')));

const readKept = async (): Promise<AncresLues> => {
  if (!ANCHOR_KEY && !ANCHOR_PUBLIC_KEYS) {
    console.log('Les ancres ne sont pas comparées : ni ANCHOR_KEY ni ANCHOR_PUBLIC_KEYS.');
    return { attendus: [], problemes: [] };
  }
  const settings = parseSettings(process.env);
  const ancres = createAncreStore(settings);
  try {
    return await readAncres({ db, ancres, settings, jour: dayOf(new Date()) });
  } finally {
    ancres.close();
  }
};

const { attendus, problemes } = await readKept();
const { suivi } = await verifyHistory(db, {
  depuis: await readSuivi(values.suivi),
  attendus,
  async afterPiece(done) {
    if (values.suivi) await writeSuivi(values.suivi, done);
    return true;
  },
});
await db.destroy();
if (values.suivi) await rm(values.suivi, { force: true });
const dit = [...problemes, ...suivi.ruptures.map(sayRupture)];
for (const one of dit) console.error(one);
console.log(
  dit.length === 0
    ? `L’historique est intact (${suivi.lignes} lignes relues).`
    : `L’historique ne tient pas : ${dit.length} défaut(s), sur ${suivi.lignes} lignes relues.`,
);
process.exitCode = dit.length === 0 ? 0 : 1;
