import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DocumentUow } from '../document.uow.ts';

const FAIT = { message: 'Le document est supprimé. Vous pouvez le rétablir pendant 30 jours.' };

/** Nothing of the file is touched: the row says when, and the purge comes thirty days later. */
export const deleteDocument = async (
  { documents, history }: DocumentUow,
  { uuid }: { readonly uuid: string },
  { clock }: Call,
) => {
  const found = await documents.lock(uuid);
  if (!found || found.etat_fichier === 'efface') throw new DomainError('DOCUMENT_INEXISTANT');
  if (found.supprime_at) return FAIT;
  const supprime_at = clock.now();
  await documents.update(uuid, { supprime_at });
  const changements = { supprime_at: { avant: null, apres: supprime_at.toISOString() } };
  history.record({ objet: 'document', id_objet: uuid, action: 'deleteDocument', changements });
  return FAIT;
};
