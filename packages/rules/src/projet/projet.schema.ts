import * as z from 'zod';
import { budgetProjetSchema } from '../budget/index.ts';
import { orNull, sentenceOf } from '../validation/index.ts';

const tooLong = (label: string, n: number): string => sentenceOf('CHAMP_TROP_LONG', { label, n });
const texte = (label: string, maximum: number) =>
  orNull(z.string().trim().min(1).max(maximum, tooLong(label, maximum)));
const jour = (label: string) => orNull(z.iso.date(sentenceOf('CHAMP_FORMAT', { label })));
const nombre = (label: string) => z.int(sentenceOf('CHAMP_FORMAT', { label })).min(0).max(10_000_000).nullable();
const decimal = (label: string) => z.number(sentenceOf('CHAMP_FORMAT', { label })).min(0).max(10_000_000).nullable();
const annee = z.int().min(2000).max(2100).nullable();
/** A billion euros in cents: beyond it a line is a slip, and what sums them up could no longer be exact. */
const MONTANT_MAXIMUM = 1e11;
/** Integer cents (P-9). */
const centimes = z.int().min(0).max(MONTANT_MAXIMUM, 'Un milliard d’euros au plus.').nullable();
const code = orNull(z.string().trim().min(1).max(100));

export const RECURRENCES = ['première demande', 'renouvellement'] as const;
export const PERIODES = ['Annuel', 'Pluriannuel'] as const;
export type Periode = (typeof PERIODES)[number];

/** PROJET-002. */
export const descriptionProjetSchema = z.strictObject({
  intitule: texte('Intitulé', 300),
  recurrence: z.enum(RECURRENCES).nullable(),
  periode: z.enum(PERIODES).nullable(),
  date_debut: jour('Date de début'),
  date_fin: jour('Date de fin'),
  objectifs: texte('Objectifs', 5_000),
  description: texte('Description', 10_000),
  exercice: annee,
  exercice_fin: annee,
  id_responsable: orNull(z.uuid()),
  rang_dossier: nombre('Rang dans le dossier'),
  numero_projet: nombre('Numéro du projet'),
  demandeur_id_siret: orNull(z.string().regex(/^\d{14}$/u)),
});

/** PROJET-003. */
const beneficiaireSchema = z.strictObject({
  id_statut: code,
  lib_statut: texte('Statut', 200),
  id_tranche_age: code,
  lib_tranche_age: texte('Tranche d’âge', 200),
  id_genre: code,
  lib_genre: texte('Genre', 200),
  nombre: nombre('Nombre de bénéficiaires'),
});

/** PROJET-004 to PROJET-006. */
const territoiresSchema = z.strictObject({
  commentaire: texte('Territoires', 5_000),
  territoires: z
    .array(z.string().trim().min(1).max(200, tooLong('Territoire', 200)))
    .max(100, 'Cent territoires au plus.'),
});
const moyensSchema = z.strictObject({
  commentaire: texte('Moyens', 5_000),
  recrutement_specifique: z.boolean().nullable(),
  recrutement_nb_etpt: decimal('Nombre d’équivalents temps plein'),
});

/** PROJET-007. */
export const indicateurSchema = z.strictObject({
  rang: z.int().min(1).max(100),
  intitule: z.string().trim().min(1).max(300),
  prevu_min: decimal('Minimum prévu'),
  prevu_max: decimal('Maximum prévu'),
});
export type Indicateur = z.infer<typeof indicateurSchema>;
const evaluationSchema = z.strictObject({
  commentaire: texte('Évaluation', 5_000),
  indicateurs: z.array(indicateurSchema).max(50),
});

/** PROJET-008: what is proposed and granted is the service's to write. */
export const financementSchema = z.strictObject({
  annee: z.int().min(2000).max(2100),
  id_service_instructeur: z.string().max(100),
  code: code,
  type: texte('Type', 100),
  nom: texte('Nom', 300),
  bo: code,
  montant_demande: centimes,
  montant_propose: centimes,
  montant_accorde: centimes,
});
export type Financement = z.infer<typeof financementSchema>;

/** PROJET-020. */
export const cofinancementSchema = z.strictObject({
  type: z.string().trim().min(1).max(100),
  nom: texte('Nom du financeur', 300),
  annee: z.int().min(2000).max(2100),
  montant_demande: centimes,
  montant_accorde: centimes,
});

const customSchema = z.strictObject({
  code: z.string().min(1).max(60),
  value: z.union([
    z.string().max(10_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(100), z.record(z.string(), z.unknown())])).max(100),
  ]),
});

/** PROJET-001: what the association types; numbers and flags are the server's. */
export const projetSchema = z.strictObject({
  description: descriptionProjetSchema,
  beneficiaire: beneficiaireSchema,
  territoires: territoiresSchema,
  moyens: moyensSchema,
  evaluation: evaluationSchema,
  financements: z.array(financementSchema).max(300),
  cofinancements: z.array(cofinancementSchema).max(100),
  budgets: z.array(budgetProjetSchema).max(5),
  customs: z.array(customSchema).max(300),
});
export type Projet = z.infer<typeof projetSchema>;

/** PROJET-019. */
export const CHAMPS_PROJET_PAR_DEFAUT = [
  'identifiant',
  'description',
  'financements',
  'cofinancements',
  'customs',
] as const;

const emptyOf = <S extends z.ZodObject>(schema: S): z.infer<S> =>
  Object.fromEntries(Object.keys(schema.shape).map((champ) => [champ, null])) as z.infer<S>;

/** A project that nobody has written anything in. */
export const emptyProjet = (): Projet => ({
  description: emptyOf(descriptionProjetSchema),
  beneficiaire: emptyOf(beneficiaireSchema),
  territoires: { commentaire: null, territoires: [] },
  moyens: emptyOf(moyensSchema),
  evaluation: { commentaire: null, indicateurs: [] },
  financements: [],
  cofinancements: [],
  budgets: [],
  customs: [],
});
