import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';

/** Where a page of sites ends. */
export const CURSEUR_SITES = defineCurseur({ departement: z.string(), nom: z.string(), id: z.uuid() });
export type CurseurSites = CurseurOf<typeof CURSEUR_SITES>;
