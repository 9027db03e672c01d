import * as z from 'zod';

export const RATTACHEMENT_TYPES = ['Siège', 'Etablissement secondaire'] as const;

/** P-8: a newcomer waits until a member or a service says who they are. */
export const ETATS_RATTACHEMENT = ['confirme', 'a_confirmer'] as const;

export const representantLegalSchema = z.object({
  id: z.string(),
  courriel: z.string(),
  fonction: z.string(),
  id_siret: z.string().nullable(),
  valideur_cec: z.boolean(),
  deleted: z.boolean(),
});
export type RepresentantLegal = z.infer<typeof representantLegalSchema>;

/** One association of a portal user, seen from its head office or from one of its establishments. */
export const rattachementSchema = z.object({
  id_correspondance: z.int(),
  id_siret: z.string().nullable(),
  id_siren: z.string().nullable(),
  id_rna: z.string().nullable(),
  nom: z.string(),
  type: z.enum(RATTACHEMENT_TYPES),
  etat: z.enum(ETATS_RATTACHEMENT),
  fonction: z.string(),
  notifications: z.boolean().describe('Reçoit les notifications de cette association.'),
  declarations: z.boolean().describe('Voit les déclarations faites sur ses bénévoles.'),
  isValideurCEC: z.boolean(),
  representantsLegaux: z
    .array(representantLegalSchema)
    .describe('Ce que la fiche dit de cette personne, à son adresse ; rien tant que le rattachement attend.'),
  version: z.int(),
});
export type Rattachement = z.infer<typeof rattachementSchema>;
/** As it is kept: what the record says of them is worked out from it each time, never kept (CEC-007). */
export type RattachementTenu = Omit<Rattachement, 'isValideurCEC' | 'representantsLegaux'>;

/** What a person says of themself: the rest of the entry comes from the registries and from who confirms it. */
export const demandeRattachementSchema = z.strictObject({
  id_correspondance: z.int().positive().max(2_147_483_647),
  id_siret: z
    .string()
    .regex(/^\d{14}$/)
    .nullable()
    .default(null),
  fonction: z.string().trim().min(1).max(100).exactOptional(),
  notifications: z.boolean().exactOptional(),
  declarations: z.boolean().exactOptional(),
  certificat_honneur: z.literal(true).exactOptional(),
});
export type DemandeRattachement = z.infer<typeof demandeRattachementSchema>;

/** How the documents name an association in a query: its own number, its SIREN, its SIRET or its RNA. */
export const idAssociationSchema = z
  .string()
  .transform((value) => value.replaceAll(' ', '').toUpperCase())
  .pipe(z.string().regex(/^(\d{1,10}|\d{14}|W[0-9A-Z]{9})$/));

type Identifiants = Pick<Rattachement, 'id_correspondance' | 'id_siret' | 'id_siren' | 'id_rna'>;

export const isAssociation = (
  { id_correspondance, id_siret, id_siren, id_rna }: Identifiants,
  id_asso: string,
): boolean => [String(id_correspondance), id_siret, id_siren, id_rna].includes(id_asso);
