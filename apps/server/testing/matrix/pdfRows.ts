import { randomUUID } from 'node:crypto';
import { impression } from './dossierRows.ts';
import { AU_TRAVAIL, ENTRES, PERSONA_NAMES } from './personas.ts';
import type { Rows } from './row.ts';

export const PDF_ROWS: Rows = {
  'demandes.requestPdf': impression,
  'demandes.readPdfEtat': impression,
  'demandes.readPdf': { ...impression, reponse: 404 },
  'demandes.createArchive': { ...impression, reponse: 202 },
  'demandes.createExport': {
    ...{ porte: AU_TRAVAIL, reponse: 202 },
    entree: () => ({ body: { ligne: 'dossier', format: 'csv' } }),
  },
  'demandes.listExports': { porte: ENTRES },
  /** None is made here: nobody learns more than that. */
  'demandes.readExport': {
    ...{ porte: ENTRES, cible: 'dossier', dossier: 'D', absent: 404, refus: 404 },
    peut: { own: [], proche: [], autre: [] },
    entree: () => ({ params: { export: randomUUID() } }),
  },
  'demandes.listDonneesOuvertes': { porte: PERSONA_NAMES },
  'demandes.readDonneesOuvertes': {
    porte: PERSONA_NAMES,
    reponse: 404,
    entree: () => ({ params: { nom: 'subventions-1990' } }),
  },
};
