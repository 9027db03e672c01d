import type { Document as DocumentAnswer } from '@guichet/contract/association';
import type { Rib } from '@guichet/rules/association';
import type { Call } from '../../../platform/call.ts';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ReadAcces } from '../fiche/acces.ts';
import { checkRead, checkReadOne, checkWrite, checkWriteSome, isListed, isReadable, isWritable } from './acces.ts';
import type { DocumentQueries, Filtre } from './document.queries.ts';
import { type Document, lectureOf } from './document.ts';
import { compareLecture } from './lectureRib.ts';
import type { IsPiece } from './piece.lecture.ts';

interface Deps {
  readonly documents: DocumentQueries;
  readonly readAcces: ReadAcces;
  readonly isPiece: IsPiece;
  readonly listRibs: (id_correspondance: number) => Promise<readonly Partial<Rib>[]>;
  readonly coffre: Coffre;
}

/** Of a document, what was read on it and whether the record says the same; null for most. */
export type DitDeLecture = (document: Document) => DocumentAnswer['lecture_rib'];

/** A file is often named after the number that it holds. */
const withoutNom = (document: Document): Document => ({ ...document, nom: 'RIB', meta: {}, lecture_rib: null });

/** What each may see of an association's papers. */
export interface DocumentLecture {
  list(id_asso: string, filtre: Filtre, call: Call): Promise<readonly Document[]>;
  find(uuid: string): Promise<Document>;
  /** A document is named with its association: one of another does not exist there. */
  findWritable(id_asso: string, uuid: string, call: Call): Promise<Document>;
  findReadable(uuid: string, call: Call): Promise<Document>;
  /** Who proposes an account to the record may open its paper and write there. */
  findProposable(uuid: string, call: Call): Promise<Document>;
  /** Documents of one association. */
  lectureOf(documents: readonly Document[]): Promise<DitDeLecture>;
}

export const documentLecture = ({ documents, readAcces, isPiece, listRibs, coffre }: Deps): DocumentLecture => {
  const find: DocumentLecture['find'] = async (uuid) => {
    const found = await documents.find(uuid);
    if (!found) throw new DomainError('DOCUMENT_INEXISTANT');
    return found;
  };
  return {
    find,
    async list(id_asso, filtre, call) {
      const { association, lien } = await readAcces(call, id_asso);
      checkRead(lien);
      const listed = await documents.list(association.id_correspondance, filtre);
      return listed
        .filter((document) => isListed(lien, document) && (!document.supprime_at || isWritable(lien, document)))
        .map((document) => (isReadable(lien, document) ? document : withoutNom(document)));
    },
    async findWritable(id_asso, uuid, call) {
      const { association, lien } = await readAcces(call, id_asso);
      checkWriteSome(lien);
      const found = await documents.find(uuid);
      if (found?.id_correspondance !== association.id_correspondance) throw new DomainError('DOCUMENT_INEXISTANT');
      checkWrite(lien, found);
      return found;
    },
    async lectureOf(listed) {
      const read = listed.find((document) => lectureOf(document, coffre.isConnue));
      const ribs = read ? await listRibs(read.id_correspondance) : [];
      return (document) => {
        const lecture = lectureOf(document, coffre.isConnue);
        return lecture && compareLecture(coffre, lecture, ribs);
      };
    },
    async findProposable(uuid, call) {
      const document = await find(uuid);
      const { lien } = await readAcces(call, String(document.id_correspondance));
      checkReadOne(lien, document, false);
      checkWrite(lien, document);
      return document;
    },
    async findReadable(uuid, call) {
      const document = await find(uuid);
      const { lien } = await readAcces(call, String(document.id_correspondance));
      const estJoint = !isReadable(lien, document) && (await isPiece(call, document));
      checkReadOne(lien, document, estJoint);
      if (estJoint) call.lecture?.note({ association: document.id_correspondance, motif: 'dossier' });
      return document;
    },
  };
};
