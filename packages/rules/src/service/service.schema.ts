import * as z from 'zod';
import { emailSchema } from '../compte/index.ts';
import { sentenceOf } from '../validation/index.ts';

export const PROFILS = ['Administrateur local', 'Administrateur national'] as const;
export type ProfilService = (typeof PROFILS)[number];

export const NIVEAUX_TERRITORIAUX = ['National', 'Régional', 'Départemental', 'Intercommunal', 'Communal'] as const;

export const TYPE_FEDERATIONS = 'Fédérations sportives';
export const isFederation = ({ type }: { readonly type: string }): boolean => type === TYPE_FEDERATIONS;

/** The tool in which a service goes on with what the portal sends it. */
export const BACK_OFFICES = { osiris: 'Osiris', portail: 'Guichet Asso' } as const;
const BACK_OFFICE_CODES = ['osiris', 'portail'] as const satisfies readonly (keyof typeof BACK_OFFICES)[];

const required = (label: string): string => `Veuillez renseigner le champ ${label}.`;
const tooLong = (label: string, n: number): string => sentenceOf('CHAMP_TROP_LONG', { label, n });

const text = (label: string, maximum: number) =>
  z.string().trim().min(1, required(label)).max(maximum, tooLong(label, maximum));
const digits = (label: string, form: RegExp, sentence: string) =>
  z
    .string()
    .max(30, tooLong(label, 30))
    .transform((value) => value.replace(/[\s.-]/gu, ''))
    .pipe(z.string().regex(form, sentence));
const codes = z.array(text('Code', 60)).max(200);

/** Only what a page may open: neither a script nor a file. */
const siteSchema = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: 'L’adresse du site n’est pas valide.',
});

/** The directory part of a service, as SERVICE-001 names it; authId apart, since it is given once. */
export const serviceSchema = z.strictObject({
  email: emailSchema,
  siren: digits('SIREN', /^\d{9}$/u, 'Le SIREN se compose de 9 chiffres.').nullable(),
  /** Under which open data name who decided. */
  siret: digits('SIRET', /^\d{14}$/u, 'Le SIRET se compose de 14 chiffres.').nullable(),
  nom: text('Nom', 200),
  adresse: text('Adresse', 300).nullable(),
  telephone: digits('Téléphone', /^\+?\d{4,15}$/u, 'Le numéro de téléphone ne se compose que de chiffres.').nullable(),
  site_internet: siteSchema.max(300).nullable(),
  type: text('Type', 100),
  federation_sportive: text('Fédération sportive', 200).nullable(),
  niveau_territorial: z.enum(NIVEAUX_TERRITORIAUX, required('Niveau territorial')).nullable(),
  zone_territoriale: text('Zone territoriale', 200).nullable(),
  profil: z.enum(PROFILS).nullable(),
  dispositifs: codes,
  parent: z.uuid().nullable(),
  bo: z.enum(BACK_OFFICE_CODES).nullable(),
  code_territoire: text('Code du territoire', 20).nullable(),
  types_agrement: codes,
});
export type DonneesService = z.infer<typeof serviceSchema>;
