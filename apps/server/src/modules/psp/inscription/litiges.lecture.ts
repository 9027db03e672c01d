import * as z from 'zod';
import { defineCurseur } from '../../../platform/curseur.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { InscriptionUow } from './inscription.uow.ts';

const curseur = defineCurseur({ at: z.iso.datetime(), id: z.uuid() });

interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Those that wait, the oldest first. */
export const listLitiges = reads(async ({ litiges }: InscriptionUow, { limit, after }: Page) => {
  const rows = await litiges.list(curseur.read(after), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? curseur.write({ at: last.cree_at.toISOString(), id: last.id }) : null;
  return { litiges: page, after: next };
});
