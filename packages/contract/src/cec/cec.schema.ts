import { motifRefusSchema, STATUTS_DECLARATION } from '@guichet/rules/cec';
import { idAssociationSchema } from '@guichet/rules/rattachement';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';

const siret = z
  .string()
  .max(30)
  .transform((value) => value.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{14}$/));

/** either spelling. */
const ofAssociation = {
  idAsso: idAssociationSchema.optional().describe('Numéro de fiche, SIREN, SIRET ou RNA.'),
  id_asso: idAssociationSchema.optional(),
  idSiret: siret.optional().describe('Seulement cet établissement.'),
};
interface Named {
  readonly id_asso?: string | undefined;
  readonly idAsso?: string | undefined;
}
const isNamed = ({ id_asso, idAsso }: Named): boolean => (id_asso ?? idAsso) !== undefined;
const NOMMEZ = 'Nommez l’association : idAsso.';

export const associationCecQuerySchema = z.strictObject(ofAssociation).refine(isNamed, NOMMEZ);
const pages = { limit: pageSizeSchema, after: z.string().max(600).optional() };
export const logsQuerySchema = z.strictObject({ ...ofAssociation, ...pages }).refine(isNamed, NOMMEZ);
export const declarationsQuerySchema = z
  .strictObject({
    ...ofAssociation,
    ...pages,
    status: z.enum(STATUTS_DECLARATION).optional().describe('Seulement celles qui en sont là.'),
  })
  .refine(isNamed, NOMMEZ);

const jour = z.iso.date();
/** CEC-009. */
export const sessionCecSchema = z.object({
  id: z.int(),
  libelle: z.string(),
  date_debut: jour,
  date_fin: jour,
  current: z.boolean(),
  version: z.int(),
});
export type SessionCec = z.infer<typeof sessionCecSchema>;

const optionsSchema = z.object({ validable: z.boolean().describe('En attente, et de la session en cours.') });
const decideur = z.object({ nom: z.string(), prenom: z.string() }).nullable();

/** CEC-002. */
export const declarationSchema = z.object({
  id: z.uuid(),
  numero: z.string(),
  status: z.enum(STATUTS_DECLARATION),
  session: z.int(),
  etab_siret: z.string().nullable(),
  benevole: z.object({ nom: z.string(), prenom: z.string() }),
  activite: z.string(),
  nb_heures: z.int(),
  date_debut: jour.nullable(),
  date_fin: jour.nullable(),
  motif_refus_id: motifRefusSchema.nullable(),
  decide_par: decideur,
  decide_at: z.iso.datetime().nullable(),
  propre: z.boolean().describe('De la personne qui lit : une autre doit la décider.'),
  options: optionsSchema,
  version: z.int(),
});
export type Declaration = z.infer<typeof declarationSchema>;
export const declarationsSchema = z.object({
  declarations: z.array(declarationSchema),
  after: z.string().nullable(),
});

/** What happened to one declaration, as it was then; `validable` as it is now. */
export const logCecSchema = z.object({
  id: z.uuid(),
  id_declaration: z.uuid(),
  status: z.enum(STATUTS_DECLARATION),
  session: z.int(),
  etab_siret: z.string().nullable(),
  benevole: z.object({ nom: z.string(), prenom: z.string() }),
  motif_refus_id: motifRefusSchema.nullable(),
  par: decideur,
  survenu_at: z.iso.datetime(),
  options: optionsSchema,
});
export type LogCec = z.infer<typeof logCecSchema>;
export const logsSchema = z.object({ logs: z.array(logCecSchema), after: z.string().nullable() });

export const decideesSchema = z.object({
  decidees: z.array(z.uuid()),
  ecartees: z
    .array(z.object({ id: z.uuid(), code: z.string(), message: z.string() }))
    .describe('Celles que la sélection nommait et qui n’ont pas pu l’être, chacune avec sa raison.'),
});

const valideurSchema = z.object({ nom: z.string(), prenom: z.string(), vous: z.boolean() });
/** Who decides where, for everyone of the association; what waits, for those who decide alone. */
export const validationSchema = z.object({
  id_correspondance: z.int(),
  nom: z.string(),
  isValideurCEC: z.boolean(),
  lieux: z.array(
    z.object({
      id_siret: z.string().nullable(),
      nom: z.string().nullable(),
      siege: z.boolean(),
      valideurs: z.array(valideurSchema),
      a_decider: z.int().nullable(),
    }),
  ),
  a_decider: z.int().nullable().describe('De la session en cours ; null pour qui n’est pas valideur.'),
});
export type Validation = z.infer<typeof validationSchema>;
