import * as z from 'zod';
import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import {
  abonnementBodySchema,
  abonnementFaitSchema,
  abonnementParamsSchema,
  abonnementsQuerySchema,
  abonnementsSchema,
  acteAbonnementBodySchema,
  evenementsQuerySchema,
  evenementsSchema,
  livraisonParamsSchema,
  livraisonSchema,
  livraisonsQuerySchema,
  livraisonsSchema,
} from './evenement.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
/** Who holds the service, or administers its branch; whether it is of theirs is asked by the use case. */
const gerants = { who: 'session', roles: ['rds.service', 'rds.admin'] } as const satisfies Access;
const all = '/evenements/abonnements';
const one = `${all}/:abonnement` as const;
const SANS = { sans: 'des adresses de machines et des envois, aucun dossier' } as const;

/** What happens to dossiers, for the information systems of the services that reach them. */
export const EVENEMENT_ROUTES = {
  listEvenements: {
    method: 'GET',
    path: '/evenements',
    summary: 'Ce qui est arrivé aux dossiers que le service atteint, dans l’ordre, depuis un repère',
    access: agents,
    trace: { sans: 'des numéros et des états de dossiers, ni association ni personne' },
    cle: 'evenements.lire',
    query: evenementsQuerySchema,
    response: evenementsSchema,
  },
  listAbonnements: {
    method: 'GET',
    path: all,
    summary: 'Les adresses d’un service qui reçoivent les évènements',
    access: gerants,
    trace: SANS,
    query: abonnementsQuerySchema,
    response: abonnementsSchema,
    whole: 'dix adresses au plus par service',
  },
  createAbonnement: {
    method: 'POST',
    path: all,
    summary: 'Déclarer une adresse qui reçoit les évènements ; son secret est dit une fois',
    access: gerants,
    query: roleQuerySchema,
    body: abonnementBodySchema,
    response: abonnementFaitSchema,
    status: 201,
    recent: 15,
  },
  actOnAbonnement: {
    method: 'POST',
    path: `${one}/actes`,
    summary: 'Envoyer un essai, renouveler le secret, oublier l’ancien, reprendre des envois arrêtés',
    access: gerants,
    params: abonnementParamsSchema,
    query: roleQuerySchema,
    body: acteAbonnementBodySchema,
    response: abonnementFaitSchema,
    recent: 15,
  },
  deleteAbonnement: {
    method: 'DELETE',
    path: one,
    summary: 'Retirer une adresse, avec ses envois',
    access: gerants,
    params: abonnementParamsSchema,
    query: roleQuerySchema,
    response: z.object({}),
    recent: 15,
  },
  listLivraisons: {
    method: 'GET',
    path: `${one}/livraisons`,
    summary: 'Les derniers envois à une adresse : état, code, durée, essais',
    access: gerants,
    trace: SANS,
    params: abonnementParamsSchema,
    query: livraisonsQuerySchema,
    response: livraisonsSchema,
  },
  replayLivraison: {
    method: 'POST',
    path: `${one}/livraisons/:livraison/rejeu`,
    summary: 'Envoyer de nouveau, sous le même numéro',
    access: gerants,
    params: livraisonParamsSchema,
    query: roleQuerySchema,
    response: livraisonSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
