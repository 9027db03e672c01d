import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';
import { type Place, SANS_FIN } from './repertoire.ts';

const INSTANT_MAXIMUM = 4e12;

/** The moment the first page was read, and where the last one ended: a campaign that closes meanwhile moves nothing. */
export const curseurRepertoire = defineCurseur({
  instant: z.int().min(0).max(INSTANT_MAXIMUM),
  verdict: z.int().min(0).max(2),
  rang: z.int().min(0).max(2),
  ordre: z.number().min(SANS_FIN).max(-SANS_FIN),
  id: z.uuid(),
});
export type Curseur = CurseurOf<typeof curseurRepertoire>;

const dernierSchema = z.object({ after: z.uuid().optional() });
/** By name, the last one read is enough. */
export const readDernier = (after: string | undefined): string | undefined => dernierSchema.parse({ after }).after;

export const comparePlaces = (a: Place, b: Place): number =>
  a.verdict - b.verdict || a.rang - b.rang || a.ordre - b.ordre || (a.id < b.id ? -1 : Number(a.id > b.id));
