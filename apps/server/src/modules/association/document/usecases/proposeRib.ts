import { lireRib, type RibLu } from '@guichet/rules/association';
import { DomainError } from '../../../../platform/errors.ts';
import type { Files } from '../../../../platform/files/files.ts';
import { StoreUnavailable } from '../../../../platform/files/objectStore.ts';
import { type Document, isALire } from '../document.ts';
import { lirePiece } from '../lectureRib.ts';

/** Who else asks waits no longer than this; nobody queues behind. */
const ATTENTE_MAXIMUM = 2;
const DANS = 20;
/** Someone looks at the screen, and nginx waits a minute. */
const PATIENCE_MS = 25_000;

/**
 * What the page says, for who may open it and write it in the record: read again each time, since the text is kept nowhere.
 * It fills a form, and nothing is written until that form is sent.
 */
export const proposeRib =
  (files: Pick<Files, 'store' | 'lecteur'>) =>
  async (document: Document): Promise<RibLu> => {
    if (!isALire(document) || document.supprime_at) throw new DomainError('RIB_NON_LU');
    if (files.lecteur.attente() >= ATTENTE_MAXIMUM) throw new DomainError('LECTURE_OCCUPEE', {}, {}, DANS);
    try {
      const lu = await lirePiece(files, document, PATIENCE_MS);
      const found = lu === null ? null : lireRib(lu.texte);
      if (!found?.ibans.length) throw new DomainError('RIB_NON_LU');
      return found;
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw new DomainError('FICHIER_INDISPONIBLE');
      throw cause;
    }
  };
