import { impression } from './dossierRows.ts';
import type { Rows } from './row.ts';

export const PDF_ROWS: Rows = {
  'demandes.requestPdf': impression,
  'demandes.readPdfEtat': impression,
  'demandes.readPdf': { ...impression, reponse: 404 },
};
