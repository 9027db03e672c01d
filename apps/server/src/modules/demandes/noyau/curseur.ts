import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';

/** Where the last page of messages or notifications ended; both are written to the millisecond. */
const curseur = defineCurseur({ at: z.iso.datetime(), id: z.uuid() });
export type Curseur = CurseurOf<typeof curseur>;
export const readCurseur = curseur.read;

/** Of one entry more than the page holds: the page, and where the next begins. */
export const pageOf = <T extends { readonly id: string }>(
  rows: readonly T[],
  limit: number,
  atOf: (row: T) => string,
): { readonly page: readonly T[]; readonly after: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, after: rows.length > limit && last ? curseur.write({ at: atOf(last), id: last.id }) : null };
};
