import { randomUUID } from 'node:crypto';
import { AU_TRAVAIL, type Group, PERSONA_NAMES, SANS_SERVICE } from './personas.ts';
import type { Row, Rows } from './row.ts';

const PARTOUT: Group = ['rdsNational'];
/** Who may give a function: an agent gives none. */
const GERENT: Group = ['rdsService', 'rdsLocal', 'rdsNational'];

const equipe = {
  ...{ porte: AU_TRAVAIL, cible: 'service', exceptions: SANS_SERVICE, refus: 404 },
  peut: { own: AU_TRAVAIL, proche: AU_TRAVAIL, autre: PARTOUT },
} as const satisfies Row;
const gestion = {
  ...equipe,
  peut: { own: GERENT, proche: GERENT, autre: PARTOUT },
  refus: { own: 403, proche: 403, autre: 404, absent: 404 },
} as const satisfies Row;
/** Of someone who is nobody there: it stops behind the right to be there. */
const inconnu = { ...equipe, reponse: 404 } as const satisfies Row;

const demain = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

export const EQUIPE_ROWS: Rows = {
  'rds.readEquipe': equipe,
  'rds.readSignature': equipe,
  /** As it is already: nobody is given anything by it. */
  'rds.updateSignature': {
    ...gestion,
    entree: () => ({ body: { requise: false, contreseing: false, signataires: [] }, version: 0 }),
  },
  'rds.inviteAgent': {
    ...gestion,
    entree: ({ unique }) => ({ body: { email: `${unique}@guichet-asso.example`, role: 'rds.user' } }),
  },
  'rds.revokeInvitation': {
    ...gestion,
    reponse: 404,
    entree: ({ cible }) => ({ params: { id: cible, invitation: randomUUID() } }),
  },
  'rds.changeFonction': {
    ...inconnu,
    entree: ({ cible }) => ({ params: { id: cible, personne: randomUUID() }, body: { role: 'rds.user' } }),
  },
  'rds.leaveEquipe': { ...inconnu, entree: ({ cible }) => ({ params: { id: cible, personne: randomUUID() } }) },
  'rds.addAbsence': {
    ...inconnu,
    entree: () => ({ body: { personne: randomUUID(), du: demain(), au: demain(), remplacant: null } }),
  },
  'rds.removeAbsence': { ...inconnu, entree: ({ cible }) => ({ params: { id: cible, absence: randomUUID() } }) },
  'rds.readInvitation': {
    ...{ porte: PERSONA_NAMES, reponse: 404 },
    entree: ({ unique }) => ({ params: { token: unique } }),
  },
  'rds.acceptInvitation': {
    ...{ porte: PERSONA_NAMES, reponse: 404 },
    entree: ({ unique }) => ({ params: { token: unique }, body: {} }),
  },
};
