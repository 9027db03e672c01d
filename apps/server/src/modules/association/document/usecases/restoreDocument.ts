import { canRestore } from '@guichet/rules/document';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DocumentUow } from '../document.uow.ts';

/** Back as it was, or as an older version when another took its place meanwhile. */
export const restoreDocument = async (
  { documents, history }: DocumentUow,
  { uuid }: { readonly uuid: string },
  { clock }: Call,
): Promise<{ uuid: string }> => {
  const found = await documents.lock(uuid);
  if (!found) throw new DomainError('DOCUMENT_INEXISTANT');
  if (found.etat_fichier === 'infecte') throw new DomainError('DOCUMENT_INFECTE');
  if (!found.supprime_at) return { uuid };
  if (found.cle === null || !canRestore(found.supprime_at, clock.now())) throw new DomainError('DOCUMENT_EFFACE');
  const isTaken = found.etat === 'courant' && (await documents.findCourant(found)) !== null;
  await documents.update(uuid, { supprime_at: null, ...(isTaken ? { etat: 'archive' as const } : {}) });
  const changements = { supprime_at: { avant: found.supprime_at.toISOString(), apres: null } };
  history.record({ objet: 'document', id_objet: uuid, action: 'restoreDocument', changements });
  return { uuid };
};
