import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';

/** Where a page of deliveries ends. */
export const CURSEUR_LIVRAISONS = defineCurseur({ jour: z.iso.date(), id: z.uuid() });
export type CurseurLivraisons = CurseurOf<typeof CURSEUR_LIVRAISONS>;

/** Where a page of the members of a network ends. */
export const CURSEUR_MEMBRES = defineCurseur({ fait: z.boolean(), nom: z.string(), id: z.int() });
export type CurseurMembres = CurseurOf<typeof CURSEUR_MEMBRES>;
