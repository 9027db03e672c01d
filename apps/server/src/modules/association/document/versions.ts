import type { Document, Groupe } from './document.ts';
import type { DocumentUow } from './document.uow.ts';

/** What was current before this one is put away, not lost: which it was. */
export const putAway = async (
  { documents }: DocumentUow,
  groupe: Groupe,
): Promise<Partial<Pick<Document, 'remplace'>>> => {
  const before = await documents.findCourant(groupe);
  if (!before) return {};
  await documents.update(before.uuid, { etat: 'archive' });
  return { remplace: before.uuid };
};

/** The version that was put away comes back, unless someone removed it or gave another meanwhile. */
export const bringBack = async ({ documents }: DocumentUow, remplace: string | null): Promise<void> => {
  const before = remplace ? await documents.lock(remplace) : null;
  if (!before || before.supprime_at || before.cle === null) return;
  if (await documents.findCourant(before)) return;
  await documents.update(before.uuid, { etat: 'courant' });
};
