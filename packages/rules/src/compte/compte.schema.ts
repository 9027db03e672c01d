import * as z from 'zod';
import { COMPTE_ERREURS } from './compte.erreurs.ts';
import { checkConfirmation, checkMotDePasse, MOT_DE_PASSE_MAXIMUM } from './motDePasse.ts';

export const CIVILITES = ['Madame', 'Monsieur'] as const;

/** The portal an account was born on; this one unless said otherwise (COMPTE-021). */
export const ORIGINS = ['lca', 'dab', 'lcb'] as const;
export const DEFAULT_ORIGIN = 'lca';

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const required = (label: string): string => `Veuillez renseigner le champ ${label}.`;
const wrongCharacters = (label: string): string =>
  `Certains caractères ne sont pas pris en compte par le champ ${label}`;

/** A basic local@domain check, as the documents ask: the mail itself is the real proof. */
const EMAIL = /^[^\s\p{Cc}@<>"(),;:\\[\]]+@(?:[^\s\p{Cc}@.<>"(),;:\\[\]]+\.)+[^\s\p{Cc}@.<>"(),;:\\[\]]{2,}$/u;
const NOM = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

const EMAIL_MAXIMUM = 254;
const tooLong = (maximum: number): string => `Le champ ne doit pas contenir plus de ${maximum} caractère(s).`;

/** A text is measured before anything reads it: a rule must never work on a megabyte. */
const shortText = (maximum: number) => z.string().max(maximum, { abort: true, message: tooLong(maximum) });

export const emailSchema = shortText(2 * EMAIL_MAXIMUM)
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, required('Adresse électronique'))
      .max(EMAIL_MAXIMUM, { abort: true, message: tooLong(EMAIL_MAXIMUM) })
      .regex(EMAIL, 'L’adresse électronique n’a pas la forme nom@domaine.fr.'),
  );

const nomSchema = (label: string) =>
  z
    .string()
    .trim()
    .min(1, required(label))
    .max(100, { abort: true, message: `Le champ ${label} ne doit pas contenir plus de 100 caractère(s).` })
    .regex(NOM, wrongCharacters(label));

export const motDePasseSchema = shortText(MOT_DE_PASSE_MAXIMUM).refine(
  (valeur) => checkMotDePasse(valeur).ok,
  COMPTE_ERREURS.MOT_DE_PASSE_FAIBLE.message,
);

const civiliteSchema = z.enum(CIVILITES, 'Veuillez renseigner le champ Civilité.');

export const inscriptionSchema = z
  .strictObject({
    civilite: civiliteSchema,
    nom: nomSchema('Nom'),
    prenom: nomSchema('Prénom'),
    email: emailSchema,
    password: motDePasseSchema,
    confirm: z.string().min(1, required('Confirmation du mot de passe')).max(MOT_DE_PASSE_MAXIMUM),
  })
  .refine(({ password, confirm }) => checkConfirmation(password, confirm).ok, {
    path: ['confirm'],
    message: COMPTE_ERREURS.MOTS_DE_PASSE_DIFFERENTS.message,
    when: ({ value }) => hasText(value, 'password') && hasText(value, 'confirm'),
  });

const hasText = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && key in value && Boolean(value[key as keyof typeof value]);

export const connexionSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, required('Mot de passe')).max(MOT_DE_PASSE_MAXIMUM),
});

export const profilSchema = z.strictObject({
  civilite: civiliteSchema,
  nom: nomSchema('Nom'),
  prenom: nomSchema('Prénom'),
});
/** A change of profile: any of its fields, and only those. */
export const profilChangesSchema = z.strictObject({
  civilite: z.exactOptional(civiliteSchema),
  nom: z.exactOptional(nomSchema('Nom')),
  prenom: z.exactOptional(nomSchema('Prénom')),
});
export type Profil = z.infer<typeof profilSchema>;
