import * as z from 'zod';
import {
  AUCUN_MONTANT,
  type ContenuSubvention,
  contenuLuSchema,
  contenuSubventionSchema,
  sousDispositifSchema,
  TOLERANCE_CRF_PAR_DEFAUT,
  texte,
} from '../subvention/index.ts';
import { PART_AGREMENT } from './part.ts';

/** AGREMENT-014: what step 3 asks, and what rests on what. */
export const CATEGORIES_AGREMENT = {
  tca: 'Tronc commun d’agrément',
  haa: 'Habilitation à l’aide alimentaire',
  sectoriel: 'Agrément sectoriel',
} as const satisfies Readonly<Record<string, string>>;
export type CategorieAgrement = keyof typeof CATEGORIES_AGREMENT;

export const NIVEAUX_AGREMENT = {
  departemental: 'Départemental',
  regional: 'Régional',
  national: 'National',
} as const satisfies Readonly<Record<string, string>>;
export type NiveauAgrement = keyof typeof NIVEAUX_AGREMENT;

const MOIS_MAXIMUM = 600;
const mois = z.int().min(1).max(MOIS_MAXIMUM);

/** How long a titre lasts, in months: the first one within bounds that the decision chooses in. */
export const dureePremiereSchema = z.strictObject({ min: mois, max: mois }).refine(({ min, max }) => min <= max, {
  path: ['max'],
  message: 'La durée maximale est plus courte que la minimale.',
});

const { date_debut, date_fin } = sousDispositifSchema.shape;
/** When it may be asked for; never closed when there is none. */
export const fenetreSchema = z
  .strictObject({ date_debut, date_fin })
  .refine((dates) => Date.parse(dates.date_debut) < Date.parse(dates.date_fin), {
    path: ['date_fin'],
    message: 'La fin doit venir après le début.',
  });

const JOUR_DE_L_ANNEE = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u;
export const RAPPELS_PAR_DEFAUT: readonly number[] = [180, 90, 30, 7, 0];

/** What an approval has and a grant has not. */
const propre = {
  type_agrement: texte('Type d’agrément', 60).regex(
    /^[A-Za-z][A-Za-z0-9_-]*$/u,
    'Le type ne contient que lettres, chiffres et tirets.',
  ),
  categorie: z.enum(Object.keys(CATEGORIES_AGREMENT) as [CategorieAgrement, ...CategorieAgrement[]]),
  niveau: z.enum(Object.keys(NIVEAUX_AGREMENT) as [NiveauAgrement, ...NiveauAgrement[]]),
  fenetre: fenetreSchema.nullable().default(null),
  /** Null: without end. */
  duree_premiere: dureePremiereSchema.nullable().default(null),
  duree_renouvellement: mois.nullable().default(null),
  exige_tca: z.boolean().default(false),
  /** Whether the titre of a network covers the members that it names. */
  extensible_membres: z.boolean().default(false),
  /** Days before the end at which its holder is reminded, each once. */
  rappels: z
    .array(z.int().min(0).max(730))
    .max(10)
    .default([...RAPPELS_PAR_DEFAUT]),
  motifs_retrait: z
    .array(z.strictObject({ code: texte('Code du motif', 60), libelle: texte('Motif', 300) }))
    .max(30)
    .default([]),
  /** The day of each year by which its holder sends figures: «03-31». */
  echeance_donnees: z.string().regex(JOUR_DE_L_ANNEE, 'Donnez un jour de l’année : MM-JJ.').nullable().default(null),
};

const { nom, resume, description, url_notice, campagne_exercice, eligibilite, documents_attendus, instructeurs } =
  contenuLuSchema.shape;
const commun = {
  nom,
  resume,
  description,
  url_notice,
  campagne_exercice,
  eligibilite,
  documents_attendus,
  instructeurs,
};

/** What an administrator composes; what was kept is read by the second, which does not judge expressions again. */
export const contenuAgrementSchema = z.strictObject({
  ...commun,
  champs_attendus: contenuSubventionSchema.shape.champs_attendus,
  ...propre,
});
export const contenuAgrementLuSchema = contenuAgrementSchema.extend({
  champs_attendus: contenuLuSchema.shape.champs_attendus,
});
export type ContenuAgrement = z.infer<typeof contenuAgrementSchema>;

/** What a dossier is filed under: a grant, or an approval said as one. */
export type ContenuOffre = ContenuSubvention & { readonly [Champ in keyof typeof propre]?: ContenuAgrement[Champ] };

const TOUJOURS = { date_debut: '2000-01-01T00:00:00.000Z', date_fin: '2101-12-31T00:00:00.000Z' } as const;

/** The last moment of its window; null when it has none. */
export const finFenetre = (date_fin: string | null): string | null =>
  date_fin === TOUJOURS.date_fin ? null : date_fin;

/** The engine reads an approval as a grant of one part, without money. */
export const offreOf = (contenu: ContenuAgrement): ContenuOffre => ({
  ...contenu,
  dispositif: { code: contenu.type_agrement },
  sous_dispositifs: [{ code: PART_AGREMENT, nom: contenu.nom, ...(contenu.fenetre ?? TOUJOURS), types_projet: [] }],
  duree_pluriannuelle: null,
  tolerance_crf: TOLERANCE_CRF_PAR_DEFAUT,
  montants: AUCUN_MONTANT,
  grille: [],
  silence_mois: null,
});

const lu = z.object(contenuAgrementLuSchema.shape);
/** As it is composed, without what was said for the engine. */
export const agrementOf = (offre: object): ContenuAgrement => lu.parse(offre);
export const isOffreAgrement = (offre: object): boolean => Object.hasOwn(offre, 'type_agrement');
