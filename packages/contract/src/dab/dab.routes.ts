import * as z from 'zod';
import { type Access, defineRoutes } from '../route.ts';

const readers = { who: 'session' } as const satisfies Access;

/** A mission that a sibling site publishes for volunteers. */
export const missionSchema = z.object({
  _id: z.uuid(),
  titre: z.string(),
  description: z.string(),
  association: z.string(),
  commune: z.string(),
  departement: z.string(),
  domaine: z.string(),
});
export type Mission = z.infer<typeof missionSchema>;

export const dabTable = defineRoutes({
  service: 'dab',
  title: 'Missions de bénévolat',
  routes: {
    listMissions: {
      method: 'GET',
      path: '/missions',
      summary: 'Les missions proposées aux bénévoles',
      access: readers,
      trace: { sans: 'des annonces faites pour être lues par tous' },
      response: z.object({ missions: z.array(missionSchema) }),
      whole: '100 missions au plus',
    },
  },
});
