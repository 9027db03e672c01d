import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';

/** Where the last page of proofs ended. */
const curseur = defineCurseur({ at: z.iso.datetime(), id: z.uuid() });
export type CurseurPreuve = CurseurOf<typeof curseur>;
export const readCurseurPreuve = curseur.read;
export const writeCurseurPreuve = curseur.write;
