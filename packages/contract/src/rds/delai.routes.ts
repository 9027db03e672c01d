import * as z from 'zod';
import { defineRoutes, everyone } from '../route.ts';

const nombre = z.int().min(0);

/** What dossiers answer of the directory of schemes: beside its calls, for pages that anyone reads. */
export const delaiTable = defineRoutes({
  service: 'rds',
  title: 'Annuaire des services et répertoire des subventions',
  routes: {
    readDelai: {
      method: 'GET',
      path: '/delai',
      summary: 'Le délai habituel d’une réponse, par dispositif, sur les douze derniers mois',
      access: everyone,
      alike: true,
      query: z.strictObject({ dispositif: z.string().min(1).max(100) }),
      response: z.object({
        delai: z
          .object({
            jours: nombre.describe('La moitié des réponses sont venues dans ce délai.'),
            decisions: z.int().min(5),
            depuis: z.iso.date(),
            jusque: z.iso.date().describe('Ce jour n’y est plus.'),
          })
          .nullable()
          .describe('Rien de moins de cinq réponses.'),
      }),
    },
  },
});
