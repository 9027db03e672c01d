import { sentenceOf } from '@guichet/rules/validation';
import * as z from 'zod';

const MAXIMUM = 500;

export const motifSchema = z.strictObject({
  locked_motif: z
    .string()
    .trim()
    .min(1, 'Veuillez renseigner le champ Motif du verrouillage.')
    .max(MAXIMUM, sentenceOf('CHAMP_TROP_LONG', { label: 'Motif du verrouillage', n: MAXIMUM })),
});
