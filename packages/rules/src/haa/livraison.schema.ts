import * as z from 'zod';
import { orNull, sentenceOf } from '../validation/index.ts';
import { CODES_DENREES } from './denrees.ts';

const KILOS_MAXIMUM = 1_000_000;
const CENTIEMES = 100;
const obligatoire = (label: string): string => sentenceOf('CHAMP_OBLIGATOIRE', { label });
const isRounded = (kilos: number): boolean => Math.abs(kilos * CENTIEMES - Math.round(kilos * CENTIEMES)) < 1e-6;

/** The years that figures are kept of. */
export const anneeChiffresSchema = z.coerce.number().int().min(2015).max(2100);

/** What came in or was given out one day: the figures of a year are counted from these, and from nothing else. */
export const livraisonSchema = z.strictObject({
  jour: z.iso.date(obligatoire('Date')),
  /** Where; nothing when it is the association's as a whole. */
  site_id: orNull(z.uuid()),
  categorie: z.enum(CODES_DENREES, obligatoire('Catégorie')),
  approvisionnement: z.string().trim().min(1, obligatoire('Vient de')).max(100),
  kilos: z
    .number(obligatoire('Kilos'))
    .positive('Écrivez un poids au-dessus de zéro.')
    .max(KILOS_MAXIMUM, 'Écrivez un poids d’un million de kilos au plus.')
    .refine(isRounded, 'Deux chiffres après la virgule suffisent.'),
});
export type Livraison = z.infer<typeof livraisonSchema>;
export const LIVRAISONS_COLLEES_MAXIMUM = 500;
export const LIVRAISONS_MAXIMUM = 50_000;

const MOIS = 12;
const PERSONNES_MAXIMUM = 10_000_000;
const combien = z.int().min(0).max(PERSONNES_MAXIMUM).nullable();
/** Who was helped, over the year; how many came, month by month from January. */
export const personnesSchema = z.strictObject({
  inscrits: combien,
  foyers: combien,
  passages: z.array(combien).length(MOIS),
});
export type Personnes = z.infer<typeof personnesSchema>;
export const EMPTY_PERSONNES: Personnes = { inscrits: null, foyers: null, passages: Array<null>(MOIS).fill(null) };
