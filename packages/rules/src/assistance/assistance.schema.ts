import * as z from 'zod';
import { emailSchema } from '../compte/index.ts';
import { sentenceOf } from '../validation/index.ts';

export const OBJET_MAXIMUM = 150;
export const MESSAGE_MAXIMUM = 10_000;

const required = (label: string): string => `Veuillez renseigner le champ ${label}.`;
const tooLong = (label: string, n: number): string => sentenceOf('CHAMP_TROP_LONG', { label, n });

/** One line, whatever was typed: a subject that holds a line break is how headers are forged. */
export const toOneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

export const objetSchema = z
  .string()
  .transform(toOneLine)
  .pipe(z.string().min(1, required('Objet')).max(OBJET_MAXIMUM, tooLong('Objet', OBJET_MAXIMUM)));

export const texteMessageSchema = z
  .string()
  .trim()
  .min(1, required('Message'))
  .max(MESSAGE_MAXIMUM, tooLong('Message', MESSAGE_MAXIMUM));

export const sujetSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);

/** The last association that the person looked at, for the desk to find it again. */
export const derniereAssociationSchema = z.strictObject({
  id_rna: z.exactOptional(z.string().regex(/^W[0-9A-Z]{9}$/)),
  id_siren: z.exactOptional(z.string().regex(/^\d{9}$/)),
  id_siret: z.exactOptional(z.string().regex(/^\d{14}$/)),
});

/** The form: the address is asked of everyone, and prefilled for who is signed in. */
export const assistanceSchema = z.strictObject({
  email: emailSchema,
  motif: z.string().min(1, required('Motif')).max(100),
  precision: z.string().max(100),
  message: texteMessageSchema,
});
export type Assistance = z.infer<typeof assistanceSchema>;
