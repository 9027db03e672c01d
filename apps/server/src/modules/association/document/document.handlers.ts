import type { documentsRoutes } from '@guichet/contract/association';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { idAssoOf } from '../fiche/acces.ts';
import type { DocumentLecture } from './document.lecture.ts';
import { presentDocument, presentDocuments } from './document.presenter.ts';
import type { Document } from './document.ts';
import type { DocumentUow } from './document.uow.ts';
import { deleteDocument } from './usecases/deleteDocument.ts';
import type { depositDocument } from './usecases/depositDocument.ts';
import type { openDocument } from './usecases/openDocument.ts';
import { previewDocument } from './usecases/previewDocument.ts';
import type { proposeRib } from './usecases/proposeRib.ts';
import { restoreDocument } from './usecases/restoreDocument.ts';
import { updateDocument } from './usecases/updateDocument.ts';

interface Deps {
  readonly run: Run<DocumentUow>;
  readonly lecture: DocumentLecture;
  readonly deposit: ReturnType<typeof depositDocument>;
  readonly open: ReturnType<typeof openDocument>;
  readonly propose: ReturnType<typeof proposeRib>;
  readonly base: string;
}

export const documentHandlers = ({
  run,
  lecture,
  deposit,
  open,
  propose,
  base,
}: Deps): Handlers<typeof documentsRoutes> => {
  const cadreOf = async (documents: readonly Document[], { clock }: Call) => ({
    ...{ base, now: clock.now(), lectureOf: await lecture.lectureOf(documents) },
  });
  const present = async ({ uuid }: { readonly uuid: string }, call: Call) => {
    const document = await lecture.find(uuid);
    return presentDocument(document, await cadreOf([document], call));
  };

  return {
    listDocuments: async ({ query }, call) => {
      const { id_siret, annee, id_type, etat } = query;
      const filtre = { includeDeleted: query.includeDeleted === 'true', id_siret, annee, id_type, etat };
      const listed = await lecture.list(idAssoOf(query), filtre, call);
      return presentDocuments(listed, await cadreOf(listed, call));
    },
    createDocument: async ({ body: { fields, file } }, call) =>
      present(await deposit({ depot: fields, file }, call), call),
    updateDocument: async ({ query, body }, call) => {
      const { uuid } = await lecture.findWritable(idAssoOf(query), query.uuid ?? query.id ?? '', call);
      return present(await run(updateDocument, { uuid, changes: body }, call), call);
    },
    deleteDocument: async ({ query }, call) => {
      const { uuid } = await lecture.findWritable(idAssoOf(query), query.uuid ?? query.id ?? '', call);
      return run(deleteDocument, { uuid }, call);
    },
    restoreDocument: async ({ params: { uuid } }, call) => {
      const { id_correspondance } = await lecture.find(uuid);
      await lecture.findWritable(String(id_correspondance), uuid, call);
      return present(await run(restoreDocument, { uuid }, call), call);
    },
    proposeRib: async ({ params: { uuid } }, call) => propose(await lecture.findProposable(uuid, call)),
    readDocument: async ({ params: { uuid }, query: { apercu } }, call) => {
      const opened = await open(await lecture.findReadable(uuid, call));
      return apercu === '1' ? previewDocument(opened) : { ...opened, inline: false };
    },
  };
};
