import * as z from 'zod';
import { asksSchema } from '../conditions/index.ts';
import { checkExpression, EXPRESSION_ERREURS, EXPRESSION_MAXIMUM } from '../expression/index.ts';
import { orNull, sentenceOf } from '../validation/index.ts';

const obligatoire = (label: string): string => sentenceOf('CHAMP_OBLIGATOIRE', { label });
export const texte = (label: string, maximum: number) =>
  z
    .string(obligatoire(label))
    .trim()
    .min(1, obligatoire(label))
    .max(maximum, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label, n: maximum }) });
/** Empty and absent are the same: nothing. */
export const texteOuRien = (label: string, maximum: number) => orNull(texte(label, maximum)).default(null);

export const codeSchema = z
  .string(obligatoire('Code'))
  .regex(
    /^[a-zA-Z][a-zA-Z0-9_-]{0,59}$/u,
    'Le code commence par une lettre et ne contient que lettres, chiffres et tirets.',
  )
  .refine((code) => !(code in Object.prototype), 'Ce code est réservé : choisissez-en un autre.');

/** What a field of a scheme may be; a document is asked beside the fields, in its own list. */
export const TYPES_CHAMP = {
  texte: 'Texte court',
  texte_long: 'Texte long',
  nombre: 'Nombre',
  montant: 'Montant en euros',
  date: 'Date',
  booleen: 'Oui ou non',
  choix: 'Choix dans une liste',
  choix_multiple: 'Plusieurs choix dans une liste',
  liste_dependante: 'Liste qui dépend d’une autre',
  groupe: 'Groupe répété',
} as const satisfies Readonly<Record<string, string>>;
export type TypeChamp = keyof typeof TYPES_CHAMP;
const TYPES = Object.keys(TYPES_CHAMP) as [TypeChamp, ...TypeChamp[]];

/** PROJET-009: where the field stands in a project; a scheme's own fields stand in custom-bloc. */
export const BLOCS = [
  'description',
  'beneficiaire',
  'territoires',
  'moyens',
  'evaluation',
  'responsable',
  'cofinancements',
  'financements',
  'budgets',
  'custom-bloc',
] as const;
export type BlocProjet = (typeof BLOCS)[number];
export const isBlocProjet = (bloc: string): bloc is BlocProjet => (BLOCS as readonly string[]).includes(bloc);

/** The same, of the criteria of an approval: it has no project. */
export const BLOCS_AGREMENT = {
  'interet-general': 'Objet d’intérêt général',
  democratie: 'Fonctionnement démocratique',
  transparence: 'Transparence financière',
  'engagement-republicain': 'Contrat d’engagement républicain',
} as const satisfies Readonly<Record<string, string>>;
export type BlocAgrement = keyof typeof BLOCS_AGREMENT;
const CRITERES = Object.keys(BLOCS_AGREMENT) as [BlocAgrement, ...BlocAgrement[]];

/** «Recommandé» is asked for, said, and never stops anyone. */
export const OBLIGATIONS = ['obligatoire', 'recommande', 'facultatif'] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

/** As it was kept: an expression is judged when it comes in, and that is too long to do again at each reading. */
const regexLueSchema = z.string().max(EXPRESSION_MAXIMUM, EXPRESSION_ERREURS.EXPRESSION_TROP_LONGUE.message).nullable();

/** SUBV-003: `validation.regex`, and the bounds of the other types; amounts are in cents. */
const validationSchema = z.strictObject({
  regex: regexLueSchema.default(null),
  minimum: z.number().nullable().default(null),
  maximum: z.number().nullable().default(null),
  longueur_minimum: z.int().min(1).max(10_000).nullable().default(null),
  longueur_maximum: z.int().min(1).max(10_000).nullable().default(null),
});
export const AUCUNE_VALIDATION: z.infer<typeof validationSchema> = {
  regex: null,
  minimum: null,
  maximum: null,
  longueur_minimum: null,
  longueur_maximum: null,
};

export const OPTIONS_MAXIMUM = 500;
const optionSchema = z.strictObject({
  code: texte('Code du choix', 100),
  libelle: texte('Libellé du choix', 300),
  /** For a dependent list: the choice of the other list under which it is offered. */
  parent: texteOuRien('Choix parent', 100),
});
export type OptionChamp = z.infer<typeof optionSchema>;

const valeurSchema = z.union([
  z.string().max(5_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(100)).max(100),
  z.null(),
]);
export type ValeurChamp = z.infer<typeof valeurSchema>;

const commun = {
  code: codeSchema,
  libelle: texte('Libellé', 300),
  aide: texteOuRien('Aide', 1_000),
  obligation: z.enum(OBLIGATIONS).default('obligatoire'),
  validation: validationSchema.default(AUCUNE_VALIDATION),
  default: valeurSchema.default(null),
  options: z.array(optionSchema).max(OPTIONS_MAXIMUM, `${OPTIONS_MAXIMUM} choix au plus.`).default([]),
  /** For a dependent list: the field whose choice decides. */
  depend_de: codeSchema.nullable().default(null),
};

/** A column of a repeated group: plain types only. */
const colonneSchema = z.strictObject({
  ...commun,
  type: z.enum(TYPES).exclude(['groupe', 'liste_dependante']),
});

