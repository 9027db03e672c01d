import { randomUUID } from 'node:crypto';
import { AU_TRAVAIL, type Group } from './personas.ts';
import type { Input, Row, Rows, Scene } from './row.ts';

/** Who holds a service, or administers its branch, says where its events go. */
const GERANTS: Group = ['rdsService', 'rdsLocal', 'rdsNational'];
const ofService: Row = {
  ...{ porte: GERANTS, cible: 'service', absent: 404, refus: 404 },
  peut: { own: GERANTS, proche: GERANTS, autre: [] },
};
/** Of none that is: whose it is, its own tests say. */
const nowhere = (more: Input = {}): Row => ({
  ...{ porte: GERANTS, reponse: 404 },
  entree: () => ({ ...more, params: { abonnement: randomUUID(), ...more.params } }),
});

export const EVENEMENT_ROWS: Rows = {
  'demandes.listEvenements': { porte: AU_TRAVAIL },
  'demandes.listAbonnements': {
    ...ofService,
    entree: ({ cible }: Scene) => ({ query: { service: cible } }),
  },
  /** Inside: it stops behind the right to be there. */
  'demandes.createAbonnement': {
    ...ofService,
    reponse: 400,
    entree: ({ cible }: Scene) => ({
      body: { service: cible, adresse: 'https://10.0.0.1/evenements', genres: ['paiement.paye'] },
    }),
  },
  'demandes.actOnAbonnement': nowhere({ body: { acte: 'essayer' } }),
  'demandes.deleteAbonnement': nowhere(),
  'demandes.listLivraisons': nowhere(),
  'demandes.replayLivraison': nowhere({ params: { livraison: randomUUID() } }),
};
