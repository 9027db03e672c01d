import { MOYENS_LECTURE, VERDICTS_LECTURE } from '@guichet/rules/association';
import {
  depotSchema,
  ETATS_DOCUMENT,
  ETATS_FICHIER,
  metaSchema,
  modificationDocumentSchema,
  ORIGINES,
  TAILLE_MAXIMUM,
  TYPES,
} from '@guichet/rules/document';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import type { Route } from '../route.ts';
import { session } from './elements.routes.ts';
import { listQuerySchema, NOMMEZ, namesAssociation, ofAssociation } from './requete.schema.ts';

/** ASSO-015, with the state of the file itself and the sentence that says it. */
export const documentSchema = z.object({
  uuid: z.uuid(),
  id_type: z.string(),
  lib_type: z.string(),
  origine: z.enum(ORIGINES),
  id_siret: z.string().nullable(),
  etat: z.enum(ETATS_DOCUMENT),
  annee_validite: z.int().nullable(),
  date_chargement: z.iso.datetime(),
  url: z.string().describe('Où le lire, une fois vérifié.'),
  meta: metaSchema,
  nom: z.string(),
  type_mime: z.string(),
  taille: z.int(),
  etat_fichier: z.enum(ETATS_FICHIER),
  message: z.string().describe('Ce que l’on dit à la personne de l’état du fichier.'),
  supprime_at: z.iso.datetime().nullable(),
  lecture_rib: z
    .object({
      verdict: z.enum(VERDICTS_LECTURE),
      moyen: z.enum(MOYENS_LECTURE),
      fin: z.string().nullable().describe('Les quatre derniers signes du compte lu.'),
      saisis: z.array(z.string()).describe('Les quatre derniers signes de chaque compte de la fiche.'),
    })
    .nullable()
    .describe('D’un RIB : ce que le portail y a lu, comparé à la fiche d’aujourd’hui.'),
  version: z.int(),
});
export type Document = z.infer<typeof documentSchema>;

const itemQuerySchema = z
  .strictObject({ ...ofAssociation, uuid: z.uuid().optional(), id: z.uuid().optional() })
  .refine(namesAssociation, NOMMEZ)
  .refine(({ uuid, id }) => (uuid ?? id) !== undefined, 'Nommez le document : uuid.');

/** Read on the page, each with its key held; to be looked at before anything is written. */
const ribLuSchema = z.object({
  ibans: z.array(z.string()),
  bic: z.string().nullable(),
  titulaire: z.string().nullable(),
});

const uuidParamsSchema = z.strictObject({ uuid: z.uuid() });
const path = '/association/documents';

export const documentsRoutes = {
  listDocuments: {
    method: 'GET',
    path,
    summary: 'Documents : la liste, dans l’ordre où un formulaire les choisirait',
    access: session,
    trace: { objet: 'document' },
    query: listQuerySchema.safeExtend({
      id_type: z.enum(TYPES).optional(),
      etat: z.enum(ETATS_DOCUMENT).optional(),
    }),
    response: z.array(documentSchema),
    whole: 'les documents d’une seule association, sous quota',
  },
  createDocument: {
    method: 'POST',
    path,
    summary: 'Documents : déposer un fichier de 15 Mo au plus, vérifié ensuite par l’antivirus',
    access: session,
    limit: 'fichier',
    upload: { maxBytes: TAILLE_MAXIMUM, fields: depotSchema },
    response: documentSchema,
    status: 201,
  },
  updateDocument: {
    method: 'PATCH',
    path,
    summary: 'Documents : modifier le type, l’année de validité ou les remarques, seulement les champs changés',
    access: session,
    query: itemQuerySchema,
    body: modificationDocumentSchema,
    response: documentSchema,
    versioned: true,
  },
  deleteDocument: {
    method: 'DELETE',
    path,
    summary: 'Documents : supprimer, avec trente jours pour rétablir',
    access: session,
    query: itemQuerySchema,
    response: messageSchema,
  },
  restoreDocument: {
    method: 'POST',
    path: `${path}/:uuid/restore`,
    summary: 'Documents : rétablir dans les trente jours',
    access: session,
    params: uuidParamsSchema,
    response: documentSchema,
  },
  proposeRib: {
    method: 'GET',
    path: `${path}/:uuid/rib`,
    summary: 'Documents : relire un RIB, pour préremplir la saisie d’un compte ; rien n’en est gardé',
    access: session,
    limit: 'fichier',
    trace: { objet: 'document', nomme: 'uuid' },
    params: uuidParamsSchema,
    response: ribLuSchema,
  },
  readDocument: {
    method: 'GET',
    path: `${path}/:uuid`,
    summary: 'Documents : lire un fichier vérifié ; en pièce jointe, ou en aperçu (pdf, jpg, png)',
    access: session,
    trace: { objet: 'document', nomme: 'uuid' },
    params: uuidParamsSchema,
    query: z.strictObject({ apercu: z.enum(['0', '1']).default('0') }),
    response: z.unknown(),
    answers: 'file',
  },
} as const satisfies Readonly<Record<string, Route>>;
