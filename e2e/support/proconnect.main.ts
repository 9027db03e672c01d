import { PERSONAS } from '@guichet/testing';
import { startProconnect } from '@guichet/testing/proconnect';
import { AUTRE_SIRET, SIRET_SERVICE } from './proconnect.ts';

/** A program of its own, beside the portal, for the length of the journeys. */
const [portail = '', port = '0'] = process.argv.slice(2);
const fournisseur = await startProconnect(portail, Number(port));
const { email, prenom, nom } = PERSONAS.luc;
fournisseur.add('luc', { email, siret: SIRET_SERVICE, given_name: prenom, usual_name: nom });
fournisseur.add('inconnue', {
  email: 'inconnue@administration.example',
  siret: AUTRE_SIRET,
  given_name: 'Zoé',
  usual_name: 'Inconnue',
});
process.on('SIGTERM', () => process.exit(0));
