import { isAnneeValidite, isTypeDocument, type ModificationDocument } from '@guichet/rules/document';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { stampVersions } from '../../../../platform/record/stampVersions.ts';
import type { Document } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { exerciceOf } from '../exercice.ts';

interface Input {
  readonly uuid: string;
  readonly changes: ModificationDocument;
}

type Champs = Pick<Document, 'annee_validite' | 'meta'> & Record<string, unknown>;

/** People write in it, and a purge does not reach the history. */
const DISCRETS = ['meta'] as const;

const checkAnnee = ({ id_type }: Document, annee: number | null | undefined, now: Date): void => {
  if (annee === undefined || !isTypeDocument(id_type)) return;
  if (!isAnneeValidite(id_type, annee, exerciceOf(now))) throw new DomainError('ANNEE_VALIDITE_REFUSEE');
};

/** A current paper that changes year puts away the one of that year, as a new one would. */
const putAway = async ({ documents }: DocumentUow, document: Document, annee_validite: number | null) => {
  if (document.etat !== 'courant') return {};
  const before = await documents.findCourant({ ...document, annee_validite });
  if (!before) return {};
  await documents.update(before.uuid, { etat: 'archive' });
  return { remplace: before.uuid };
};

export const updateDocument = async (
  uow: DocumentUow,
  { uuid, changes: asked }: Input,
  call: Call,
): Promise<{ uuid: string }> => {
  const { documents, history } = uow;
  const found = await documents.lock(uuid);
  if (!found) throw new DomainError('DOCUMENT_INEXISTANT');
  if (found.supprime_at) throw new DomainError('DOCUMENT_SUPPRIME');
  const current = { annee_validite: found.annee_validite, meta: found.meta };
  const { changes, changements } = mergeChanges<Champs>(found, current, asked, call);
  if (!changes) return { uuid };
  checkAnnee(found, changes.annee_validite, call.clock.now());
  const { meta, annee_validite } = changes;
  const replaced = annee_validite === undefined ? {} : await putAway(uow, found, annee_validite);
  await documents.update(uuid, {
    ...replaced,
    ...(annee_validite === undefined ? {} : { annee_validite }),
    ...(meta === undefined ? {} : { meta: JSON.stringify(meta) }),
    champs_versions: stampVersions(found, changes).champs_versions,
  });
  history.record({
    objet: 'document',
    id_objet: uuid,
    action: 'updateDocument',
    changements: withoutValues(changements, DISCRETS),
  });
  return { uuid };
};
