import { emailSchema } from '@guichet/rules/compte';
import { GENRES_JOURNAL, MESURES } from '@guichet/rules/lecture';
import { idAssociationSchema } from '@guichet/rules/rattachement';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';

const jour = z.iso.date();

/** Each narrows; a person is named by their address, known or not, or by their account. */
export const journalQuerySchema = z
  .strictObject({
    email: emailSchema.optional().describe('Adresse : ses lectures, et les connexions refusées sous cette adresse.'),
    compte: z.uuid().optional().describe('Un compte : ses lectures, et les connexions refusées sous son adresse.'),
    id_asso: idAssociationSchema.optional().describe('Numéro de fiche, SIREN, SIRET ou RNA.'),
    du: jour.optional().describe('Premier jour, à Paris.'),
    au: jour.optional().describe('Dernier jour, compris.'),
    objet: z.enum(GENRES_JOURNAL).optional().describe('Seulement ce genre de lecture, ou les connexions refusées.'),
    limit: pageSizeSchema,
    after: z.string().max(200).optional().describe('Le `suivant` de la page précédente.'),
  })
  .refine(({ email, compte }) => email === undefined || compte === undefined, 'Nommez la personne une seule fois.');

const compteNommeSchema = z.object({
  id: z.string(),
  nom: z.string().nullable().describe('Rien quand le compte n’existe plus.'),
});

export const ligneJournalSchema = z.object({
  id: z.int(),
  survenu_le: z.iso.datetime(),
  compte: compteNommeSchema.nullable().describe('Qui ; rien pour une connexion refusée.'),
  role: z.string().nullable(),
  service: z.string().nullable(),
  objet: z.enum(GENRES_JOURNAL),
  id_objet: z.string().nullable(),
  appel: z.string(),
  association: z.object({ id: z.int(), nom: z.string().nullable() }).nullable(),
  nombre: z.int(),
  motif: z.string().describe('Ce qui a donné le droit ; d’une connexion refusée, le code du refus.'),
  refusee: z.boolean().describe('Au delà du budget du jour : rien n’a été montré.'),
  adresse: z.string(),
});
export type LigneJournal = z.infer<typeof ligneJournalSchema>;
export const journalSchema = z.object({ lignes: z.array(ligneJournalSchema), suivant: z.string().nullable() });

export const depassementSchema = z.object({
  compte: compteNommeSchema,
  roles: z.array(z.string()),
  mesure: z.enum(MESURES),
  seuil: z.enum(['avis', 'arret']).describe('Le plus loin des deux seuils qui a été passé.'),
  total: z.int(),
  avis: z.int(),
  arret: z.int(),
  refus: z.int().describe('Lectures refusées depuis l’arrêt.'),
});
export type Depassement = z.infer<typeof depassementSchema>;
export const depassementsSchema = z.object({ depassements: z.array(depassementSchema) });
