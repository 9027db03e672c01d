import * as z from 'zod';
import { ENTRES, type Group, type PersonaName } from './personas.ts';
import type { Row, Rows } from './row.ts';
import { rnaOf } from './siretWorld.ts';

/** Q-08, P-20: confirmed members read; those of the portal, and of the whole country in the grant service, do everything. */
const MEMBRES: Group = [
  ...(['membreSecondaire', 'membreSiege', 'createur', 'partage', 'valideurCec'] as const),
  ...(['valideurAutreSiret', 'valideurSupprime', 'homonyme'] as const),
];
const ADMINS: Group = ['lcaAdmin', 'rdsNational'];
/** Whom the routes of the administration let in: nothing ties a local one to a request. */
const A_LA_PORTE: Group = [...ADMINS, 'rdsLocal'];
const PAR_ADMINS = { own: ADMINS, proche: ADMINS, autre: ADMINS } as const;

const lecture: Row = {
  ...{ porte: ENTRES, cible: 'demandeSiret', siret: 'ECS', refus: 404 },
  peut: { own: [...MEMBRES, ...ADMINS], proche: [...MEMBRES, ...ADMINS], autre: ADMINS },
};
/** Whoever began it, and administrators; another member knows that it is there, and is told whose it is. */
const acte = (more: Partial<Row> = {}): Row => ({
  ...lecture,
  peut: { own: [...MEMBRES, ...ADMINS], proche: ADMINS, autre: ADMINS },
  exceptions: Object.fromEntries(MEMBRES.map((name) => [`${name} proche`, 403])),
  ...more,
});
/** Where its state refuses: those who could are told so, the others what they are always told. */
const ferme = (siret: NonNullable<Row['siret']>, more: Partial<Row> = {}): Row =>
  acte({ siret, reponse: 403, ...more });
const step = () => ({ body: { 'identifiant.step': 1 } });

const administration = (siret: NonNullable<Row['siret']>, reponse = 200): Row => ({
  ...{ porte: A_LA_PORTE, cible: 'demandeSiret', siret, reponse, refus: 404, peut: PAR_ADMINS },
  entree: () => ({ body: { motif: 'Le message s’est perdu.' } }),
});

const listed = z.object({ demandes: z.array(z.unknown()) });
/** As many as the relations say: neither a stranger's, nor one that was missed. */
const isOwnList = (body: unknown, persona: PersonaName): boolean =>
  ADMINS.includes(persona) || listed.parse(body).demandes.length === (MEMBRES.includes(persona) ? 2 : 0);

/** Their association bears a SIREN: who may ask for its number is told it. */
const DEMANDEURS: Group = [...MEMBRES, 'lcaAdmin'];

/** Told to those who may ask, once the rights are passed: there is nothing to post. */
const courrier: Row = {
  ...{ porte: ENTRES, cible: 'association', refus: 403, reponse: 409, absent: 403 },
  peut: { own: DEMANDEURS, autre: ['lcaAdmin'] },
  entree: ({ association }) => ({ query: { association } }),
};

export const SIRET_ROWS: Rows = {
  'demandes.listDemandesSiret': {
    ...{ porte: ENTRES, cible: 'demandeSiret', siret: 'ECS', absent: 200, verifie: isOwnList },
  },
  'demandes.readOuvertureSiret': {
    ...{ porte: ENTRES, cible: 'association', refus: 403, absent: 403 },
    peut: { own: DEMANDEURS, autre: ['lcaAdmin'] },
    entree: ({ association }) => ({ query: { association } }),
  },
  'demandes.requestCourrierSiret': courrier,
  'demandes.readCourrierSiretEtat': courrier,
  'demandes.readCourrierSiret': courrier,
  'demandes.createDemandeSiret': {
    ...{ porte: ENTRES, cible: 'demandeSiret', siret: 'REJ', refus: 403, reponse: 409, absent: 403 },
    peut: { own: DEMANDEURS, proche: DEMANDEURS, autre: ['lcaAdmin'] },
    entree: ({ association }) => ({ body: { identite: { id_rna: rnaOf(association) } } }),
  },
  'demandes.readDemandeSiret': lecture,
  'demandes.readDemandeSiret · ACC': { ...lecture, siret: 'ACC' },
  'demandes.readCompletudeSiret': lecture,
  'demandes.readSuiviSiret': lecture,
  'demandes.updateDemandeSiret': acte({ entree: step }),
  'demandes.updateDemandeSiret · AEM': ferme('AEM', { entree: step }),
  'demandes.updateDemandeSiret · RGEN': ferme('RGEN', { entree: step }),
  'demandes.updateDemandeSiret · ENCT': ferme('ENCT', { entree: step }),
  'demandes.updateDemandeSiret · INV': ferme('INV', { entree: step }),
  'demandes.updateDemandeSiret · ACC': ferme('ACC', { entree: step }),
  'demandes.updateDemandeSiret · REF': ferme('REF', { entree: step }),
  'demandes.updateDemandeSiret · REJ': ferme('REJ', { entree: step }),
  'demandes.deleteDemandeSiret': acte(),
  'demandes.deleteDemandeSiret · INV': ferme('INV'),
  /** Without its documents, nothing leaves: refused once the rights are passed. */
  'demandes.transmitDemandeSiret': acte({ reponse: 422 }),
  'demandes.transmitDemandeSiret · ACC': ferme('ACC'),
  'dac.sendDemandeSiret': acte({ reponse: 422, entree: ({ cible }) => ({ body: [{ _id: cible }] }) }),
  'dac.sendDemandeSiret · ACC': ferme('ACC', { entree: ({ cible }) => ({ body: [{ _id: cible }] }) }),
  'demandes.correctDemandeSiret': acte({ siret: 'INV' }),
  'demandes.correctDemandeSiret · ECS': ferme('ECS'),
  /** Touched a moment ago, it is taken from nobody. */
  'demandes.takeDemandeSiret': { ...lecture, reponse: 403 },
  'demandes.resetDemandeSiret': administration('ENCT'),
  'demandes.resetDemandeSiret · RGEN': administration('RGEN'),
  'demandes.resetDemandeSiret · INV': administration('INV', 403),
  /** None was held: refused once the rights are passed. */
  'demandes.decideRetourSiret': {
    ...administration('ENCT', 403),
    entree: () => ({ params: { id_retour: 'R-0' }, body: { sens: 'ecarter', motif: 'Elle ne vient pas de l’Insee.' } }),
  },
  'demandes.freeDemandeSiret': administration('REF'),
  'demandes.freeDemandeSiret · ACC': administration('ACC', 403),
  /** None was written: not there, for those who may read it too. */
  'demandes.readMessageSiret': {
    ...{ porte: A_LA_PORTE, cible: 'demandeSiret', siret: 'ENCT', reponse: 404, refus: 404, peut: PAR_ADMINS },
    entree: () => ({ params: { numero: '1' } }),
  },
  'demandes.requestPdfSiret': lecture,
  'demandes.readPdfSiretEtat': lecture,
  'demandes.readPdfSiret': { ...lecture, reponse: 404 },
};
