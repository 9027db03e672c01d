import type { LectureRib } from '@guichet/rules/association';
import { isALire } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';

interface Input {
  readonly uuid: string;
  readonly lecture: LectureRib;
}

/** Of the paper that is still there: neither deleted nor filed elsewhere meanwhile. It changes nothing that anyone wrote. */
export const recordLecture = async (
  { documents, history }: DocumentUow,
  { uuid, lecture }: Input,
): Promise<{ readonly kept: boolean }> => {
  const found = await documents.lock(uuid);
  if (!found || !isALire(found)) return { kept: false };
  await documents.keepLecture(uuid, lecture);
  const changements = { lecture: { avant: found.lecture_rib?.moyen ?? null, apres: lecture.moyen } };
  // Read again and no differently, it tells nothing more.
  const { avant, apres } = changements.lecture;
  if (avant !== apres) history.record({ objet: 'document', id_objet: uuid, action: 'recordLecture', changements });
  return { kept: true };
};
