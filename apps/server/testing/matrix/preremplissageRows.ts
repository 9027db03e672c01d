import { ENTRES, factsOf, type Group, PERSONA_NAMES } from './personas.ts';
import type { Input, Row, Rows } from './row.ts';

const GERANTS: Group = ['rdsService', 'rdsLocal', 'rdsNational'];
/** Who writes for an association, or would. */
const MEMBRES: Group = PERSONA_NAMES.filter(
  (name) => ENTRES.includes(name) && factsOf(name).roles.includes('lca.association'),
);
const TOKEN = 'A'.repeat(43);
/** By a link that is none: whose it is to accept, its own tests say. */
const nowhere = (more: Input = {}): Row => ({
  ...{ porte: MEMBRES, reponse: 404 },
  entree: () => ({ ...more, params: { token: TOKEN } }),
});

export const PREREMPLISSAGE_ROWS: Rows = {
  /** For a scheme that is nobody's: it stops behind the right to be there. */
  'demandes.createPreremplissage': {
    ...{ porte: GERANTS, reponse: 404 },
    entree: () => ({ body: { subvention: 'AUCUNE', valeurs: { 'description.intitule': 'Tournoi' } } }),
  },
  'demandes.readPreremplissage': nowhere(),
  'demandes.acceptPreremplissage': nowhere({
    body: { dossier: '20279999999999', champs: ['description.intitule'] },
  }),
};
