import * as z from 'zod';
import { roleSchema } from '../acteur/roles.ts';
import { sentenceOf } from '../validation/validation.erreurs.ts';
import { COMPTE_ERREURS } from './compte.erreurs.ts';
import { type Contexte, checkConfirmation, checkMotDePasse, MOT_DE_PASSE_MAXIMUM } from './motDePasse.ts';

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
/** A full stop ends an abbreviation; followed by a letter it would make a link in a mail. */
const NOM = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?![\p{L}\p{M}]))*$/u;

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

/** VALID-009: a name of a person. */
export const nomSchema = (label: string) =>
  z
    .string()
    .trim()
    .min(1, required(label))
    .max(100, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label, n: 100 }) })
    .regex(NOM, wrongCharacters(label));

export const motDePasseSchema = shortText(MOT_DE_PASSE_MAXIMUM).superRefine((valeur, check) => {
  const verdict = checkMotDePasse(valeur);
  if (!verdict.ok) check.addIssue({ code: 'custom', message: COMPTE_ERREURS[verdict.code].message });
});

const confirmSchema = z.string().min(1, required('Confirmation du mot de passe')).max(MOT_DE_PASSE_MAXIMUM);

const rolesSchema = z.array(roleSchema).min(1).max(10);
const civiliteSchema = z.enum(CIVILITES, 'Veuillez renseigner le champ Civilité.');

const textOf = (value: unknown, key: string): string => {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' ? text : '';
};
const contexteOf = (value: unknown): Contexte => ({
  email: textOf(value, 'email'),
  nom: textOf(value, 'nom'),
  prenom: textOf(value, 'prenom'),
});

/** The confirmation is compared as soon as both are typed, even while other fields are still wrong. */
const sameAs = (password: string, confirm: string) => ({
  path: [confirm],
  message: COMPTE_ERREURS.MOTS_DE_PASSE_DIFFERENTS.message,
  when: ({ value }: { value: unknown }) => textOf(value, password) !== '' && textOf(value, confirm) !== '',
});

export const inscriptionSchema = z
  .strictObject({
    civilite: civiliteSchema,
    nom: nomSchema('Nom'),
    prenom: nomSchema('Prénom'),
    email: emailSchema,
    password: motDePasseSchema,
    confirm: confirmSchema,
  })
  .refine(({ password, confirm }) => checkConfirmation(password, confirm).ok, sameAs('password', 'confirm'))
  .refine((value) => !isPersonal(value), {
    path: ['password'],
    message: COMPTE_ERREURS.MOT_DE_PASSE_PERSONNEL.message,
    when: ({ value }) => isPersonal(value),
  });

const isPersonal = (value: unknown): boolean => {
  const verdict = checkMotDePasse(textOf(value, 'password'), contexteOf(value));
  return !verdict.ok && verdict.code === 'MOT_DE_PASSE_PERSONNEL';
};

/** A password chosen by a link received by mail. */
export const reinitialisationSchema = z
  .strictObject({ password: motDePasseSchema, confirm: confirmSchema })
  .refine(({ password, confirm }) => checkConfirmation(password, confirm).ok, sameAs('password', 'confirm'));

export const changementMotDePasseSchema = z
  .strictObject({
    old_password: z.string().min(1, required('Mot de passe actuel')).max(MOT_DE_PASSE_MAXIMUM),
    new_password: motDePasseSchema,
    new_confirm: confirmSchema,
  })
  .refine(
    ({ new_password, new_confirm }) => checkConfirmation(new_password, new_confirm).ok,
    sameAs('new_password', 'new_confirm'),
  );

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
/** What one may ask to change of an account; who may is the matter of `checkModification`. */
export const compteChangesSchema = profilChangesSchema.extend({
  email: z.exactOptional(emailSchema),
  roles: z.exactOptional(rolesSchema),
  enabled: z.exactOptional(z.boolean()),
  locked: z.exactOptional(z.boolean()),
  locked_motif: z.exactOptional(z.string().trim().max(500)),
  mustChangePassword: z.exactOptional(z.boolean()),
});
export type CompteChanges = z.infer<typeof compteChangesSchema>;

/** An account made for someone else: they choose their own password by the link they receive. */
export const nouveauCompteSchema = z.strictObject({
  login: emailSchema,
  password: motDePasseSchema.optional(),
  civilite: civiliteSchema,
  nom: nomSchema('Nom'),
  prenom: nomSchema('Prénom'),
  roles: rolesSchema,
  enabled: z.boolean().default(true),
});
export type Profil = z.infer<typeof profilSchema>;
