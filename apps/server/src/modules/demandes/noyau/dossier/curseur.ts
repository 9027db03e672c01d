import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../../platform/curseur.ts';

const MAJ = /^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/u;
const JUSQU_AUX_SECONDES = 19;
/** Read and written again, a day that is in no calendar becomes another. */
const isReel = (maj: string): boolean => {
  const local = maj.slice(0, JUSQU_AUX_SECONDES).replace(' ', 'T');
  const at = Date.parse(`${local}Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(local);
};

/** An instant as the database writes it. */
export const majSchema = z.string().regex(MAJ).refine(isReel);

/** Where the last page ended. */
export const curseurDossier = defineCurseur({ maj: majSchema, id: z.int().positive() });
export type Curseur = CurseurOf<typeof curseurDossier>;
