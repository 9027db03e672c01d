import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../curseur.ts';

export const curseurJournal = defineCurseur({ moment: z.iso.datetime({ precision: 6 }), id: z.int() });
export type CurseurJournal = CurseurOf<typeof curseurJournal>;

export const curseurLectures = defineCurseur({
  jour: z.iso.date(),
  service: z.string(),
  role: z.string(),
  objet: z.string(),
  motif: z.string(),
});
export type CurseurLectures = CurseurOf<typeof curseurLectures>;
