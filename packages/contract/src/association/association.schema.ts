import { CATEGORIES_AGREMENT, type CategorieAgrement } from '@guichet/rules/agrement';
import {
  adresseSchema,
  DEFINITIONS,
  DOMAINES,
  GROUPES_FICHE,
  type Nature,
  REGIMES,
  RELATIONS,
} from '@guichet/rules/association';
import { ETATS_TITRE, type EtatTitre } from '@guichet/rules/titre';
import * as z from 'zod';

export const etablissementSchema = z.object({
  id_siret: z.string(),
  actif: z.boolean(),
  nom: z.string().nullable(),
  est_siege: z.boolean(),
  adresse: adresseSchema.nullable(),
  version: z.int(),
});
export type Etablissement = z.infer<typeof etablissementSchema>;

/** One line of an answer to a search. */
export const trouveeSchema = z.object({
  id_correspondance: z.int(),
  nom: z.string(),
  sigle: z.string().nullable(),
  commune: z.string().nullable(),
  cp: z.string().nullable(),
  id_rna: z.string().nullable(),
  id_siren: z.string().nullable(),
  id_siret_siege: z.string().nullable(),
  actif: z.boolean(),
});
export type Trouvee = z.infer<typeof trouveeSchema>;
export const trouveesSchema = z.object({ results: z.array(trouveeSchema), total: z.int() });

/** Who represents the association, without anything that reaches them. */
export const representantPublicSchema = z.object({ id: z.uuid(), fonction: z.string().nullable() });

export const legereSchema = z.object({
  id_correspondance: z.int(),
  identite: z.object({
    nom: z.string(),
    sigle: z.string().nullable(),
    id_siren: z.string().nullable(),
    id_siret_siege: z.string().nullable(),
    id_rna: z.string().nullable(),
    id_correspondance: z.int(),
    actif: z.boolean(),
  }),
  adresse_siege: adresseSchema.nullable(),
  etablissements: z.array(etablissementSchema.omit({ version: true })),
  representants_legaux: z.array(representantPublicSchema).optional(),
});
export type Legere = z.infer<typeof legereSchema>;
/** Several when a number is borne by several. */
export const legeresSchema = z.object({ results: z.array(legereSchema), total: z.int() });

const item = {
  id: z.uuid(),
  id_siret: z.string().nullable(),
  deleted: z.boolean(),
  version: z.int(),
  modifie_at: z.iso.datetime(),
};

/** What some readers get masked or not at all: an account number, a person. */
const MASQUABLES = {
  ribs: { iban: z.string(), bic: z.string().nullable() },
  representants_legaux: { nom: z.string().nullable(), prenom: z.string().nullable(), complet: z.boolean() },
} as const;
const masquableOf = (nature: Nature): Readonly<Record<string, z.ZodType>> =>
  (MASQUABLES as Partial<Record<Nature, Readonly<Record<string, z.ZodType>>>>)[nature] ?? {};

/** P-26: an approval that a decision gave here is verified, and is neither changed nor deleted in the record. */
const LUS = {
  agrements: {
    verifie: z.boolean(),
    titre: z
      .object({
        code: z.string(),
        categorie: z.enum(Object.keys(CATEGORIES_AGREMENT) as [CategorieAgrement, ...CategorieAgrement[]]),
        etat: z.enum(Object.keys(ETATS_TITRE) as [EtatTitre, ...EtatTitre[]]),
        exige_tca: z.boolean(),
        suspendu_jusqu_au: z.iso.date().nullable(),
      })
      .nullable(),
  },
} as const;
type Lus<N extends Nature> = N extends keyof typeof LUS ? (typeof LUS)[N] : object;
const lusOf = (nature: Nature): Readonly<Record<string, z.ZodType>> =>
  (LUS as Partial<Record<Nature, Readonly<Record<string, z.ZodType>>>>)[nature] ?? {};

type ElementShape<N extends Nature> = typeof item & (typeof DEFINITIONS)[N]['schema']['shape'] & Lus<N>;
export const elementSchemaOf = <N extends Nature>(nature: N) =>
  z.object({
    ...item,
    ...DEFINITIONS[nature].schema.shape,
    ...lusOf(nature),
    ...masquableOf(nature),
  } as unknown as ElementShape<N>);

/** A member of the network, as its own record says. */
export const membreReseauSchema = z.object({
  id: z.uuid(),
  id_correspondance: z.int(),
  nom: z.string(),
  id_siren: z.string().nullable(),
  id_rna: z.string().nullable(),
  nb_licencies: z.int().nullable(),
  nb_licencies_f: z.int().nullable(),
  nb_licencies_h: z.int().nullable(),
  membre_haa: z.boolean().nullable().describe('Membre pour l’aide alimentaire.'),
  version: z.int(),
});

const { identite, activites, coordonnees, specificites } = GROUPES_FICHE;
/** ASSO-007, with the numbers and the name that only a registry changes. */
export const identiteSchema = z.object({
  ...identite,
  regime: z.enum(REGIMES).nullable(),
  nom: z.string(),
  id_siren: z.string().nullable(),
  id_siret: z.string().nullable(),
  id_siret_siege: z.string().nullable(),
  id_rna: z.string().nullable(),
  id_correspondance: z.int(),
  actif: z.boolean(),
  date_creation: z.string().nullable(),
  /** Of public utility, as the legal form of the registry says. */
  est_reconnue: z.boolean(),
});
export const ficheAnswerSchema = z.object({
  identite: identiteSchema,
  activites: z.object({ ...activites, domaine: z.enum(DOMAINES).nullable() }),
  coordonnees: z.object(coordonnees),
  specificites: z.object(specificites),
  commentaire: z.string().nullable(),
  /** Fields that the association typed over a registry's value, with that value. */
  registre: z.record(z.string(), z.unknown()),
  maj_registre_at: z.iso.datetime().nullable(),
  version: z.int(),
});
export type FicheAnswer = z.infer<typeof ficheAnswerSchema>;

const listOf = <N extends Nature>(nature: N) => z.array(elementSchemaOf(nature)).optional();

/** The whole record (ASSO-002); a part that was not asked for, or that one may not see, is absent. */
export const associationSchema = ficheAnswerSchema.partial().extend({
  id_correspondance: z.int(),
  id_rna: z.string().nullable(),
  id_siren: z.string().nullable(),
  etablissements: z.array(etablissementSchema).optional(),
  budgets: listOf('budgets'),
  adherents_personnes_morales: listOf('adherents_personnes_morales'),
  agrements: listOf('agrements'),
  reseaux_affiliation: listOf('reseaux_affiliation'),
  comptes: listOf('comptes'),
  representants_legaux: listOf('representants_legaux'),
  rhs: listOf('rhs'),
  ribs: listOf('ribs'),
  composition_reseau: z.array(membreReseauSchema).optional(),
  documents: z.array(z.unknown()).optional(),
  lien: z.object({ relations: z.array(z.enum(RELATIONS)), sirets: z.array(z.string()) }),
});
export type AssociationAnswer = z.infer<typeof associationSchema>;
