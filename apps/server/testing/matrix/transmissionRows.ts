import { randomUUID } from 'node:crypto';
import { acte, CREATEURS, lecture, SAISISSEURS } from './dossierRows.ts';
import { PERSONA_NAMES } from './personas.ts';
import type { Rows } from './row.ts';

export const TRANSMISSION_ROWS: Rows = {
  'demandes.updateDocuments': acte(SAISISSEURS, { entree: () => ({ body: { documents: [] } }) }),
  /** While it is typed, the account is one of its fields: this call is for later. */
  'demandes.updateRib': acte(
    { own: [], proche: [], autre: [] },
    { entree: () => ({ body: { id_rib: randomUUID() } }) },
  ),
  'demandes.readCompletude': lecture,
  /** Nothing is filled: it stops just behind the rights. */
  'demandes.transmitDossier': acte({ own: CREATEURS, proche: ['partage'], autre: [] }, { reponse: 422 }),
  'demandes.verifyRecu': { porte: PERSONA_NAMES, reponse: 404, entree: () => ({ params: { code: 'AAAA-BBBB-CCCC' } }) },
};
