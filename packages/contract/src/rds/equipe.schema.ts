import { CIVILITES, emailSchema, reinitialisationSchema } from '@guichet/rules/compte';
import { DERNIERES_CONNEXIONS, ROLES_EQUIPE } from '@guichet/rules/service';
import * as z from 'zod';

const roleSchema = z.enum(ROLES_EQUIPE);

export const equipePersonneSchema = z.object({
  authId: z.uuid(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  role: roleSchema.nullable().describe('Rien pour un compte qui n’a pas de fonction dans un service.'),
  verrouille: z.boolean(),
  moi: z.boolean(),
  derniere: z.enum(DERNIERES_CONNEXIONS).describe('La dernière connexion, en gros.'),
  second_facteur: z.boolean(),
  en_main: z.int().describe('Les dossiers ouverts qui lui sont confiés.'),
});
export type EquipePersonne = z.infer<typeof equipePersonneSchema>;

export const invitationSchema = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  expire_at: z.iso.datetime(),
});
export const absenceSchema = z.object({
  _id: z.uuid(),
  personne: z.uuid(),
  du: z.iso.date(),
  au: z.iso.date(),
  remplacant: z.uuid().nullable(),
});
export type AbsenceDite = z.infer<typeof absenceSchema>;

export const equipeSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  aujourdhui: z.iso.date(),
  donnables: z.array(roleSchema).describe('Les fonctions que l’on peut y donner ; aucune, si l’on n’y gère personne.'),
  personnes: z.array(equipePersonneSchema),
  invitations: z.array(invitationSchema),
  absences: z.array(absenceSchema).describe('Celles qui courent ou qui viennent.'),
});
export type Equipe = z.infer<typeof equipeSchema>;

export const equipeQuerySchema = z.strictObject({});
export const personneParamsSchema = z.strictObject({ id: z.uuid(), personne: z.uuid() });
export const invitationParamsSchema = z.strictObject({ id: z.uuid(), invitation: z.uuid() });
export const absenceParamsSchema = z.strictObject({ id: z.uuid(), absence: z.uuid() });

export const inviteBodySchema = z.strictObject({ email: emailSchema, role: roleSchema });
export const fonctionBodySchema = z.strictObject({ role: roleSchema });
export const departQuerySchema = z.strictObject({
  repreneur: z.uuid().optional().describe('À qui vont ses dossiers ; à confier, si on ne le dit pas.'),
});
export const absenceBodySchema = z.strictObject({
  personne: z.uuid(),
  du: z.iso.date(),
  au: z.iso.date(),
  remplacant: z.uuid().nullable().default(null),
});

export const jetonParamsSchema = z.strictObject({ token: z.string().min(20).max(200) });
export const invitationLueSchema = z.object({
  service: z.string(),
  email: z.string(),
  role: roleSchema,
  connu: z.boolean().describe('Un compte existe à cette adresse : il n’y a rien d’autre à dire.'),
});
export type InvitationLue = z.infer<typeof invitationLueSchema>;
export const acceptBodySchema = z.strictObject({
  nouveau: z
    .strictObject({
      civilite: z.enum(CIVILITES),
      nom: z.string().trim().min(1, 'Veuillez renseigner le champ Nom.').max(100),
      prenom: z.string().trim().min(1, 'Veuillez renseigner le champ Prénom.').max(100),
      password: reinitialisationSchema.shape.password,
    })
    .optional(),
});
