import { anneeParDefaut, isAnneeValidite, isTypeDocument, type ModificationDocument } from '@guichet/rules/document';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { stampVersions } from '../../../../platform/record/stampVersions.ts';
import { type Document, TYPE_RIB } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { exerciceOf } from '../exercice.ts';
import { bringBack, putAway } from '../versions.ts';

interface Input {
  readonly uuid: string;
  readonly changes: ModificationDocument;
}

type Champs = Pick<Document, 'id_type' | 'annee_validite' | 'meta'> & Record<string, unknown>;

/** People write in it, and a purge does not reach the history. */
const DISCRETS = ['meta'] as const;

/** Where it stands among the papers; a year that its new type does not bear gives way to the one that it would get. */
const placeOf = (found: Document, { id_type = found.id_type, annee_validite }: Partial<Champs>, now: Date) => {
  const exercice = exerciceOf(now);
  if (!isTypeDocument(id_type)) return { id_type, annee_validite: annee_validite ?? found.annee_validite };
  const kept = annee_validite === undefined ? found.annee_validite : annee_validite;
  if (isAnneeValidite(id_type, kept, exercice)) return { id_type, annee_validite: kept };
  if (annee_validite !== undefined) throw new DomainError('ANNEE_VALIDITE_REFUSEE');
  return { id_type, annee_validite: anneeParDefaut(id_type, exercice) };
};

/** A current paper that changes place puts away the one that was there, as a new one would; what it had put away by mistake comes back. */
const move = async (uow: DocumentUow, found: Document, place: Pick<Document, 'id_type' | 'annee_validite'>) => {
  if (found.etat !== 'courant') return place;
  const replaced = await putAway(uow, { ...found, ...place });
  if (place.id_type === found.id_type) return { ...place, ...replaced };
  await uow.documents.update(found.uuid, { ...place, remplace: null, ...replaced });
  await bringBack(uow, found.remplace);
  const { uuid, id_correspondance } = found;
  if (found.etat_fichier === 'sain') {
    await uow.jobs.add('demandes.joinDocument', { uuid, id_correspondance }, uuid);
    if (place.id_type === TYPE_RIB) await uow.jobs.add('association.readRib', { uuid }, uuid);
  }
  return {};
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
  const current = { id_type: found.id_type, annee_validite: found.annee_validite, meta: found.meta };
  const { changes, changements } = mergeChanges<Champs>(found, current, asked, call);
  if (!changes) return { uuid };
  const { meta, id_type, annee_validite } = changes;
  const isMoved = id_type !== undefined || annee_validite !== undefined;
  const moved = isMoved ? await move(uow, found, placeOf(found, changes, call.clock.now())) : {};
  await documents.update(uuid, {
    ...moved,
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
