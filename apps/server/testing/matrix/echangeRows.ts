import { acte, CREATEURS, lecture, SIEGE } from './dossierRows.ts';
import { INSTRUCTEURS } from './dossierWorld.ts';
import { ENTRES, type Group } from './personas.ts';
import type { Rows } from './row.ts';

const ADMIN: Group = ['lcaAdmin'];
const ECRIVENT = {
  own: [...CREATEURS, ...ADMIN],
  proche: [...SIEGE, ...INSTRUCTEURS, ...ADMIN],
  autre: ADMIN,
} as const;

export const ECHANGE_ROWS: Rows = {
  'demandes.listHistorique': lecture,
  'demandes.followPresence': lecture,
  'demandes.listMessages': lecture,
  'demandes.sendMessage': acte(ECRIVENT, { dossier: 'D', entree: () => ({ body: { message: 'Bonjour' } }) }),
  'demandes.notifyDossier': acte(ECRIVENT, { dossier: 'D', entree: () => ({ query: { type: '1' } }) }),
  /** One's own, whoever asks. */
  'demandes.listNotifications': { porte: ENTRES },
  'demandes.readPreferences': { porte: ENTRES },
  'demandes.updatePreferences': {
    porte: ENTRES,
    entree: () => ({ body: { preferences: [{ type: 2, courriel: false }] } }),
  },
  'demandes.markNotifications': { porte: ENTRES, entree: () => ({ body: {} }) },
};
