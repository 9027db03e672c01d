import { MAX_NOMMES, PAGES_PRESENCE } from '@guichet/rules/presence';
import * as z from 'zod';
import { roleQuerySchema } from './dossier.schema.ts';

export const presenceQuerySchema = roleQuerySchema.extend({
  page: z.enum(PAGES_PRESENCE).default('dossier').describe('La page du dossier où l’on est.'),
});

/** What each event says: who else is there, the whole of it each time. */
export const presenceSchema = z.object({
  presents: z.array(z.object({ nom: z.string().max(300), page: z.enum(PAGES_PRESENCE) })).max(MAX_NOMMES),
  autres: z.int().min(0),
});
