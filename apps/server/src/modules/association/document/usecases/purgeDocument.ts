import type { DocumentUow } from '../document.uow.ts';

interface Input {
  readonly uuid: string;
  readonly before: Date;
}

/**
 * The row lets go of its object, and of the name people gave the file; the object itself is removed only after, when
 * no row names it. A restoration that comes first wins: the row is locked and read again.
 */
export const purgeDocument = async (
  { documents, history }: DocumentUow,
  { uuid, before }: Input,
): Promise<{ cle: string | null }> => {
  const found = await documents.lock(uuid);
  if (!found?.supprime_at || found.supprime_at >= before || found.cle === null) return { cle: null };
  await documents.update(uuid, {
    etat_fichier: 'efface',
    etat: 'archive',
    cle: null,
    nom: '',
    meta: '{}',
    lecture_rib: null,
  });
  const changements = { etat_fichier: { avant: found.etat_fichier, apres: 'efface' } };
  history.record({ objet: 'document', id_objet: uuid, action: 'purgeDocument', changements });
  return { cle: found.cle };
};
