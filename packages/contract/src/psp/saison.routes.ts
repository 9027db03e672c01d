import { changeSaisonSchema, nouvelleSaisonSchema, prolongationSchema } from '@guichet/rules/passSport';
import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { type Access, defineRoutes } from '../route.ts';
import { saisonPspParamsSchema, saisonPspSchema, saisonSuivieSchema } from './saison.schema.ts';

const session = { who: 'session' } as const satisfies Access;
/** The national team: what a code is worth, and until when, is decided for the country. */
const nationale = { who: 'session', roles: ['lca.admin'] } as const satisfies Access;
const params = saisonPspParamsSchema;

export const pspSaisonTable = defineRoutes({
  service: 'psp',
  title: 'Pass’Sport : les saisons',
  routes: {
    listExercices: {
      method: 'GET',
      path: '/exercices',
      summary: 'Les saisons du Pass’Sport, la plus récente d’abord',
      access: session,
      trace: { sans: 'les dates des saisons, les mêmes pour tous' },
      response: z.array(saisonPspSchema),
      whole: 'une saison par an',
    },
    listSaisons: {
      method: 'GET',
      path: '/saisons',
      summary: 'Les saisons et ce qui leur manque, pour qui les ouvre',
      access: nationale,
      trace: { sans: 'les réglages des saisons, et personne dedans' },
      response: z.array(saisonSuivieSchema),
      whole: 'une saison par an',
    },
    createSaison: {
      method: 'POST',
      path: '/exercices',
      summary: 'Créer une saison : elle reste suspendue tant que personne ne l’ouvre',
      access: nationale,
      body: nouvelleSaisonSchema,
      response: saisonSuivieSchema,
      status: 201,
      recent: 15,
    },
    updateSaison: {
      method: 'PATCH',
      path: '/exercices/:id',
      summary: 'Changer une saison, l’ouvrir ou la suspendre',
      access: nationale,
      params,
      body: changesOf(changeSaisonSchema.shape),
      response: saisonSuivieSchema,
      versioned: true,
      recent: 15,
    },
    askProlongation: {
      method: 'POST',
      path: '/exercices/:id/prolongation',
      summary: 'Demander qu’une saison finisse plus tard : une autre personne l’accorde',
      access: nationale,
      params,
      body: prolongationSchema,
      response: saisonSuivieSchema,
      recent: 15,
    },
    grantProlongation: {
      method: 'POST',
      path: '/exercices/:id/prolongation/accord',
      summary: 'Accorder, en seconde personne, la prolongation qu’une autre a demandée',
      access: nationale,
      params,
      body: prolongationSchema,
      response: saisonSuivieSchema,
      recent: 15,
    },
    dropProlongation: {
      method: 'DELETE',
      path: '/exercices/:id/prolongation',
      summary: 'Écarter une prolongation qui attend',
      access: nationale,
      params,
      response: saisonSuivieSchema,
      recent: 15,
    },
  },
});
