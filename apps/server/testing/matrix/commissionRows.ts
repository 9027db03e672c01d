import { randomUUID } from 'node:crypto';
import { AU_TRAVAIL, SANS_SERVICE } from './personas.ts';
import type { Input, Row, Rows, Scene } from './row.ts';

const preparee = { titre: 'Commission', jour: '2027-03-05', quorum: 1 };
const ofService: Row = {
  ...{ porte: AU_TRAVAIL, cible: 'service', absent: 404, refus: 404 },
  peut: { own: AU_TRAVAIL, proche: AU_TRAVAIL, autre: [] },
  exceptions: SANS_SERVICE,
};
/** Of no sitting that is: whose it is, its own tests say. */
const nowhere = (more: Input = {}): Row => ({
  ...{ porte: AU_TRAVAIL, reponse: 404 },
  entree: () => ({ ...more, params: { commission: randomUUID(), ...more.params } }),
});

export const COMMISSION_ROWS: Rows = {
  'demandes.listCommissions': {
    ...ofService,
    entree: ({ cible }: Scene) => ({ query: { service: cible } }),
  },
  'demandes.createCommission': {
    ...ofService,
    entree: ({ cible }: Scene) => ({ body: { ...preparee, service: cible } }),
  },
  'demandes.readCommission': nowhere(),
  'demandes.updateCommission': nowhere({ body: preparee }),
  'demandes.openCommission': nowhere(),
  'demandes.updatePresences': nowhere({ body: { presents: [] } }),
  'demandes.addRemarque': nowhere({ body: { texte: 'Bien.' } }),
  'demandes.readPoint': nowhere({ params: { point: randomUUID() } }),
  'demandes.voteLigne': nowhere({
    params: { point: randomUUID(), id: '20270000000001' },
    body: { sort: 'reserve' },
    version: 0,
  }),
  'demandes.closeCommission': nowhere({ body: { essai: true } }),
  'demandes.readPv': nowhere(),
};
