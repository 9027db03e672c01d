import type { documentsRoutes } from '@guichet/contract/association';
import { compareDocuments } from '@guichet/rules/document';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { idAssoOf, type ReadAcces } from '../fiche/acces.ts';
import { checkRead, checkReadOne, checkWrite, checkWriteSome, isListed, isReadable, isWritable } from './acces.ts';
import { presentDocument } from './document.presenter.ts';
import type { DocumentQueries } from './document.queries.ts';
import type { Document } from './document.ts';
import type { DocumentUow } from './document.uow.ts';
import type { IsPiece } from './piece.lecture.ts';
import { deleteDocument } from './usecases/deleteDocument.ts';
import type { depositDocument } from './usecases/depositDocument.ts';
import type { openDocument } from './usecases/openDocument.ts';
import { previewDocument } from './usecases/previewDocument.ts';
import { restoreDocument } from './usecases/restoreDocument.ts';
import { updateDocument } from './usecases/updateDocument.ts';

interface Deps {
  readonly run: Run<DocumentUow>;
  readonly documents: DocumentQueries;
  readonly readAcces: ReadAcces;
  readonly isPiece: IsPiece;
  readonly deposit: ReturnType<typeof depositDocument>;
  readonly open: ReturnType<typeof openDocument>;
  readonly apiBase: string;
}

/** A file is often named after the number that it holds. */
const withoutNom = (document: Document): Document => ({ ...document, nom: 'RIB', meta: {} });

export const documentHandlers = (deps: Deps): Handlers<typeof documentsRoutes> => {
  const { run, documents, readAcces, isPiece, apiBase } = deps;

  const find = async (uuid: string): Promise<Document> => {
    const found = await documents.find(uuid);
    if (!found) throw new DomainError('DOCUMENT_INEXISTANT');
    return found;
  };
  const present = async ({ uuid }: { readonly uuid: string }, { clock }: Call) =>
    presentDocument(await find(uuid), apiBase, clock.now());

  /** A document is named with its association: one of another does not exist there. */
  const findWritable = async (id_asso: string, uuid: string, call: Call): Promise<Document> => {
    const { association, lien } = await readAcces(call, id_asso);
    checkWriteSome(lien);
    const found = await documents.find(uuid);
    if (found?.id_correspondance !== association.id_correspondance) throw new DomainError('DOCUMENT_INEXISTANT');
    checkWrite(lien, found);
    return found;
  };

  return {
    listDocuments: async ({ query }, call) => {
      const { association, lien } = await readAcces(call, idAssoOf(query));
      checkRead(lien);
      const { id_siret, annee, id_type, etat } = query;
      const filtre = { includeDeleted: query.includeDeleted === 'true', id_siret, annee, id_type, etat };
      const listed = await documents.list(association.id_correspondance, filtre);
      const now = call.clock.now();
      return listed
        .filter((document) => isListed(lien, document) && (!document.supprime_at || isWritable(lien, document)))
        .map((document) => presentDocument(isReadable(lien, document) ? document : withoutNom(document), apiBase, now))
        .toSorted(compareDocuments);
    },
    createDocument: async ({ body: { fields, file } }, call) =>
      present(await deps.deposit({ depot: fields, file }, call), call),
    updateDocument: async ({ query, body }, call) => {
      const { uuid } = await findWritable(idAssoOf(query), query.uuid ?? query.id ?? '', call);
      return present(await run(updateDocument, { uuid, changes: body }, call), call);
    },
    deleteDocument: async ({ query }, call) => {
      const { uuid } = await findWritable(idAssoOf(query), query.uuid ?? query.id ?? '', call);
      return run(deleteDocument, { uuid }, call);
    },
    restoreDocument: async ({ params: { uuid } }, call) => {
      const { id_correspondance } = await find(uuid);
      await findWritable(String(id_correspondance), uuid, call);
      return present(await run(restoreDocument, { uuid }, call), call);
    },
    readDocument: async ({ params: { uuid }, query: { apercu } }, call) => {
      const document = await find(uuid);
      const { lien } = await readAcces(call, String(document.id_correspondance));
      const estJoint = !isReadable(lien, document) && (await isPiece(call, document));
      checkReadOne(lien, document, estJoint);
      if (estJoint) call.lecture?.note({ association: document.id_correspondance, motif: 'dossier' });
      const opened = await deps.open(document);
      return apercu === '1' ? previewDocument(opened) : { ...opened, inline: false };
    },
  };
};
