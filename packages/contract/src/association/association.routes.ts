import { changesOf, ficheChangesSchema } from '@guichet/rules/association';
import { idAssociationSchema } from '@guichet/rules/rattachement';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { nameCalls } from '../nameCalls.ts';
import { defineRoutes, type Route } from '../route.ts';
import {
  associationSchema,
  elementSchemaOf,
  etablissementSchema,
  ficheAnswerSchema,
  legeresSchema,
  membreReseauSchema,
  trouveesSchema,
} from './association.schema.ts';
import { chiffresRoutes } from './chiffres.routes.ts';
import { documentsRoutes } from './documents.routes.ts';
import { elementRoutes, NOMS_ELEMENTS, session } from './elements.routes.ts';
import { haaRoutes } from './haa.routes.ts';
import { lecturesQuerySchema, lecturesSchema } from './lectures.schema.ts';
import {
  adressesQuerySchema,
  adressesSchema,
  compositionQuerySchema,
  createQuerySchema,
  etablissementsQuerySchema,
  itemQuerySchema,
  lightQuerySchema,
  listQuerySchema,
  recordQuerySchema,
  searchQuerySchema,
} from './requete.schema.ts';

const budgets = elementRoutes('budgets', 'Budgets prévisionnels');
const adherents = elementRoutes('adherents_personnes_morales', 'Adhérents personnes morales');
const agrements = elementRoutes('agrements', 'Agréments');
const reseaux = elementRoutes('reseaux_affiliation', 'Réseaux d’affiliation');
const comptes = elementRoutes('comptes', 'Comptes annuels');
const representants = elementRoutes('representants_legaux', 'Représentants');
const rhs = elementRoutes('rhs', 'Moyens humains');
const ribs = elementRoutes('ribs', 'Coordonnées bancaires');

/** A verb that this sub-resource does not have: it exists to say why. */
const refused = (method: Route['method'], path: `/${string}`, summary: string) =>
  ({
    method,
    path,
    summary,
    access: session,
    query: itemQuerySchema,
    body: z.unknown().optional(),
    response: messageSchema,
    refuses: true,
  }) as const satisfies Route;

const link = { id_asso_membre: idAssociationSchema.optional(), id_asso_parent: idAssociationSchema.optional() };
const linkQuerySchema = z.strictObject({ ...createQuerySchema.shape, ...link });

const COMPOSITION = { path: '/association/composition_reseau', aliases: ['/association/compositionReseau'] } as const;

/** What CALL-DAC-015 may change of a representative, as pairs. */
export const paireSchema = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('fonction'), value: z.string().trim().min(1).max(100).nullable() }),
  z.strictObject({
    key: z.literal('id_siret'),
    value: z
      .string()
      .regex(/^\d{14}$/)
      .nullable(),
  }),
  z.strictObject({ key: z.literal('valideur_cec'), value: z.boolean() }),
]);

