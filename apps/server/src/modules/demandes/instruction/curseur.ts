import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';
import { majSchema } from '../noyau/dossier/curseur.ts';

/** Where the last page of the work list ended. */
export const curseurTravail = defineCurseur({
  maj: majSchema,
  id: z.int().positive(),
  service: z.uuid(),
});
export type CurseurTravail = CurseurOf<typeof curseurTravail>;
