import { createHash } from 'node:crypto';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DocumentPdf } from '../../../../platform/pdf/document.ts';
import type { DossierTenu } from '../../noyau/dossier.queries.ts';
import { readContenu } from '../dossier.lecture.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { documentOfPsp } from './document.presenter.ts';

export interface Imprimable {
  readonly document: DocumentPdf;
  /** The same words have the same print: they are printed once. */
  readonly empreinte: string;
}

/** PSP-015: of a file that lacks nothing. */
export const composePdf = async (
  uow: DossierUow,
  dossier: DossierTenu,
  call: Pick<Call, 'clock'>,
): Promise<Imprimable> => {
  if (dossier.id_etat === 8) throw new DomainError('PSP_SUPPRIME');
  const { manques, ...contenu } = await readContenu(uow, dossier, call);
  const saison = (await uow.saisons.list()).find(({ id }) => id === dossier.exercice);
  if (!saison) throw new DomainError('PSP_ABSENT');
  if (manques.length > 0) throw new DomainError('PSP_INCOMPLET');
  const document = documentOfPsp({ ...contenu, dossier, saison, jour: dayOf(call.clock.now()) });
  return { document, empreinte: createHash('sha256').update(JSON.stringify(document)).digest('hex') };
};
