import { lecture } from './dossierRows.ts';
import type { Rows } from './row.ts';

export const PDF_ROWS: Rows = {
  'demandes.requestPdf': lecture,
  'demandes.readPdfEtat': lecture,
  'demandes.readPdf': { ...lecture, reponse: 404 },
};
