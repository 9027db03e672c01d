import * as z from 'zod';

/** SUBV-007. The order is the one of the builder: from the plainest to the rarest. */
export const OPERATEURS = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'includes', 'has'] as const;
export type Operateur = (typeof OPERATEURS)[number];

/** What an ask may look at: the association's record, the dossier, the project, and the answers to the scheme's own fields. */
export const SCOPES = ['association', 'dossier', 'projet', 'champs'] as const;
export type Scope = (typeof SCOPES)[number];

const INCONNUE = 'Cette condition porte sur une information inconnue.';
const scopeSchema = z.enum(SCOPES, INCONNUE);
const keySchema = z
  .string()
  .max(120, { error: INCONNUE, abort: true })
  .regex(/^[a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)*$/u, INCONNUE);

const scalarSchema = z.union([
  z.string().max(500, 'Cette valeur est trop longue : 500 caractères au plus.'),
  z.number(),
  z.boolean(),
  z.null(),
]);
export type Scalaire = z.infer<typeof scalarSchema>;
const valueSchema = z.union([
  scalarSchema,
  z.array(scalarSchema).max(500, 'Cette liste est trop longue : 500 valeurs au plus.'),
]);

/** SUBV-005: one condition; the right side is `value`, or what `scope2.key2` holds. */
export const askSchema = z
  .strictObject({
    scope: scopeSchema,
    key: keySchema,
    operator: z.enum(OPERATEURS, 'Cet opérateur n’existe pas.'),
    value: valueSchema.default(null),
    scope2: scopeSchema.nullable().default(null),
    key2: keySchema.nullable().default(null),
    masquer_si_tca: z.boolean().default(false),
  })
  .refine(({ scope2, key2 }) => (scope2 === null) === (key2 === null), {
    path: ['key2'],
    message: 'La seconde information de la condition est incomplète.',
  });
export type Ask = z.infer<typeof askSchema>;

export const ASKS_MAXIMUM = 50;
export const asksSchema = z.array(askSchema).max(ASKS_MAXIMUM, `${ASKS_MAXIMUM} conditions au plus.`).default([]);
