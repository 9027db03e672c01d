import * as z from 'zod';
import { budgetSchema, emptyBudget } from '../budget/index.ts';
import { CIVILITES, emailSchema } from '../compte/index.ts';
import { bicSchema, ibanSchema, numeroAffiliationSchema, orNull, phoneSchema } from '../validation/index.ts';
import { annee, centimes, centimesSignes, effectif, etpt, forme, jour, texte } from './champs.ts';
import type { Nature } from './natures.ts';

const siren = orNull(
  z
    .string()
    .max(30)
    .transform((value) => value.replace(/\s/gu, ''))
    .pipe(forme('SIREN', 9, /^\d{9}$/u)),
);

/** ASSO-011; complete only once the six of ASSO-031 are known. */
export const representantSchema = z.strictObject({
  civilite: z.enum(CIVILITES).nullable(),
  nom: texte('Nom', 100),
  prenom: texte('Prénom', 100),
  fonction: orNull(texte('Fonction', 100)),
  courriel: orNull(emailSchema),
  telephone: orNull(phoneSchema),
  est_representant_legal: z.boolean(),
  valideur_cec: z.boolean(),
  publication_internet: z.boolean(),
});
export type Representant = z.infer<typeof representantSchema>;

const CHAMPS_REPRESENTANT = ['nom', 'prenom', 'courriel', 'civilite', 'fonction', 'telephone'] as const;

/** ASSO-031: what is still missing, in the order of the form. */
export const missingOfRepresentant = (representant: Partial<Representant>): (typeof CHAMPS_REPRESENTANT)[number][] =>
  CHAMPS_REPRESENTANT.filter((champ) => !representant[champ]);

/** ASSO-010. */
export const ribSchema = z.strictObject({
  titulaire: texte('Titulaire', 200),
  banque: orNull(texte('Banque', 200)),
  domiciliation: orNull(texte('Domiciliation', 200)),
  iban: ibanSchema,
  bic: bicSchema,
});
export type Rib = z.infer<typeof ribSchema>;

const EFFECTIFS = {
  nb_adherents: 'Adhérents',
  nb_adherents_f: 'Adhérentes',
  nb_adherents_h: 'Adhérents hommes',
  nb_dirigeants: 'Dirigeants',
  nb_benevoles: 'Bénévoles',
  nb_emplois_aides: 'Emplois aidés',
  nb_personnels_detaches: 'Personnels détachés',
  nb_salaries: 'Salariés',
  nb_volontaires: 'Volontaires',
} as const;
const effectifs = Object.fromEntries(
  Object.entries(EFFECTIFS).map(([champ, label]) => [champ, effectif(label).nullable()]),
) as Record<keyof typeof EFFECTIFS, z.ZodNullable<z.ZodInt>>;

/** ASSO-012: figures as declared, even when they do not add up. */
export const rhSchema = z.strictObject({
  annee,
  ...effectifs,
  nb_salaries_etpt: etpt('Salariés en ETPT').nullable(),
  cumul_top_5_salaires: centimes('Cumul des cinq plus hauts salaires').nullable(),
});

const montant = (label: string) => centimes(label).nullable();

/** ASSO-013: the result is proposed as revenue less charges, and may be typed. */
export const compteAnnuelSchema = z.strictObject({
  annee,
  charges: montant('Charges'),
  produits: montant('Produits'),
  resultat: centimesSignes('Résultat').nullable(),
  dons: montant('Dons'),
  subv: montant('Subventions'),
  subv_cause: orNull(texte('Cause des subventions', 1_000)),
  aides_3ans: montant('Aides sur trois ans'),
});

export const proposedResultat = (charges: number | null, produits: number | null): number | null =>
  charges === null || produits === null ? null : produits - charges;

/** ASSO-008. */
export const agrementSchema = z.strictObject({
  type: texte('Type d’agrément', 100),
  niveau: orNull(texte('Niveau', 100)),
  numero: orNull(texte('Numéro', 100)),
  date_attribution: orNull(jour('Date d’attribution')),
  date_fin: orNull(jour('Date de fin')),
  attribue_par: orNull(texte('Attribué par', 200)),
  tca_etat: orNull(texte('État du tronc commun', 50)),
  tca_date: orNull(jour('Date du tronc commun')),
});

/** ASSO-014: the network is known by its SIREN, and by its record when it has one here. */
export const reseauSchema = z.strictObject({
  id_siren: siren,
  nom: orNull(texte('Nom du réseau', 300)),
  numero_affiliation: orNull(numeroAffiliationSchema),
  nb_licencies: effectif('Licenciés').nullable(),
  nb_licencies_f: effectif('Licenciées').nullable(),
  nb_licencies_h: effectif('Licenciés hommes').nullable(),
  id_correspondance_parent: z.int().positive().max(2_147_483_647).nullable(),
  /** Whether it is of this network for food aid: its head then waits for its figures. */
  membre_haa: z.boolean().nullable(),
});

export const adherentSchema = z.strictObject({
  nom: texte('Nom', 300),
  id_siren: siren,
  id_rna: orNull(forme('Numéro RNA', 10, /^W\d[0-9A-Za-z]\d{7}$/u)),
});

interface DefinitionNature {
  readonly schema: z.ZodObject;
  /** What is not said at creation; any other field that may be empty is. */
  readonly defauts?: Readonly<Record<string, unknown>>;
  /** P-26: what a decision or a registry writes, and nobody types; as it is before. */
  readonly decides?: Readonly<Record<string, null>>;
  /** What a year gives by itself. */
  readonly deLAnnee?: (annee: number) => Readonly<Record<string, unknown>>;
  /** Two items may not share these; null and null are the same. */
  readonly unique: readonly string[];
  readonly maximum: number;
}

/** Each list of the record: what an item holds, what tells two items apart, how many there may be. */
export const DEFINITIONS = {
  budgets: { schema: budgetSchema, deLAnnee: emptyBudget, unique: ['annee', 'id_siret'], maximum: 100 },
  adherents_personnes_morales: { schema: adherentSchema, unique: [], maximum: 1_000 },
  agrements: {
    schema: agrementSchema,
    decides: { tca_etat: null, tca_date: null },
    unique: ['type', 'numero', 'id_siret'],
    maximum: 200,
  },
  reseaux_affiliation: {
    schema: reseauSchema,
    unique: ['id_siren', 'id_correspondance_parent', 'id_siret'],
    maximum: 200,
  },
  comptes: { schema: compteAnnuelSchema, unique: ['annee', 'id_siret'], maximum: 100 },
  representants_legaux: {
    schema: representantSchema,
    defauts: { est_representant_legal: false, valideur_cec: false, publication_internet: false },
    unique: [],
    maximum: 1_000,
  },
  rhs: { schema: rhSchema, unique: ['annee', 'id_siret'], maximum: 1_000 },
  ribs: { schema: ribSchema, unique: ['iban', 'id_siret'], maximum: 200 },
} as const satisfies Readonly<Record<Nature, DefinitionNature>>;

export type ChampsDe<N extends Nature> = z.output<(typeof DEFINITIONS)[N]['schema']>;

const IBAN_VISIBLE = 4;
/** For who may know that an account is there, not which one. */
export const maskIban = (iban: string): string =>
  `${iban.slice(0, IBAN_VISIBLE)}${'•'.repeat(Math.max(0, iban.length - 2 * IBAN_VISIBLE))}${iban.slice(-IBAN_VISIBLE)}`;