export const associationTable = defineRoutes({
  service: 'dac',
  title: 'Associations : recherche, fiche et documents',
  routes: {
    readAssociation: {
      method: 'GET',
      path: '/association',
      summary: 'La fiche entière d’une association, ou les parties demandées',
      access: session,
      trace: { objet: 'association' },
      query: recordQuerySchema,
      response: associationSchema,
    },
    readAssociationLight: {
      method: 'GET',
      path: '/association-light',
      summary: 'Ce que tout le monde peut savoir d’une association, par un de ses numéros',
      access: session,
      trace: { sans: 'ce que publient les registres, que toute session peut lire, compté par minute' },
      query: lightQuerySchema,
      response: legeresSchema,
      whole: 'les vingt premières qui portent ce numéro',
      limit: 'recherche',
    },
    searchAssociations: {
      method: 'GET',
      path: '/association/search',
      summary: 'Chercher une association par son nom, sa commune ou un de ses numéros',
      access: session,
      trace: { sans: 'ce que publient les registres, que toute session peut lire, compté par minute' },
      query: searchQuerySchema,
      response: trouveesSchema,
      whole: 'les vingt meilleures réponses',
      limit: 'recherche',
    },
    searchAdresses: {
      method: 'GET',
      path: '/adresses',
      summary: 'Chercher une adresse, ou le code INSEE d’une commune',
      access: session,
      trace: { sans: 'des adresses publiques, qui ne disent rien de personne' },
      query: adressesQuerySchema,
      response: adressesSchema,
      whole: 'les huit meilleures réponses',
      limit: 'recherche',
    },
    readIdentite: {
      method: 'GET',
      path: '/association/identite',
      summary: 'Identité, activités, coordonnées et spécificités',
      access: session,
      trace: { objet: 'association' },
      query: listQuerySchema,
      response: ficheAnswerSchema,
    },
    updateIdentite: {
      method: 'PATCH',
      path: '/association/identite',
      summary: 'Modifier l’identité, les activités, les coordonnées ou les spécificités : seulement les champs changés',
      access: session,
      query: itemQuerySchema,
      body: ficheChangesSchema,
      response: ficheAnswerSchema,
      versioned: true,
    },
    createIdentite: refused('POST', '/association/identite', 'Refusé : une association naît dans un registre'),
    deleteIdentite: refused('DELETE', '/association/identite', 'Refusé : une association disparaît dans un registre'),
    listEtablissements: {
      method: 'GET',
      path: '/association/etablissements',
      summary: 'Les établissements que l’on peut voir',
      access: session,
      trace: { objet: 'association' },
      query: etablissementsQuerySchema,
      response: z.array(etablissementSchema),
    },
    listLectures: {
      method: 'GET',
      path: '/association/lectures',
      summary: 'Quels services ont lu la fiche, les documents et les dossiers de l’association, jour par jour',
      access: session,
      trace: { objet: 'journal', nomme: 'id_asso' },
      query: lecturesQuerySchema,
      response: lecturesSchema,
    },
    updateEtablissement: {
      method: 'PATCH',
      path: '/association/etablissements',
      summary: 'Donner à un établissement son nom d’usage',
      access: session,
      query: itemQuerySchema,
      body: changesOf(z.strictObject({ nom: z.string().trim().min(1).max(200).nullable() })),
      response: etablissementSchema,
      versioned: true,
    },
    createEtablissement: refused('POST', '/association/etablissements', 'Refusé : un établissement naît dans Sirene'),
    deleteEtablissement: refused(
      'DELETE',
      '/association/etablissements',
      'Refusé : un établissement ferme dans Sirene',
    ),
    ...nameCalls(NOMS_ELEMENTS.budgets, budgets),
    ...nameCalls(NOMS_ELEMENTS.adherents_personnes_morales, adherents),
    ...nameCalls(NOMS_ELEMENTS.agrements, agrements),
    ...nameCalls(NOMS_ELEMENTS.reseaux_affiliation, reseaux),
    createReseau: { ...reseaux.create, query: linkQuerySchema, body: reseaux.create.body.prefault({}) },
    ...nameCalls(NOMS_ELEMENTS.comptes, comptes),
    ...nameCalls(NOMS_ELEMENTS.representants_legaux, representants),
    updateRepresentantFonctionSiret: {
      method: 'PATCH',
      path: '/association/representantFonctionSiret',
      summary: 'Changer la fonction, l’établissement ou le droit de valider d’un représentant',
      access: session,
      query: itemQuerySchema,
      body: z.array(paireSchema).min(1).max(3),
      response: elementSchemaOf('representants_legaux'),
      versioned: true,
    },
    ...nameCalls(NOMS_ELEMENTS.rhs, rhs),
    ...nameCalls(NOMS_ELEMENTS.ribs, ribs),
    listComposition: {
      ...COMPOSITION,
      method: 'GET',
      summary: 'Les membres du réseau',
      access: session,
      trace: { objet: 'association' },
      query: compositionQuerySchema,
      response: z.array(membreReseauSchema),
    },
    createComposition: {
      ...COMPOSITION,
      method: 'POST',
      summary: 'Rattacher un membre au réseau',
      access: session,
      query: linkQuerySchema,
      body: z.strictObject({}).optional(),
      response: membreReseauSchema,
      status: 201,
    },
    updateComposition: {
      ...refused('PATCH', COMPOSITION.path, 'Refusé : c’est le membre qui dit ses licenciés'),
      aliases: COMPOSITION.aliases,
    },
    deleteComposition: {
      ...COMPOSITION,
      method: 'DELETE',
      summary: 'Détacher un membre du réseau',
      access: session,
      query: itemQuerySchema,
      response: messageSchema,
    },
    ...documentsRoutes,
    ...haaRoutes,
    ...chiffresRoutes,
  },
});
