import { impression } from './dossierRows.ts';
import { PERSONA_NAMES } from './personas.ts';
import type { Rows } from './row.ts';

export const PDF_ROWS: Rows = {
  'demandes.requestPdf': impression,
  'demandes.readPdfEtat': impression,
  'demandes.readPdf': { ...impression, reponse: 404 },
  'demandes.listDonneesOuvertes': { porte: PERSONA_NAMES },
  'demandes.readDonneesOuvertes': {
    porte: PERSONA_NAMES,
    reponse: 404,
    entree: () => ({ params: { nom: 'subventions-1990' } }),
  },
};
