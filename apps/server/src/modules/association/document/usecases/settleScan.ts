import { TYPE_RIB } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { bringBack } from '../versions.ts';

export interface Scanned {
  readonly uuid: string;
  /** The object that was scanned. */
  readonly cle: string;
  /** Where the clean file now is; null when the antivirus found something. */
  readonly saine: string | null;
}

/**
 * Only an explicit clean verdict makes a file usable. Nothing happens when the row no longer waits for one: the same
 * verdict may come twice.
 */
export const settleScan = async (uow: DocumentUow, { uuid, cle, saine }: Scanned): Promise<{ settled: boolean }> => {
  const { documents, jobs, history } = uow;
  const first = await documents.lock(uuid);
  if (first?.etat_fichier !== 'en_analyse' || first.cle !== cle) return { settled: false };
  const apres = saine === null ? 'infecte' : 'sain';
  if (saine === null) {
    await documents.update(uuid, { etat_fichier: 'infecte', cle: null, etat: 'archive' });
    if (first.etat === 'courant' && !first.supprime_at) await bringBack(uow, first.remplace);
    await jobs.add('association.sendInfectedMail', { uuid }, uuid);
  } else {
    await documents.update(uuid, { etat_fichier: 'sain', cle: saine });
    // The drafts that wait for this paper take it: nobody has to choose again what they have just given.
    const { id_correspondance } = first;
    await jobs.add('demandes.joinDocument', { uuid, id_correspondance }, uuid);
    if (first.id_type === TYPE_RIB) await jobs.add('association.readRib', { uuid }, uuid);
  }
  const changements = { etat_fichier: { avant: 'en_analyse', apres } };
  history.record({ objet: 'document', id_objet: uuid, action: 'settleScan', changements });
  return { settled: true };
};
