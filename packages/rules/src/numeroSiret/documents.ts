import { TYPES_DOCUMENT, type TypeDocument } from '../document/index.ts';

/** SIRET-038: pulled from the association's library, the current one of each. */
export const DOCUMENTS_SIRET = ['REC', 'STC', 'LDC'] as const satisfies readonly TypeDocument[];
export type DocumentSiret = (typeof DOCUMENTS_SIRET)[number];
/** Insee asks for the statutes and the receipt; the list of officers helps and is not asked for. */
export const DOCUMENTS_REQUIS: readonly DocumentSiret[] = ['STC', 'REC'];
export const libelleDocumentSiret = (code: DocumentSiret): string => TYPES_DOCUMENT[code];
