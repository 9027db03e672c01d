import * as z from 'zod';

export const REFERENTIEL_TYPES = [
  'regions',
  'departements',
  'cofinanceur-type',
  'service-type',
  'types-structures-sportives',
  'champs-actions-territorial',
  'agrements-types',
  'niveaux-agrements',
  'fonctions',
  'tribunaux',
  'federations-sportives',
  'genres',
  'statuts',
  'tranches-age',
  'type-validite',
  'type-territoire',
  'type-projet',
  'categorie-faq',
  'activites',
  'familles',
  'documents-attendus',
  'statut-beneficiaires-agrement',
  'duree-exercice-association',
  'db-asso-ref-theme',
  'mission-guidasso',
  'type-structure-vaeb',
  'service-vaeb',
  'domaine-subvention',
  'forme-distrib-alimentaire',
  'nature-appr-denrees',
  'outils-trace-denrees',
  'motifs-assistance-primaires',
  'motifs-assistance-secondaires',
] as const;
export type ReferentielType = (typeof REFERENTIEL_TYPES)[number];

export const REFERENTIEL_CATEGORIES = [
  'territoire',
  'association',
  'sport',
  'agrement',
  'subvention',
  'aide-alimentaire',
  'portail',
] as const;

const OPTIONS_MAXIMUM = 2_000;
const cle = z.string().trim().min(1).max(100);
const propriete = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

/** A choice: known by its value or by its code, and by whatever else its list needs (REF-003). */
export const optionSchema = z
  .object({
    value: z.exactOptional(cle),
    code: z.exactOptional(cle),
    label: z.string().trim().min(1, 'Veuillez renseigner le champ Libellé.').max(500),
  })
  .catchall(propriete)
  .refine(({ siren }) => siren === undefined || siren === null || /^\d{9}$/u.test(String(siren)), {
    path: ['siren'],
    message: 'Un SIREN a neuf chiffres.',
  })
  .refine((option) => keyOf(option) !== '', 'Chaque choix a une valeur ou un code.');
export type Option = z.infer<typeof optionSchema>;

interface Keyed {
  readonly value?: unknown;
  readonly code?: unknown;
}

export const keyOf = ({ value, code }: Keyed): string => String(value ?? code ?? '');

const hasDistinctKeys = (options: readonly Keyed[]): boolean => new Set(options.map(keyOf)).size === options.length;

export const optionsSchema = z
  .array(optionSchema)
  .max(OPTIONS_MAXIMUM)
  .refine(hasDistinctKeys, 'Deux choix ont la même valeur : corrigez l’un des deux.');

export const referentielChangesSchema = z
  .strictObject({
    libelle: z.exactOptional(z.string().trim().min(1, 'Veuillez renseigner le champ Libellé.').max(200)),
    categorie: z.exactOptional(z.enum(REFERENTIEL_CATEGORIES)),
    options: z.exactOptional(optionsSchema),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Aucun champ à modifier.');
export type ReferentielChanges = z.infer<typeof referentielChangesSchema>;
