import * as z from 'zod';
import { emailSchema } from '../compte/index.ts';
import { orNull, phoneSiretSchema, sentenceOf } from '../validation/index.ts';
import { adresseSiretSchema, ligne } from './adresse.schema.ts';

const NOM_ENVOYE = 120;
/** What is sent starts with 120 characters where «°» is a period: a name without a letter there would be «not given». */
const isNomLisible = (nom: string): boolean => /[\p{L}\p{N}]/u.test([...nom].slice(0, NOM_ENVOYE).join(''));

const NOM = 'Nom de l’association';
const MALFORME = (label: string): string => sentenceOf('CHAMP_FORMAT', { label });

/** SIRET-004. Its two numbers are the server's. */
export const identiteSiretSchema = z.strictObject({
  id_rna: z.string(),
  id_correspondance: z.int(),
  nom: ligne(NOM, { maximum: 300 }).refine(isNomLisible, MALFORME(NOM)),
  sigle: orNull(ligne('Sigle', { maximum: 100 })),
  dateCreation: orNull(z.iso.date(MALFORME('Date de création'))),
  id_forme_juridique: orNull(z.string().regex(/^\d{4}$/u, MALFORME('Forme juridique'))),
});

/** P: all year long; S: in season. */
export const PERMANENCES = ['P', 'S'] as const;
export type Permanence = (typeof PERMANENCES)[number];
const codeObjet = (label: string) => orNull(z.string().regex(/^\d{6}$/u, MALFORME(label)));

/** SIRET-005. */
export const activitesSiretSchema = z.strictObject({
  id_objet_social1: codeObjet('Objet social'),
  lib_objet_social1: orNull(ligne('Libellé de l’objet social', { maximum: 300 })),
  id_famille1: codeObjet('Famille'),
  objet: orNull(ligne('Objet', { maximum: 5_000 })),
  permanence: z.enum(PERMANENCES),
});

/** SIRET-006. */
export const infoSiegeSchema = z.strictObject({
  domicile_entreprise: z.boolean(),
  domicile_provisoire_rl: z.boolean(),
});

/** SIRET-006 to SIRET-008, VALID-007. */
export const coordonneesSiretSchema = z.strictObject({
  info_siege: infoSiegeSchema,
  adresse_siege: adresseSiretSchema,
  adresse_gestion: adresseSiretSchema,
  telephone: orNull(phoneSiretSchema),
  courriel: orNull(emailSchema),
});

/** Who signs, and where; the day is the server's. */
export const attestationSiretSchema = z.strictObject({
  accepte: z.boolean(),
  signataire: orNull(ligne('Nom du signataire', { maximum: 120 })),
  lieu: orNull(ligne('Lieu de signature', { maximum: 50 })),
  date: orNull(z.iso.datetime()),
});

/** All that is typed of a request, and all that its message is written from. */
export const contenuSiretSchema = z.strictObject({
  identite: identiteSiretSchema,
  activites: activitesSiretSchema,
  coordonnees: coordonneesSiretSchema,
  attestation: attestationSiretSchema,
});
export type ContenuSiret = z.infer<typeof contenuSiretSchema>;

/** SIRET-002: numbered 0 to 4. */
export const ETAPES_SIRET = ['Identité', 'Activité', 'Adresses', 'Documents', 'Attestation'] as const;
const etape = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type EtapeSiret = z.infer<typeof etape>;
export const ETAPE = { identite: 0, activites: 1, coordonnees: 2, documents: 3, attestation: 4 } as const;
const ETAPES: Readonly<Record<string, EtapeSiret>> = ETAPE;
/** Where a field is typed, by its path. */
export const etapeOf = (champ: string): EtapeSiret => ETAPES[champ.split('.')[0] ?? ''] ?? ETAPE.identite;

const under = (groupe: string, shape: z.ZodRawShape, sauf: readonly string[] = []): [string, z.ZodType][] =>
  Object.entries(shape)
    .filter(([champ]) => !sauf.includes(champ))
    .map(([champ, schema]) => [`${groupe}.${champ}`, schema as z.ZodType]);

/** What is typed, by its path; every other path is the server's. */
export const CHEMINS_SIRET: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ['identifiant.step', etape],
  ...under('identite', identiteSiretSchema.shape, ['id_rna', 'id_correspondance']),
  ...under('activites', activitesSiretSchema.shape),
  ...under('coordonnees.info_siege', infoSiegeSchema.shape),
  ...under('coordonnees.adresse_siege', adresseSiretSchema.shape),
  ...under('coordonnees.adresse_gestion', adresseSiretSchema.shape),
  ...under('coordonnees', coordonneesSiretSchema.shape, ['info_siege', 'adresse_siege', 'adresse_gestion']),
  ...under('attestation', attestationSiretSchema.shape, ['date']),
]);
