import { AU_TRAVAIL, PERSONA_NAMES, SANS_SERVICE } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

/** Of one's own branch; the figures of any other are those of a service that does not exist. */
const ofService: Row = {
  ...{ porte: AU_TRAVAIL, cible: 'service', absent: 404, refus: 404 },
  peut: { own: AU_TRAVAIL, proche: AU_TRAVAIL, autre: [] },
  exceptions: SANS_SERVICE,
  entree: ({ cible }: Scene) => ({ query: { service: cible } }),
};

export const BILAN_ROWS: Rows = {
  'demandes.readBilan': ofService,
  'demandes.exportBilan': ofService,
  'rds.readDelai': { porte: PERSONA_NAMES, entree: () => ({ query: { dispositif: 'FDVA' } }) },
};
