import { randomUUID } from 'node:crypto';
import { AU_TRAVAIL } from './personas.ts';
import type { Rows } from './row.ts';

/** One's own only: nobody has asked anything of many here. */
export const REPRISE_ROWS: Rows = {
  'demandes.listActesLot': { porte: AU_TRAVAIL },
  'demandes.settleLot': {
    ...{ porte: AU_TRAVAIL, cible: 'dossier', dossier: 'D', absent: 404, refus: 404 },
    peut: { own: [], proche: [], autre: [] },
    entree: () => ({ params: { lot: randomUUID() }, body: { acte: 'annuler' } }),
  },
};
