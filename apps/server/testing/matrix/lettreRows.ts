import { lecture } from './dossierRows.ts';
import type { Row, Rows } from './row.ts';

/** Nothing is decided yet: who may read the dossier learns that there is no letter, others that there is no dossier. */
const lettre: Row = {
  ...lecture,
  ...{ dossier: 'D', reponse: 404 },
  entree: ({ cible, service }) => ({ params: { id: cible, service } }),
};

export const LETTRE_ROWS: Rows = {
  'demandes.readLettre': lettre,
  'demandes.readLettrePdf': lettre,
  'demandes.listModelesLettre': { porte: ['lcaAdmin', 'rdsLocal', 'rdsNational'] },
};
