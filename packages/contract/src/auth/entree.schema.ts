import * as z from 'zod';
import { sessionSchema } from './auth.schema.ts';
import { connexionEnAttenteSchema } from './facteur.schema.ts';

/** A password opens a session, or half of the way to one. */
export const entreeSchema = z.union([sessionSchema, connexionEnAttenteSchema]);
export type Entree = z.infer<typeof entreeSchema>;
