import type { TriTravail } from '@guichet/rules/instruction';
import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';
import { majSchema } from '../noyau/dossier/curseur.ts';

const place = { id: z.int().positive(), service: z.uuid() };
const parInstant = defineCurseur({ cle: majSchema, ...place });
const parMontant = defineCurseur({ cle: z.string().regex(/^\d{1,15}$/u), ...place });

/** Where the last page of the work list ended, by what it is sorted on. */
export const CURSEURS_TRAVAIL = {
  maj: parInstant,
  depuis: parInstant,
  demande: parMontant,
  propose: parMontant,
  accorde: parMontant,
} as const satisfies Readonly<Record<TriTravail, unknown>>;
export type CurseurTravail = CurseurOf<typeof parInstant>;
