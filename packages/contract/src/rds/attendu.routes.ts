import {
  champAttenduSchema,
  champLuSchema,
  documentAttenduShape,
  GESTION_SUBVENTIONS,
} from '@guichet/rules/subvention';
import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { messageSchema } from '../errorBody.ts';
import type { Noms } from '../nameCalls.ts';
import type { Access, Trace } from '../route.ts';

const managers = { who: 'session', roles: GESTION_SUBVENTIONS } as const satisfies Access;
const BIBLIOTHEQUE = { sans: 'la bibliothèque des formulaires' } as const satisfies Trace;
const params = z.strictObject({ id: z.uuid() });

/** What every entry of the library carries beside its own fields. */
const identite = { _id: z.uuid(), version: z.int() };

export const RESSOURCES_ATTENDUS = ['champs-attendus', 'documents-attendus'] as const;
export type RessourceAttendus = (typeof RESSOURCES_ATTENDUS)[number];
const SCHEMAS = { 'champs-attendus': champAttenduSchema, 'documents-attendus': documentAttenduShape } as const;
/** As they were kept: what was judged when it came in is not judged again. */
const LUS = { 'champs-attendus': champLuSchema, 'documents-attendus': documentAttenduShape } as const;
export const ATTENDUS_MAXIMUM = 500;

export const NOMS_ATTENDUS = {
  'champs-attendus': { one: 'ChampAttendu', many: 'ChampsAttendus' },
  'documents-attendus': { one: 'DocumentAttendu', many: 'DocumentsAttendus' },
} as const satisfies Readonly<Record<RessourceAttendus, Noms>>;

const filtres = z.strictObject({ code: z.string().max(60).optional(), q: z.string().trim().max(100).optional() });

/** CALL-RDS-015, CALL-RDS-016: the library of fields and documents, from which schemes are composed. */
export const attenduRoutes = <const R extends RessourceAttendus>(ressource: R, nom: string) => {
  const schema: (typeof SCHEMAS)[R] = SCHEMAS[ressource];
  const shape = schema.shape as (typeof SCHEMAS)[R]['shape'];
  const lu = LUS[ressource].shape as (typeof LUS)[R]['shape'];
  const entree = z.object({ ...identite, ...lu });
  const changements = changesOf(shape);
  const many = `/${ressource}` as const;
  const one = `/${ressource}/:id` as const;
  const change = {
    path: one,
    access: managers,
    params,
    body: changements,
    response: entree,
    versioned: true,
    bulky: true,
  } as const;
  return {
    list: {
      method: 'GET',
      path: many,
      summary: `${nom} : la liste`,
      access: managers,
      trace: BIBLIOTHEQUE,
      query: filtres,
      response: z.array(entree),
      whole: `${ATTENDUS_MAXIMUM} éléments au plus`,
    },
    read: {
      method: 'GET',
      path: one,
      summary: `${nom} : un élément`,
      access: managers,
      trace: BIBLIOTHEQUE,
      params,
      response: entree,
    },
    create: {
      method: 'POST',
      path: many,
      summary: `${nom} : ajouter`,
      access: managers,
      body: z.strictObject(shape),
      bulky: true,
      response: entree,
      status: 201,
    },
    update: { method: 'PATCH', summary: `${nom} : modifier les champs envoyés`, ...change },
    replace: { method: 'PUT', summary: `${nom} : modifier les champs envoyés, comme PATCH`, ...change },
    remove: {
      method: 'DELETE',
      path: one,
      summary: `${nom} : supprimer de la bibliothèque`,
      access: managers,
      params,
      response: messageSchema,
    },
  } as const;
};
