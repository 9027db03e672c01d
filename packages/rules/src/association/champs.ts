import * as z from 'zod';
import { sentenceOf } from '../validation/index.ts';
import { readList } from './encodage.ts';

export const obligatoire = (label: string): string => sentenceOf('CHAMP_OBLIGATOIRE', { label });
const malForme = (label: string): string => sentenceOf('CHAMP_FORMAT', { label });

export const texte = (label: string, maximum: number) =>
  z
    .string(obligatoire(label))
    .trim()
    .min(1, obligatoire(label))
    .max(maximum, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label, n: maximum }) });

export const exactement = (label: string, longueur: number) =>
  texte(label, 100).length(longueur, sentenceOf('CHAMP_LONGUEUR', { label, n: longueur }));

export const forme = (label: string, maximum: number, pattern: RegExp) =>
  texte(label, maximum).regex(pattern, malForme(label));

export const jour = (label: string) => z.iso.date(malForme(label));

const EFFECTIF_MAXIMUM = 10_000_000;
export const effectif = (label: string) =>
  z.int(malForme(label)).min(0, malForme(label)).max(EFFECTIF_MAXIMUM, malForme(label));

/** Full-time equivalents: two decimals at most. */
export const etpt = (label: string) =>
  z.number(malForme(label)).min(0, malForme(label)).max(EFFECTIF_MAXIMUM).multipleOf(0.01, malForme(label));

const CENTIMES_MAXIMUM = 1e14;
/** Integer cents, as everywhere inside (P-9). */
export const centimes = (label: string) => z.int(malForme(label)).min(0, malForme(label)).max(CENTIMES_MAXIMUM);
export const centimesSignes = (label: string) => z.int(malForme(label)).min(-CENTIMES_MAXIMUM).max(CENTIMES_MAXIMUM);

const ANNEES = { premiere: 1900, derniere: 2100 } as const;
export const annee = z.int(obligatoire('Année')).min(ANNEES.premiere).max(ANNEES.derniere);

const code = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('#'));

/** A list of codes, plain or in the documents' encoding. */
export const codes = (maximum: number) => z.preprocess(readList, z.array(code).max(maximum));
