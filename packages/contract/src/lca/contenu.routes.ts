import { CHAMPS, CONTENU_ADMIN, CONTENU_MAXIMUM, type Ressource } from '@guichet/rules/contenu';
import * as z from 'zod';
import type { Noms } from '../nameCalls.ts';
import { type Access, everyone } from '../route.ts';

/** What every entry carries beside its own fields. */
const identite = { _id: z.uuid(), version: z.int() };
const contenuParamsSchema = z.strictObject({ id: z.uuid() });
const byAdmin = { who: 'session', roles: [CONTENU_ADMIN] } as const satisfies Access;

const hasAField = (body: object): boolean => Object.keys(body).length > 0;
const NOTHING_TO_CHANGE = 'Aucun champ à modifier.';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Each list may be narrowed by these words; whatever they ask, only administrators see what is hidden. */
const FILTRES = {
  questions: z.strictObject({ enabled: flag.optional(), categorie: z.string().max(60).optional() }),
  notesOnPage: z.strictObject({ enabled: flag.optional(), route: z.string().max(80).optional() }),
  urls: z.strictObject({ enabled: flag.optional(), code: z.string().max(60).optional() }),
  'documents-modeles': z.strictObject({ enabled: flag.optional(), code: z.string().max(60).optional() }),
} as const satisfies Readonly<Record<Ressource, z.ZodObject>>;

type ChampsOf<R extends Ressource> = (typeof CHAMPS)[R];

const schemasOf = <R extends Ressource>(ressource: R) => {
  const champs: ChampsOf<R> = CHAMPS[ressource];
  return {
    entree: z.object({ ...identite, ...champs }),
    creation: z.strictObject(champs),
    changements: z.strictObject(champs).partial().refine(hasAField, NOTHING_TO_CHANGE),
    filtres: FILTRES[ressource],
  };
};

/** The generic resource of the documents, written once: list, read, save (POST, PATCH or PUT) and delete. */
export const contenuRoutes = <const R extends Ressource>(ressource: R, nom: string) => {
  const { entree, creation, changements, filtres } = schemasOf(ressource);
  const many = `/${ressource}` as const;
  const one = `/${ressource}/:id` as const;
  const params = contenuParamsSchema;
  const change = { path: one, access: byAdmin, params, body: changements, response: entree, versioned: true } as const;
  return {
    list: {
      method: 'GET',
      path: many,
      summary: `${nom} : la liste`,
      access: everyone,
      query: filtres,
      response: z.array(entree),
      whole: `${CONTENU_MAXIMUM} éléments au plus`,
    },
    read: { method: 'GET', path: one, summary: `${nom} : un élément`, access: everyone, params, response: entree },
    create: {
      method: 'POST',
      path: many,
      summary: `${nom} : ajouter`,
      access: byAdmin,
      body: creation,
      response: entree,
      status: 201,
    },
    update: { method: 'PATCH', summary: `${nom} : modifier les champs envoyés`, ...change },
    replace: { method: 'PUT', summary: `${nom} : modifier les champs envoyés, comme PATCH`, ...change },
    remove: {
      method: 'DELETE',
      path: one,
      summary: `${nom} : supprimer`,
      access: byAdmin,
      params,
      response: z.object({ message: z.string() }),
    },
  } as const;
};

/** Each list by its word, for one entry and for all. */
export const NOMS_CONTENU = {
  questions: { one: 'Question', many: 'Questions' },
  notesOnPage: { one: 'Note', many: 'Notes' },
  urls: { one: 'Url', many: 'Urls' },
  'documents-modeles': { one: 'DocumentModele', many: 'DocumentsModeles' },
} as const satisfies Readonly<Record<Ressource, Noms>>;
