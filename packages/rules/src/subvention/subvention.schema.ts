import * as z from 'zod';
import { asksSchema } from '../conditions/index.ts';
import { champLuSchema, documentAttenduSchema, judgeChamps, texte, texteOuRien } from './attendu.schema.ts';
import { critereNotationSchema } from './grille.ts';

/** A moment of the legal calendar: an instant, said and shown in Europe/Paris. */
const INSTANT_MINIMUM = Date.UTC(2000, 0, 1);
const INSTANT_MAXIMUM = Date.UTC(2102, 0, 1);
export const isInstant = (instant: string): boolean => {
  const time = Date.parse(instant);
  return time >= INSTANT_MINIMUM && time < INSTANT_MAXIMUM;
};
/** Whatever the offset it was given with, it is written one way. */
const instantSchema = z.iso
  .datetime({ offset: true, abort: true, error: 'Cette date n’est pas valide.' })
  .refine(isInstant, { abort: true, error: 'Cette date n’est pas valide : donnez une année de 2000 à 2101.' })
  .overwrite((instant) => new Date(instant).toISOString());

export const TYPES_PROJET = ['fonctionnement', 'projet-ou-action'] as const;
export type TypeProjet = (typeof TYPES_PROJET)[number];

/** SUBV-001. */
export const sousDispositifSchema = z
  .strictObject({
    code: texte('Code du sous-dispositif', 100),
    nom: texteOuRien('Nom du sous-dispositif', 200),
    date_debut: instantSchema,
    date_fin: instantSchema,
    /** Empty: every type of project. */
    types_projet: z.array(z.enum(TYPES_PROJET)).max(TYPES_PROJET.length).default([]),
  })
  .refine(({ date_debut, date_fin }) => Date.parse(date_debut) < Date.parse(date_fin), {
    path: ['date_fin'],
    message: 'La fin doit venir après le début.',
  });
export type SousDispositif = z.infer<typeof sousDispositifSchema>;

/** SUBV-002: by the service's number in the directory. */
export const instructeurSchema = z.strictObject({ service: z.uuid(), isReferent: z.boolean().default(false) });
export type InstructeurChoisi = z.infer<typeof instructeurSchema>;

/** One thing that an association must be: all of its asks hold, on the association's own record. */
export const critereSchema = z.strictObject({ libelle: texte('Critère', 300), asks: asksSchema });
export type Critere = z.infer<typeof critereSchema>;

const centimes = z.int().min(0).max(1e14).nullable().default(null);
/** Amounts in cents; what the scheme grants at least, at most, and for how many projects. */
export const montantsSchema = z.strictObject({
  minimum: centimes,
  /** For whom the minimum is lowered, in words, with the lower one. */
  minimum_reduit: centimes,
  motif_reduction: texteOuRien('Motif de la réduction', 500),
  minimum_projet: centimes,
  maximum: centimes,
  /** Of the project's budget, in percent. */
  part_maximum: z.int().min(1).max(100).nullable().default(null),
  projets_maximum: z.int().min(1).max(100).nullable().default(null),
});
export const AUCUN_MONTANT: z.infer<typeof montantsSchema> = {
  minimum: null,
  minimum_reduit: null,
  motif_reduction: null,
  minimum_projet: null,
  maximum: null,
  part_maximum: null,
  projets_maximum: null,
};

export const MAXIMA = {
  sous_dispositifs: 50,
  champs_attendus: 200,
  documents_attendus: 100,
  instructeurs: 300,
  criteres: 30,
  grille: 20,
} as const;

/** No scheme keeps anyone waiting longer without an answer. */
export const MOIS_SILENCE_MAXIMUM = 24;

export const EXERCICE_MAXIMUM = 2100;

/** The form gives no figure, services use this one. */
export const TOLERANCE_CRF_PAR_DEFAUT = 20;

export const codeSubventionSchema = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{1,59}$/u,
    'Le code ne contient que lettres, chiffres et tirets, 2 à 60 caractères.',
  );

/** VALID-015: the code of an approval is in capitals, so that «jep» and «JEP» are one; typed otherwise, it is put so. */
export const codeAgrementSchema = z
  .string()
  .transform((typed) => typed.toLocaleUpperCase('fr-FR'))
  .pipe(codeSubventionSchema);

/** What a version keeps for ever, as it was kept. */
export const contenuLuSchema = z.strictObject({
  nom: texte('Nom', 200),
  resume: texteOuRien('Résumé', 500),
  description: texteOuRien('Présentation', 10_000),
  url_notice: z
    .url({ protocol: /^https$/, error: 'L’adresse commence par https://.' })
    .max(500)
    .nullable()
    .default(null),
  campagne_exercice: z.int().min(2000).max(EXERCICE_MAXIMUM),
  dispositif: z.strictObject({ code: texte('Dispositif', 60) }),
  sous_dispositifs: z.array(sousDispositifSchema).max(MAXIMA.sous_dispositifs).default([]),
  /** SUBV-012: years added to the exercice of a multi-year request; null: the rule of the dispositif. */
  duree_pluriannuelle: z.int().min(1).max(2).nullable().default(null),
  /** Above it, in percent of the forecast, a financial report explains its gap. */
  tolerance_crf: z.int().min(0).max(100).default(TOLERANCE_CRF_PAR_DEFAUT),
  eligibilite: z.array(critereSchema).max(MAXIMA.criteres).default([]),
  montants: montantsSchema.default(AUCUN_MONTANT),
  champs_attendus: z.array(champLuSchema).max(MAXIMA.champs_attendus).default([]),
  documents_attendus: z.array(documentAttenduSchema).max(MAXIMA.documents_attendus).default([]),
  instructeurs: z.array(instructeurSchema).max(MAXIMA.instructeurs).default([]),
  /** Empty: nobody is asked to score a request of this scheme. */
  grille: z.array(critereNotationSchema).max(MAXIMA.grille).default([]),
  /** Months without a decision that are worth a refusal; null: silence says nothing. */
  silence_mois: z.int().min(1).max(MOIS_SILENCE_MAXIMUM).nullable().default(null),
});
/** What an administrator composes: the same, and its expressions are judged. */
export const contenuSubventionSchema = contenuLuSchema.extend({
  champs_attendus: z.array(champLuSchema).max(MAXIMA.champs_attendus).superRefine(judgeChamps).default([]),
});
export type ContenuSubvention = z.infer<typeof contenuSubventionSchema>;
export type ContenuSubventionInput = z.input<typeof contenuSubventionSchema>;

export const CHAMPS_CONTENU = Object.keys(contenuSubventionSchema.shape) as (keyof ContenuSubvention)[];