export type ColonneAttendue = z.infer<typeof colonneSchema>;

export const COLONNES_MAXIMUM = 20;
export const LIGNES_MAXIMUM = 50;
const colonnesSchema = z.array(colonneSchema).max(COLONNES_MAXIMUM, `${COLONNES_MAXIMUM} colonnes au plus.`);

/** SUBV-003, SUBV-005: an expected field, as it was kept. Its order is its place in the list. */
export const champLuSchema = z.strictObject({
  ...commun,
  type: z.enum(TYPES),
  bloc: z.enum([...BLOCS, ...CRITERES]).default('custom-bloc'),
  /** Never shown: only its conditions count (SUBV-011). */
  virtuel: z.boolean().default(false),
  champs: colonnesSchema.default([]),
  lignes_maximum: z.int().min(1).max(LIGNES_MAXIMUM).nullable().default(null),
  asks: asksSchema,
});
export type ChampAttendu = z.infer<typeof champLuSchema>;
export type ChampAttenduInput = z.input<typeof champLuSchema>;

type Path = (string | number)[];
interface Expression {
  readonly regex: string;
  readonly path: Path;
}
type Validee = Pick<ChampAttendu, 'validation'>;
const ownExpression = ({ validation: { regex } }: Validee): Expression[] =>
  regex === null ? [] : [{ regex, path: ['validation', 'regex'] }];
const under = (path: Path, expressions: readonly Expression[]): Expression[] =>
  expressions.map((one) => ({ ...one, path: [...path, ...one.path] }));
const columnExpressions = (colonnes: readonly Validee[]): Expression[] =>
  colonnes.flatMap((colonne, rang) => under([rang], ownExpression(colonne)));

/** Each is bounded; together they are too, and beyond none is even read. */
export const EXPRESSIONS_MAXIMUM = 100;
const TROP = `${EXPRESSIONS_MAXIMUM} expressions régulières différentes au plus : retirez-en, ou reprenez les mêmes.`;

const judgeExpressions = (expressions: readonly Expression[], context: z.RefinementCtx): void => {
  const say = (path: Path, message: string): void => context.addIssue({ code: 'custom', path, message });
  const sources = new Set(expressions.map(({ regex }) => regex));
  if (sources.size > EXPRESSIONS_MAXIMUM) {
    say([], TROP);
    return;
  }
  const refusals = new Map<string, string>();
  for (const source of sources) {
    const verdict = checkExpression(source);
    if (!verdict.ok) refusals.set(source, EXPRESSION_ERREURS[verdict.code].message);
  }
  for (const { regex, path } of expressions) {
    const message = refusals.get(regex);
    if (message !== undefined) say(path, message);
  }
};

/** Of a whole scheme. */
export const judgeChamps = (champs: readonly ChampAttendu[], context: z.RefinementCtx): void =>
  judgeExpressions(
    champs.flatMap((champ, rang) => [
      ...under([rang], ownExpression(champ)),
      ...under([rang, 'champs'], columnExpressions(champ.champs)),
    ]),
    context,
  );

/** A field that comes in: its expressions are judged, whether it is sent whole or in part. */
export const champAttenduSchema = champLuSchema.extend({
  validation: validationSchema
    .superRefine(({ regex }, context) => judgeExpressions(regex === null ? [] : [{ regex, path: ['regex'] }], context))
    .default(AUCUNE_VALIDATION),
  champs: colonnesSchema
    .superRefine((colonnes, context) => judgeExpressions(columnExpressions(colonnes), context))
    .default([]),
});

/** SUBV-004; `part` is an older name of `nature`. */
export const NATURES_DOCUMENT = ['obligatoire', 'facultatif', 'conditionnel'] as const;
export type NatureDocument = (typeof NATURES_DOCUMENT)[number];

/** After it is sent, within so many days; and whether deciding waits for it. */
export const JOURS_SUIVRA_MAXIMUM = 180;
const JOURS = `De 1 à ${JOURS_SUIVRA_MAXIMUM} jours.`;
const suivraSchema = z.strictObject({
  jours: z.int(JOURS).min(1, JOURS).max(JOURS_SUIVRA_MAXIMUM, JOURS),
  bloquant: z.boolean().default(true),
});

const documentShape = {
  code: codeSchema,
  libelle: texte('Libellé', 300),
  nature: z.enum(NATURES_DOCUMENT, obligatoire('Nature')).default('obligatoire'),
  aide: texteOuRien('Aide', 1_000),
  /** The type of the association's library that answers it, if there is one: the dossier then takes it by itself. */
  type_document: texteOuRien('Type de document', 20),
  /** Absent: it is there when the dossier is sent. */
  suivra: suivraSchema.nullable().optional(),
  asks: asksSchema,
};
/** Given by an older file as `part`: read as `nature`, never written. */
const readPart = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('part' in value)) return value;
  const { part, ...rest } = value;
  return { nature: part, ...rest };
};
export const documentAttenduShape = z.strictObject(documentShape);
export const documentAttenduSchema = z.preprocess(readPart, documentAttenduShape);
export type DocumentAttendu = z.infer<typeof documentAttenduShape>;
export type DocumentAttenduInput = z.input<typeof documentAttenduShape>;
