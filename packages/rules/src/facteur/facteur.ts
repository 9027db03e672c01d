import * as z from 'zod';
import { sentenceOf } from '../validation/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** A passkey of a device or a key, or an application that shows a code every thirty seconds. */
export const GENRES_FACTEUR = ['cle', 'code'] as const;
export type GenreFacteur = (typeof GENRES_FACTEUR)[number];

export const FACTEURS_MAXIMUM = 10;
export const SECOURS_NOMBRE = 10;

/** P-24: who acts for a service, for the programme or for the portal never does it with a password alone. */
export const mustHaveFacteur = (roles: readonly string[]): boolean =>
  roles.some((role) => role.startsWith('rds.') || role.startsWith('osiris.') || role.endsWith('.admin'));

/** By what a session was opened. ProConnect asks for its own factor (P-24). */
export const VOIES_SESSION = ['mot_de_passe', 'proconnect'] as const;
export type VoieSession = (typeof VOIES_SESSION)[number];

interface Entre {
  readonly roles: readonly string[];
  readonly aFacteur: boolean;
  readonly voie: VoieSession;
}
/** Whether this session may do nothing but add a factor. */
export const mustAddFacteur = ({ roles, aFacteur, voie }: Entre, isRequired: boolean): boolean =>
  isRequired && !aFacteur && voie !== 'proconnect' && mustHaveFacteur(roles);

/** The last one of who must have one stays until another is there. */
export const checkRetraitFacteur = (
  roles: readonly string[],
  { nombre, isRequired }: { readonly nombre: number; readonly isRequired: boolean },
): Verdict<'DERNIER_FACTEUR'> =>
  isRequired && mustHaveFacteur(roles) && nombre <= 1 ? denied('DERNIER_FACTEUR') : allowed;

/** Lost devices take two administrators, neither of them the person. */
export const checkConfirmationRetrait = (
  par: string,
  { id_compte, demande_par }: { readonly id_compte: string; readonly demande_par: string | null },
): Verdict<'RETRAIT_PAR_SOI'> => (par === id_compte || par === demande_par ? denied('RETRAIT_PAR_SOI') : allowed);

const required = (label: string): string => `Veuillez renseigner le champ ${label}.`;

export const nomFacteurSchema = z
  .string()
  .trim()
  .min(1, required('Nom'))
  .max(60, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label: 'Nom', n: 60 }) });

/** Six digits of an application, or one of the codes kept for a lost device; typed with or without spaces. */
export const codeFacteurSchema = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, required('Code'))
      .regex(/^(?:\d{6}|[A-Z2-7]{10})$/, 'Le code a 6 chiffres ; un code de secours, 10 lettres et chiffres.'),
  );

export const motifRetraitSchema = z.string().trim().min(1, required('Motif')).max(500);
