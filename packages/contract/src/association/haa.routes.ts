import { changesOf, creationOf } from '@guichet/rules/association';
import { adresseHaaSchema, EMPTY_ADRESSE, EMPTY_SITE, NATURES_TEXTE_MAXIMUM, siteSchema } from '@guichet/rules/haa';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { pageSizeSchema } from '../page.ts';
import type { Route } from '../route.ts';
import { session } from './elements.routes.ts';
import { adresseLueSchema, siteLuSchema, sitesSchema } from './haa.schema.ts';
import { NOMMEZ, namesAssociation, ofAssociation } from './requete.schema.ts';

const sites = '/association/haa/sites';
const adresse = '/association/haa/adresse';

/** HAA-010: the list of what is done there, as text. */
const enTexte = { code_nature_activite: z.string().max(NATURES_TEXTE_MAXIMUM).nullable() };
const nouveauSite = z.strictObject({
  ...creationOf(siteSchema, EMPTY_SITE).shape,
  nature_activite: siteSchema.shape.nature_activite.optional(),
  code_nature_activite: enTexte.code_nature_activite.optional(),
});
const nouvelleAdresse = creationOf(adresseHaaSchema, EMPTY_ADRESSE);
const avecAdresse = z.strictObject({ site: nouveauSite, adresse: nouvelleAdresse });
const SITES_COLLES_MAXIMUM = 500;

const deLAssociation = z.strictObject(ofAssociation).refine(namesAssociation, NOMMEZ);
const filtre = z
  .strictObject({
    ...ofAssociation,
    q: z.string().trim().max(100).optional().describe('Un nom, une commune, un code postal.'),
  })
  .refine(namesAssociation, NOMMEZ);
const lequel = (dit: string) =>
  z.strictObject({ ...ofAssociation, id: z.uuid().describe(dit) }).refine(namesAssociation, NOMMEZ);
const leSite = lequel('Le site.');
const lAdresse = lequel('L’adresse.');

/** CALL-DAC-016 to 024. Q-41: the id is also read in the path. */
export const haaRoutes = {
  listSites: {
    method: 'GET',
    path: sites,
    summary: 'Aide alimentaire : les sites, par département, et le guichet qu’ils désignent',
    access: session,
    trace: { objet: 'association' },
    query: filtre.safeExtend({
      id: z.uuid().optional().describe('Seulement ce site.'),
      limit: pageSizeSchema,
      after: z.string().max(500).optional(),
    }),
    response: sitesSchema,
  },
  exportSites: {
    method: 'GET',
    path: `${sites}/export`,
    summary: 'Aide alimentaire : les sites, en tableur',
    access: session,
    trace: { objet: 'association' },
    query: filtre,
    response: z.unknown(),
    answers: 'file',
    recent: 15,
  },
  createSite: {
    method: 'POST',
    path: sites,
    summary: 'Aide alimentaire : ajouter un site',
    access: session,
    query: deLAssociation,
    body: nouveauSite,
    response: siteLuSchema,
    status: 201,
  },
  updateSite: {
    method: 'PATCH',
    path: sites,
    aliases: [`${sites}/:id`],
    summary: 'Aide alimentaire : modifier un site, seulement les champs changés',
    access: session,
    query: leSite,
    body: changesOf(siteSchema, enTexte),
    response: siteLuSchema,
    versioned: true,
  },
  deleteSite: {
    method: 'DELETE',
    path: sites,
    aliases: [`${sites}/:id`],
    summary: 'Aide alimentaire : supprimer un site',
    access: session,
    query: leSite,
    response: messageSchema,
  },
  createSiteAdresse: {
    method: 'POST',
    path: '/association/haa/sites_adresses',
    summary: 'Aide alimentaire : ajouter un site avec son adresse',
    access: session,
    query: deLAssociation,
    body: avecAdresse,
    response: siteLuSchema,
    status: 201,
  },
  createSites: {
    method: 'POST',
    path: `${sites}/lot`,
    summary: 'Aide alimentaire : ajouter les sites d’un tableau, tous ou aucun',
    access: session,
    query: deLAssociation,
    body: z.strictObject({ sites: z.array(avecAdresse).min(1).max(SITES_COLLES_MAXIMUM) }),
    bulky: true,
    response: z.object({ nombre: z.int() }),
    status: 201,
  },
  listAdresses: {
    method: 'GET',
    path: adresse,
    summary: 'Aide alimentaire : les adresses de l’association dans un code postal',
    access: session,
    trace: { objet: 'association' },
    query: z
      .strictObject({ ...ofAssociation, codePostal: adresseHaaSchema.shape.cp.describe('Cinq chiffres.') })
      .refine(namesAssociation, NOMMEZ),
    response: z.array(adresseLueSchema),
    whole: 'les 200 premières d’une association dans un code postal',
  },
  createAdresse: {
    method: 'POST',
    path: adresse,
    aliases: [`${adresse}/:id`],
    summary: 'Aide alimentaire : donner une adresse à un site',
    access: session,
    query: leSite,
    body: nouvelleAdresse,
    response: adresseLueSchema,
    status: 201,
  },
  updateAdresse: {
    method: 'PATCH',
    path: adresse,
    aliases: [`${adresse}/:id`],
    summary: 'Aide alimentaire : modifier une adresse, seulement les champs changés',
    access: session,
    query: lAdresse,
    body: changesOf(adresseHaaSchema),
    response: adresseLueSchema,
    versioned: true,
  },
  deleteAdresse: {
    method: 'DELETE',
    path: adresse,
    aliases: [`${adresse}/:id`],
    summary: 'Aide alimentaire : supprimer une adresse ; ses sites n’en ont plus',
    access: session,
    query: lAdresse,
    response: messageSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
